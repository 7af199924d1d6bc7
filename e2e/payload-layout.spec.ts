import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './test.ts';

const root = path.resolve(import.meta.dirname, '..');
/** One asset of so many: some sixty, others with each commit. `npm run assets -- layout` takes all. */
const every = 38;

test('payloads have every layer and line break where Chromium lays them out', async () => {
  test.setTimeout(300_000);
  const file = path.join(root, 'packages/library/src/assets.ts');
  const args = [file, 'layout', '--every', String(every), '--from', String(1 + (commitNumber() % every))];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toMatch(/^\d{2} assets in \d+ variants, \d+ layers and \d+ texts: 0 findings$/m);
});

/** Of the commit that is tested; 0 outside of a repository. */
function commitNumber(): number {
  try {
    return parseInt(execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root }).toString(), 16);
  } catch {
    return 0;
  }
}
