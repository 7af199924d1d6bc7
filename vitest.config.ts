import { defineConfig } from 'vitest/config';

/** Vitest leaves one processor free; on two that would leave half the machine idle. */
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'scripts'], maxWorkers: '100%' },
});
