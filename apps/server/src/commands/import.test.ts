import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  putDatabase,
  run,
  siteSettings,
  start,
  startSite as startOne,
  type Child,
  type Settings,
} from '../../test/child-processes.ts';

const line = {
  name: 'Dark hero',
  description: '',
  isPaid: false,
  category: 'Sections',
  subCategories: ['Hero'],
  tags: [],
  tools: ['Figma'],
  viewports: [1440],
  images: [],
  figma: '<span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span>',
};

let dataDir: string;
let settings: Settings;
let site: Child | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-import-command-'));
  settings = siteSettings(dataDir);
  await putDatabase(dataDir);
  await writeFile(path.join(dataDir, 'mixed.ndjson'), `${JSON.stringify(line)}\n{}\n`);
  const many = Array.from({ length: 1_500 }, (_, n) => JSON.stringify({ ...line, name: `Hero ${n}` }));
  await writeFile(path.join(dataDir, 'many.ndjson'), many.join('\n'));
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

const fileOf = (name: string) => path.join(dataDir, name);
const runImport = (...args: string[]) => run('src/commands/cli.ts', ['import', ...args], settings);

/** Gives the address of a site in a process of its own. */
async function startSite(): Promise<string> {
  const started = await startOne(settings);
  site = started.site;
  return started.url;
}

async function published(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/user/app/products?limit=1`);
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  return pagination.total;
}

/** Begins an import beside the site and does something once a part of it is in. */
async function interrupted(url: string, act: (importing: Child) => void) {
  const before = await published(url);
  const importing = start('src/commands/cli.ts', ['import', fileOf('many.ndjson')], settings);
  let err = '';
  let out = '';
  importing.stderr.on('data', (text: Buffer) => void (err += text.toString()));
  importing.stdout.on('data', (text: Buffer) => void (out += text.toString()));
  const ended = once(importing, 'close');
  await expect.poll(() => published(url), { timeout: 60_000 }).toBeGreaterThan(before + 200);
  act(importing);
  const [code] = (await ended) as [number | null];
  return { code, out, err };
}

it(
  'imports what is good and exits with 1 for what is bad, with the site stopped and beside it',
  { timeout: 180_000 },
  async () => {
    const mixed = await runImport(fileOf('mixed.ndjson'));
    expect(mixed).toMatchObject({
      code: 1,
      out: 'Created 1, updated 0, unchanged 0; 1 bad line was left out.\n',
    });
    expect(mixed.err).toContain('line 2: name: is missing');

    const url = await startSite();
    expect(await published(url)).toBe(1);
    await appendFile(fileOf('mixed.ndjson'), `${JSON.stringify({ ...line, name: 'Light hero' })}\n`);
    const beside = await runImport(path.relative(process.cwd(), fileOf('mixed.ndjson')));
    expect(beside).toMatchObject({
      code: 1,
      out: 'Created 1, updated 0, unchanged 1; 1 bad line was left out.\n',
    });
    expect(beside.err).toContain('line 2: name: is missing');
    expect(beside.err).toContain('100 %');
    await expect.poll(() => published(url)).toBe(2);

    const dry = await runImport(fileOf('many.ndjson'), '--dry-run');
    expect([dry.code, dry.out]).toEqual([0, 'Would create 1500, would update 0, unchanged 0.\n']);
    expect(await published(url)).toBe(2);

    expect(await runImport()).toMatchObject({ code: 1, err: expect.stringContaining('Usage') });
    const missing = await runImport(fileOf('missing.ndjson'));
    expect(missing).toEqual({ code: 1, out: '', err: `There is no file ${fileOf('missing.ndjson')}\n` });
    site?.kill('SIGTERM');
    await once(site!, 'exit');
  },
);

it(
  'that is interrupted leaves whole assets, and the same file goes on from there',
  { timeout: 240_000 },
  async () => {
    const url = await startSite();
    const left = await interrupted(url, (importing) => importing.kill('SIGKILL'));
    expect(left.code).toBeNull();
    const ended = await interrupted(url, () => site?.kill('SIGTERM'));
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(/Stopped after line \d+: what was read is in/);
    if (site?.exitCode === null) await once(site, 'exit');

    await runImport(fileOf('many.ndjson'));
    const whole = await runImport(fileOf('many.ndjson'));
    expect([whole.code, whole.out]).toEqual([0, 'Created 0, updated 0, unchanged 1500.\n']);
  },
);

it('whose site is killed says so, and nothing is half', { timeout: 240_000 }, async () => {
  await writeFile(
    fileOf('many.ndjson'),
    Array.from({ length: 1_500 }, (_, n) => JSON.stringify({ ...line, name: `Footer ${n}` })).join('\n'),
  );
  const killed = await interrupted(await startSite(), () => site?.kill('SIGKILL'));
  expect(killed.code).toBe(1);
  expect(killed.err).toContain('The site stopped before the command finished');

  const again = await runImport(fileOf('many.ndjson'));
  const [, created = '', unchanged = ''] =
    /Created (\d+), updated 0, unchanged (\d+)\./.exec(again.out) ?? [];
  expect(Number(created) + Number(unchanged)).toBe(1_500);
  expect(Number(unchanged) % 100).toBe(0);
  expect(Number(unchanged)).toBeGreaterThan(0);
});

it(
  'that is killed while the site is stopped keeps what it said was in, and takes the rest the next time',
  { timeout: 240_000 },
  async () => {
    // Long enough that some batches are saved before the last is read.
    const filling = randomBytes(30_000).toString('base64');
    const lines = Array.from({ length: 1_600 }, (_, n) =>
      n === 700
        ? '{"name":'
        : JSON.stringify({ ...line, name: `Card ${n}`, figma: `${line.figma}<!--${n}${filling}-->` }),
    );
    await writeFile(fileOf('killed.ndjson'), lines.join('\n'));
    const importing = start('src/commands/cli.ts', ['import', fileOf('killed.ndjson')], settings);
    const ended = once(importing, 'exit');
    let told = '';
    importing.stderr.on('data', (text: Buffer) => {
      told += text.toString();
      if (/^[6-9]0 %/m.test(told)) importing.kill('SIGKILL');
    });
    await ended;
    expect(importing.signalCode).toBe('SIGKILL');

    const again = await runImport(fileOf('killed.ndjson'));
    expect(again.err).toMatch(/^line 701: not valid JSON/m);
    const [, created = '', unchanged = ''] =
      /Created (\d+), updated 0, unchanged (\d+); 1 bad line was left out\./.exec(again.out) ?? [];
    expect(Number(created) + Number(unchanged)).toBe(1_599);
    expect(Number(unchanged)).toBeGreaterThan(0);
    const whole = await runImport(fileOf('killed.ndjson'));
    expect(whole.out).toBe('Created 0, updated 0, unchanged 1599; 1 bad line was left out.\n');
  },
);
