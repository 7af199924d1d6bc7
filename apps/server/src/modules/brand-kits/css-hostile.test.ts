import { expect, it } from 'vitest';
import { freshForEach } from '../../platform/database/test-database.ts';
import { testCatalogue, type TestCatalogue } from '../../../test/catalogue.ts';

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});

const longest = 20_480;
let askers = 0;

/** From an address of its own unless one is given. */
const derive = async (css: string, remoteAddress = `192.0.2.${(askers += 1) % 200}`) => {
  const url = '/api/v1/user/app/brands/derive';
  const answer = await catalogue.server.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: { from: { css } },
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
};

/** Milliseconds of this thread's processor time, the least of three: others on the machine do not count. */
async function costOf(act: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const before = process.threadCpuUsage();
    await act();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

it.each([
  '-',
  '--',
  '--a',
  '--a:',
  '--a:;',
  '.dark ',
  '.dark{',
  '.dark{}',
  '[data-theme=dark]',
  '{',
  '}',
  '/*',
  '*/',
  '"',
  'url(',
  '\\',
  'var(--a)',
  '@theme{',
  '--font-sans:a ',
])('CSS of nothing but %j costs no more than 50 ms', async (piece) => {
  for (const before of ['', '--font-sans: a', '.dark { --primary: '])
    expect(await costOf(() => derive(`${before}${piece.repeat(longest)}`.slice(0, longest)))).toBeLessThan(
      50,
    );
});

it('a typeface’s name that is followed by many spaces costs no more than 50 ms', async () => {
  const css = `--primary: #16a34a; --font-sans: a${' '.repeat(longest - 40)}!`;
  expect(await costOf(() => derive(css))).toBeLessThan(50);
});

it('CSS is taken up to 20 KB; who gives more is told how much there may be', async () => {
  const css = '--primary: #16a34a;';
  expect((await derive(css.padEnd(longest))).status).toBe(200);
  const { status, error } = await derive(css.padEnd(longest + 1));
  expect([status, error.fields]).toEqual([422, { css: 'Please paste at most 20 KB of CSS' }]);
});

it('one address may derive sixty brands a minute; others go on', async () => {
  const css = '--primary: #16a34a;';
  for (let times = 0; times < 60; times += 1) expect((await derive(css, '192.0.2.201')).status).toBe(200);
  const { status, headers } = await derive(css, '192.0.2.201');
  expect([status, headers['retry-after']]).toEqual([429, '60']);
  expect((await derive(css, '192.0.2.202')).status).toBe(200);
});

it('CSS is read whatever stands around its variables', async () => {
  const read = async (css: string) => {
    const { data } = await derive(css);
    return [data.colors.primary, data.dark.primary];
  };
  const green = ['#16a34a', '#15803d'];
  for (const css of [
    '--primary: #16a34a; .dark { --primary: #15803d }',
    '/* .dark { */ :root { --primary: /* red; */ #16a34a; } [data-theme="dark"] { --primary: #15803d; }',
    ':root { --primary: #16a34a; color: var(--primary) } @media (prefers-color-scheme: dark) { :root { --primary: #15803d } }',
    '@theme { --color-primary: #16a34a; } @layer base { :root { @variant dark { --color-primary: #15803d } } }',
    ':root { --note: "a;b{"; --primary: #16a34a } } .dark { --primary: #15803d',
  ])
    expect(await read(css), css).toEqual(green);
  expect((await derive('--primary: #16a34a; --font-sans: "Sora", sans-serif')).data.bodyFont).toBe('Sora');
});
