import { defineConfig } from 'vitest/config';

/** Designs are drawn and compared for real, which takes a while on a busy machine. */
export default defineConfig({ test: { testTimeout: 60_000, isolate: false } });
