import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Screens are tested against the real API in process; it needs the server's template database. Files share their
 * workers: to load the server and the browser's stand-in for each again took longer than the tests.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: '../server/test/setup-embedded.ts',
    setupFiles: ['./test/setup.ts', '../server/test/answers.ts'],
    isolate: false,
    // Loaded by Node, once for all files: the server with its database, and what it shares with the site. Set-ups run again.
    server: {
      deps: {
        external: [
          /\/apps\/server\/(?:src|test)\/(?!answers)/,
          /\/packages\/(?:contract|library|scene|search)\/src\//,
        ],
      },
    },
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
