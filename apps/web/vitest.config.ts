import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Screens are tested against the real API in process; it needs the server's template database. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: '../server/test/setup-embedded.ts',
    setupFiles: ['./test/setup.ts', '../server/test/answers.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
