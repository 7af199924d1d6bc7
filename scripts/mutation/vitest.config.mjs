import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { rooms } from './rooms.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The tests that judge the room of `MUTATION_ROOM`, in one project. */
export default defineConfig({
  root,
  test: {
    include: rooms[process.env.MUTATION_ROOM].judges,
    globalSetup: 'apps/server/test/setup-embedded.ts',
    // The drawing library is loaded once for all files of a run, not once for each.
    isolate: false,
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
