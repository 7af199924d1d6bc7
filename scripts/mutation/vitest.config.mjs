import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { atOnce } from '../../apps/server/test/databases.ts';
import { areas } from './areas.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { judges } = areas[process.env.MUTATION_AREA];

/** Judges in the order of their area, quick ones first: what those notice costs the slow ones nothing. */
class InOrder extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) =>
      judges.findIndex((judge) => path.matchesGlob(path.relative(root, moduleId), judge));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** The tests that judge the area of `MUTATION_AREA`, in one project. */
export default defineConfig({
  root,
  test: {
    include: judges,
    globalSetup: 'apps/server/test/setup-embedded.ts',
    // What is under test is loaded once for all files of a run, not once for each.
    isolate: false,
    sequence: { sequencer: InOrder },
    restoreMocks: true,
    // Named here because Vitest refuses tags that it does not know.
    tags: [{ name: atOnce }],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
