import { defineConfig, devices } from '@playwright/test';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

// Each checkout has its own port, so that two of them can be tested at once on one machine.
const port = process.env['PORT'] ?? String(20000 + (createHash('sha256').update(here).digest().readUInt16BE() % 10000));

const spec = (name: string) => `**/${name}.spec.ts`;

/** Of these files nothing is another on a phone: bytes, addresses, messages, what players think. Single tests are marked in their file. */
const SAME_ON_A_PHONE = ['api', 'levels', 'link', 'offline', 'package', 'single', 'sound', 'weight'].map(spec);

const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox', // as root Chromium does not start without
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

// A stock Firefox ESR, for those who have one: FIREFOX=/usr/bin/firefox-esr cargo xtask test --only browser
const firefox = process.env['FIREFOX']
  ? [
      {
        name: 'firefox',
        // A stock one does not hear from a test how much motion is wanted: it has little always, so that films take no time.
        grepInvert: /@phone|@motion/,
        // The same files, and what only Chromium tells of them; a stock Firefox lists no Workers, tells as errors what scripts
        // have caught (a Worker of another origin), and keeps service workers from tests.
        testIgnore: ['api', 'element', 'offline', 'package', 'single', 'weight'].map(spec),
        use: {
          browserName: 'firefox' as const,
          channel: 'moz-firefox',
          viewport: { width: 1366, height: 768 },
          launchOptions: { executablePath: process.env['FIREFOX'], firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
        },
      },
    ]
  : [];

export default defineConfig({
  testDir: here,
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  // Software rendering on a busy machine is ten times slower than a phone: a limit is there to end what hangs, not to
  // measure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each browser uses more than one core by itself; two of them fill the two cores that a free CI machine has.
  workers: 2,
  // Where nobody can start it again, a test gets a second and a third chance, and is reported as flaky if it needs one.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A trace takes its time from every test: it is made where something has failed already.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    // Each test has a browser's profile of its own, into which it would copy the whole site; `offline.spec.ts` lets it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { ...devices['Desktop Chrome'], launchOptions: chromium, viewport: { width: 1366, height: 768 } } },
    // At one pixel a point: painted by the processor, its own 2.6 would be seven times the work, and no test looks at pixels.
    { name: 'phone', grepInvert: /@desktop/, testIgnore: SAME_ON_A_PHONE, use: { ...devices['Pixel 7'], launchOptions: chromium, viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 } },
    ...firefox,
  ],
  webServer: {
    command: 'node serve.mjs',
    cwd: here,
    env: { PORT: port },
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
