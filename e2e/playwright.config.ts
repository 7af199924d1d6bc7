import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4780);
const origin = `http://localhost:${port}`;

/** Headless Chromium as Debian packages it; it looks nothing up outside this machine. */
const launchOptions = {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Journeys that put assets on the shelf, above all others: they come last, so that nobody else meets these. */
const publishing = /(?:desk-(?:assets|faces|studio|shop|variants)|copied)\.spec\.ts$/;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions };

export default defineConfig({
  testDir: '.',
  // Node strips their types itself: to have Playwright transform the whole library took ten seconds of a run.
  build: { external: ['**/packages/**', '**/apps/**'] },
  outputDir: '../test-results',
  fullyParallel: true,
  // For two processors: of three, one mostly waits for what it has asked.
  workers: 3,
  // A journey that fails twice has failed; one that passes the second time is named as flaky (decision 113).
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // Nothing here measures speed: a busy machine only takes longer.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    // Tests of a worker take turns in one browser profile, emptied between them: each would start a renderer of its own.
    reuseContext: true,
    // Recording every test costs time: `E2E_TRACE=1` turns it on for what is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [/\.phone\.spec\.ts$/, publishing],
      use: desktop,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
      testMatch: /\.phone\.spec\.ts$/,
    },
    { name: 'publishing', testMatch: publishing, use: desktop },
  ],
  webServer: {
    command: `${process.execPath} scripts/e2e-site.mjs`,
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `${origin}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      // Limits that count addresses: a request that names one comes from there.
      TRUST_PROXY: 'loopback',
      // Runs while a journey signs in by it.
      OIDC_ISSUER: `http://127.0.0.1:${port + 1000}`,
      OIDC_CLIENT_ID: 'kitshelf',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-client-of-journeys',
      OIDC_NAME: 'Example ID',
      INBOUND_MAIL_TOKEN: 'the-mail-server-of-journeys',
    },
  },
});
