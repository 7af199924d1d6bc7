import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';

const root = path.resolve(import.meta.dirname, '..');
/** One asset of so many: some twenty, always the same ones. `npm run assets -- layout` takes all, each night too. */
const every = 113;

test('payloads have every layer and line break where Chromium lays them out', async () => {
  test.setTimeout(300_000);
  const file = path.join(root, 'packages/library/src/assets.ts');
  const args = [file, 'layout', '--every', String(every)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toMatch(/^\d{2} assets in \d+ variants, \d+ layers and \d+ texts: 0 findings$/m);
});
