import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Files share their workers, each with the package's modules again: toasts and stores are of one page. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'ui',
    setupFiles: ['./test/setup.ts'],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
});
