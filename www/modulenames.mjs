// The names by which a wasm module and its bindings find each other. Tools name them after what they are and a hash, so
// that they never meet by accident: a kilobyte and a half that does not compress. Nobody else sees them.

/** Reads and writes numbers of the wasm format (LEB128, unsigned). */
function number(bytes, at) {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte < 128) return [value, at];
  }
}

function numbered(value) {
  const bytes = [];
  do {
    const rest = Math.floor(value / 128);
    bytes.push((value % 128) | (rest ? 128 : 0));
    value = rest;
  } while (value);
  return Buffer.from(bytes);
}

const text = (words) => Buffer.concat([numbered(Buffer.byteLength(words)), Buffer.from(words)]);

/** What follows the names of an import: its kind and type. */
function endOfImport(bytes, at) {
  const kind = bytes[at++];
  if (kind === 0) return number(bytes, at)[1];
  throw new Error(`an import of kind ${kind}: only functions were expected`);
}

const [IMPORT, EXPORT] = [2, 7];

/**
 * The module with short names, and what was what.
 *
 * @param {Buffer} module
 * @param {(name: string) => boolean} keeps exports that keep their names
 * @returns {{ module: Buffer, names: Map<string, string>, from: string }} old names to new ones; the name of the bindings,
 *   which is now `a`
 */
function shortNames(module, keeps) {
  const names = new Map();
  let from = '';
  const short = (name) => {
    if (!names.has(name)) names.set(name, `_${names.size.toString(36)}`);
    return names.get(name);
  };
  const read = (at) => {
    const [length, start] = number(module, at);
    return [module.toString('utf8', start, start + length), start + length];
  };
  const rewritten = (id, start) => {
    const [count, first] = number(module, start);
    const parts = [numbered(count)];
    let at = first;
    for (let i = 0; i < count; i++) {
      let name;
      if (id === IMPORT) {
        [from, at] = read(at);
        parts.push(text('a'));
      }
      [name, at] = read(at);
      parts.push(text(keeps(name) ? name : short(name)));
      const end = id === IMPORT ? endOfImport(module, at) : number(module, at + 1)[1];
      parts.push(module.subarray(at, end));
      at = end;
    }
    return Buffer.concat(parts);
  };
  const sections = [module.subarray(0, 8)];
  for (let at = 8; at < module.length; ) {
    const id = module[at];
    const [length, start] = number(module, at + 1);
    const content = id === IMPORT || id === EXPORT ? rewritten(id, start) : module.subarray(start, start + length);
    sections.push(Buffer.from([id]), numbered(content.length), content);
    at = start + length;
  }
  return { module: Buffer.concat(sections), names, from };
}

/**
 * A module and its bindings (not yet minified) under short names.
 *
 * @param {Buffer} module
 * @param {string} bindings
 * @returns {{ module: Buffer, bindings: string }}
 */
export function renamed(module, bindings) {
  const { module: small, names, from } = shortNames(module, (name) => name === 'memory');
  const missed = new Set(names.keys());
  const short = (name) => {
    missed.delete(name);
    return names.get(name) ?? name;
  };
  const code = bindings
    .replace(`${JSON.stringify(from)}: `, '"a": ')
    // What is exported is used as `wasm.NAME`, and what is imported stands in one object, a line for the head of each.
    .replace(/\bwasm\.(\w+)/g, (_, name) => `wasm.${short(name)}`)
    .replace(/^ {8}(\w+)(?=: )/gm, (_, name) => `        ${short(name)}`);
  const lost = WebAssembly.Module.imports(new WebAssembly.Module(module)).filter(({ name }) => missed.has(name));
  if (lost.length > 0 || !code.includes('"a": ')) throw new Error(`the bindings have no ${lost.map(({ name }) => name).join(', ') || 'module to import from'}`);
  return { module: small, bindings: code };
}
