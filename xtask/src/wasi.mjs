// Runs a WASI program in node: node wasi.mjs PROGRAM ARGUMENT...
import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { WASI } from 'node:wasi';

const [, , program, ...args] = argv;
const wasi = new WASI({ version: 'preview1', args: [program, ...args] });
const module = await WebAssembly.compile(await readFile(program));
wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
