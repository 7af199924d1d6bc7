import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const program = 'apps/server/test/simulation/simulate.ts';

/** The beginnings of lines, which come in any order when several processes print them. */
const beginnings = (lines: readonly string[], end: string) =>
  lines.map((line) => line.split(end, 1)[0] ?? '').toSorted((one, other) => one.localeCompare(other, 'en'));

/** In a process of its own: there every draw comes from a seed, and faults are hidden in the site's code. */
async function simulate(...args: string[]): Promise<string[]> {
  const all = ['--import=./scripts/quick-imports.mjs', program, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { cwd: root });
  return stdout.trim().split('\n');
}

it(
  'weeks of the whole site keep every invariant and come to one ledger on both databases',
  { timeout: 300_000 },
  async () => {
    const kinds = process.env['TEST_POSTGRES'] === 'off' ? ['embedded'] : ['embedded', 'postgres'];
    const lines = await simulate(
      '--seed',
      '9',
      '--days',
      '25',
      '--on',
      kinds.length > 1 ? 'both' : 'embedded',
    );
    const hashes = lines.map(
      (line) =>
        /^seed 9: ([0-9a-f]{16}), \d+ steps, [\d.]+ s, [\d.]+ s of processor time [(](?:embedded|postgres)[)]$/.exec(
          line,
        )?.[1],
    );
    expect(hashes).toEqual(kinds.map(() => expect.stringMatching(/^[0-9a-f]{16}$/)));
    expect(new Set(hashes).size).toBe(1);
  },
);

it('several processes play what one would', { timeout: 300_000 }, async () => {
  const hashesOf = (lines: readonly string[]) => beginnings(lines, ',');
  const seeds = ['--seed', '3', '--seeds', '3', '--days', '4'];
  const apart = hashesOf(await simulate(...seeds, '--jobs', '2'));
  expect(apart).toEqual([3, 4, 5].map((seed) => expect.stringMatching(`^seed ${seed}: [0-9a-f]{16}$`)));
  expect(apart).toEqual(hashesOf(await simulate(...seeds, '--jobs', '1')));
});

it('faults of money that are put back are found', { timeout: 300_000 }, async () => {
  const lines = await simulate('--plant', 'all');
  expect(beginnings(lines, ' at ')).toEqual(['M-1', 'M-2', 'M-3', 'M-4'].map((name) => `${name} is found`));
});
