import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import { figFile } from '@kitshelf/scene/figma/fig-file/file.ts';
import { readClipboard, readFigFile } from '@kitshelf/scene/reading/payload.ts';
import { framesAsClipboard } from '@kitshelf/scene/reading/take-frame.ts';
import { toFrames } from '@kitshelf/scene/reading/tree.ts';
import { withoutLines } from '@kitshelf/scene/testing/without-lines.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { column, row, scene, text } from '@kitshelf/scene/scene.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { diskStorage } from '../../../platform/storage/storage.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { auditedDatabase } from '../../../platform/audit/audit.ts';
import { importAssets, type ImportDeps, type ImportResult } from './import-assets.ts';

const html = '<meta charset="utf-8"><span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span>';
const tokens = { colors: { ink: '#101828' }, radii: {}, types: {} };
const good = {
  name: 'Dark hero',
  description: 'A hero.',
  isPaid: false,
  category: 'sections',
  subCategories: ['Hero'],
  tags: ['dark'],
  tools: ['figma'],
  viewports: [1440],
  images: ['/media/hero.png'],
  figma: html,
};

let database: Database;
let catalogue: TestCatalogue;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-import-'));
});
beforeEach(async () => {
  await catalogue?.close();
  await emptyDatabase(database);
  catalogue = await testCatalogue(database);
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
  await rm(folder, { recursive: true });
});

interface Run {
  readonly result: ImportResult;
  readonly bad: string[];
}

async function runLines(
  lines: readonly (object | string)[],
  isDryRun = false,
  more: Partial<ImportDeps> = {},
): Promise<Run> {
  const file = path.join(folder, 'assets.ndjson');
  await writeFile(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  const bad: string[] = [];
  const result = await importAssets(
    { database, ...catalogue, storage: diskStorage(path.join(folder, 'files')), ...more },
    file,
    {
      isDryRun,
      onBadLine: (line, { field = '', reason }) => bad.push(`${line} ${field}: ${reason}`),
      onProgress: () => {},
    },
  );
  await catalogue.service.refresh();
  return { result, bad };
}

const counts = (created: number, updated: number, unchanged: number, badLines = 0) => ({
  created,
  updated,
  unchanged,
  badLines,
});
const listed = async () => (await catalogue.get('app/products')).body.data;

/** A card with a heading, copied without the lines of its text. */
function pastedWithoutLines(families: Record<string, string> = {}): string {
  const root = column({ name: 'Card' }, [text('Half off', { name: 'Heading' })]);
  const groups = [[scene({ name: 'Card', viewport: 400, tokens, root })]];
  const file = figFile({ name: 'Kit', pages: [{ name: 'Page 1', groups }] });
  const document = readFigFile(withoutLines(file, { families }));
  return framesAsClipboard(document, toFrames(document));
}

const textsOf = (html: string) =>
  readClipboard(html)
    .nodes.filter(({ type }) => type === 'TEXT')
    .map(({ fontName, derivedTextData }) => [fontName?.family, derivedTextData?.glyphs?.length ?? 0]);

describe('importing', () => {
  it('sets texts that came without outlines, and refuses a face that is not here, by its name', async () => {
    const inGilroy = { ...good, name: 'In Gilroy', figma: pastedWithoutLines({ Inter: 'Gilroy' }) };
    const { bad } = await runLines([{ ...good, figma: pastedWithoutLines() }, inGilroy]);
    expect(bad).toEqual([
      '2 figma: has 1 text without outlines in “Gilroy Regular”, a face that is not here: set them in another face, or name it in missingFaces',
    ]);
    const [item, ...others] = await listed();
    expect(others).toEqual([]);
    const { data } = (await catalogue.get(`app/products/${item._id}`, 'someone')).body;
    expect(textsOf(data.figma)).toEqual([['Inter', 8]]);
  });

  it('takes a face as missing that a line names, and the audit keeps its name', async () => {
    const line = {
      ...good,
      figma: pastedWithoutLines({ Inter: 'Gilroy' }),
      missingFaces: ['Gilroy Regular'],
    };
    const { database: audited, audit } = auditedDatabase(database, catalogue.clock);
    const { bad, result } = await runLines([line], false, { database: audited, audit });
    expect([bad, result]).toEqual([[], counts(1, 0, 0)]);
    const [item] = await listed();
    const { data } = (await catalogue.get(`app/products/${item._id}`, 'someone')).body;
    expect(textsOf(data.figma)).toEqual([['Gilroy', 0]]);
    const { rows } = await database.orm.execute<{ subject_id: string; after: unknown }>(
      'select subject_id, after from audit_rows',
    );
    expect(rows).toEqual([
      { subject_id: item._id, after: { status: 'published', missingFaces: ['Gilroy Regular'] } },
    ]);
  });

  it('creates assets, with names in their usual spelling and defaults for what is left out', async () => {
    const { result, bad } = await runLines([
      { ...good, link: 'https://example.com/hero', popularity: 3, createdAt: '2026-01-02T03:04:05+01:00' },
    ]);
    expect(bad).toEqual([]);
    expect(result).toEqual(counts(1, 0, 0));
    const [item] = await listed();
    expect(item).toMatchObject({
      name: 'Dark hero',
      category: 'Sections',
      tools: ['Figma'],
      platforms: ['Figma'],
      createdBy: 'Kitshelf',
    });
    expect(item).toMatchObject({
      createdAt: '2026-01-02T02:04:05.000Z',
      link: 'https://example.com/hero',
      viewports: [1440],
    });
    expect(item.images[0]).toMatchObject({ src: '/media/hero.png' });
    expect((await catalogue.get(`app/products/${item._id}`, 'someone')).body.data.figma).toBe(html);
  });

  it('reads what a payload is made of, and takes one that it cannot read as well', async () => {
    const root = column({ name: 'Card' }, [text('Hello'), row({ name: 'Row' }, [text('there')])]);
    const payload = figmaClipboard(scene({ name: 'Card', viewport: 400, tokens, root }));
    const { bad } = await runLines([good, { ...good, name: 'Readable', figma: payload.html }]);
    expect(bad).toEqual([]);
    const items = await listed();
    const structureOf = async (name: string) => {
      const { _id } = items.find((item: { name: string }) => item.name === name);
      return (await catalogue.get(`app/products/${_id}`)).body.data.structure;
    };
    expect(await structureOf('Dark hero')).toBeNull();
    expect(await structureOf('Readable')).toEqual({
      layers: 4,
      autoLayoutPercent: 100,
      fonts: ['Inter'],
      fingerprint: getFingerprint(payload.html),
    });
  });

  it('takes a name that stands twice in a line once, in its first spelling', async () => {
    const { bad } = await runLines([
      {
        ...good,
        tags: ['Dark', 'wide', 'Éclair', 'eclair', 'dark'],
        subCategories: ['Hero', 'HERO', 'Hero'],
        platforms: ['Figma', 'figma'],
        tools: ['Figma', 'figma'],
      },
    ]);
    expect(bad).toEqual([]);
    const [{ tags, subCategories, platforms, tools }] = await listed();
    expect(tags).toEqual(['Dark', 'wide', 'Éclair']);
    expect([subCategories, platforms, tools]).toEqual([['Hero'], ['Figma'], ['Figma']]);
  });

  it('changes nothing the second time, also for lines without an id', async () => {
    const lines = [good, { ...good, _id: 'a'.repeat(32) }, { ...good, name: 'Another' }];
    expect((await runLines(lines)).result).toEqual(counts(3, 0, 0));
    const before = await listed();
    catalogue.clock.advance(60_000);
    expect((await runLines(lines)).result).toEqual(counts(0, 0, 3));
    expect(await listed()).toEqual(before);
  });

  it('updates what has changed and keeps what the line leaves out', async () => {
    const asset = { ...good, _id: 'a'.repeat(32) };
    await runLines([{ ...asset, createdAt: '2026-01-01T00:00:00Z', popularity: 5 }]);
    await catalogue.copy(asset._id, 'someone');
    expect((await runLines([{ ...asset, name: 'Renamed' }])).result).toEqual(counts(0, 1, 0));
    expect((await listed())[0]).toMatchObject({ name: 'Renamed', createdAt: '2026-01-01T00:00:00.000Z' });
    const payload = `${html}<!-- newer -->`;
    expect((await runLines([{ ...asset, name: 'Renamed', figma: payload }])).result).toEqual(counts(0, 1, 0));
    expect((await catalogue.get(`app/products/${asset._id}`, 'someone')).body.data.figma).toBe(payload);
  });

  it('names each bad line with its field and reason, and takes the good ones', async () => {
    const { name: _, ...nameless } = good;
    const { result, bad } = await runLines([
      good,
      'not json',
      '',
      nameless,
      { ...good, category: 'Posters', tools: ['Sketch'], platforms: ['Figma', 'Framer'] },
      { ...good, name: 'x'.repeat(201), isPaid: 'yes' },
      { ...good, tags: ['a|b'], popularty: 3 },
      { ...good, name: 'null \0 character' },
      { ...good, createdAt: 'yesterday', viewports: [1.5] },
      '[]',
      { ...good, name: 'Last' },
    ]);
    expect(result).toEqual(counts(2, 0, 0, 8));
    expect(bad).toEqual([
      expect.stringMatching(/^2 : not valid JSON/),
      '4 name: is missing',
      '5 category: must be one of Sections, Wireframes, Templates, Mobile Apps, Icons',
      '5 tools.0: must be one of Figma',
      '5 platforms.1: Framer needs a format that only assets of the library have',
      '6 name: must not be longer than 200 characters',
      '6 isPaid: must be of type boolean',
      '7 tags.0: must not hold a "|", which joins filter values',
      '7 popularty: is not a known field',
      '8 name: must not hold null characters or half characters',
      '9 createdAt: must be an ISO 8601 date and time',
      '9 viewports.0: must be a whole number',
      '10 : must be a JSON object',
    ]);
  });

  it('refuses an id that stands in two lines, and takes two equal lines without one as one asset', async () => {
    const own = { ...good, _id: 'b'.repeat(32) };
    const { result, bad } = await runLines([own, { ...own, name: 'Other' }, good, good]);
    expect(bad).toEqual(['2 _id: is that of line 1 too']);
    expect(result).toEqual(counts(2, 0, 1, 1));
  });

  it('measures and stores pictures that are files', async () => {
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#ff0000' } });
    await writeFile(path.join(folder, 'red.png'), await picture.png().toBuffer());
    await writeFile(path.join(folder, 'broken.png'), 'nothing of the kind');
    const { bad } = await runLines([
      { ...good, images: ['red.png', { src: '/x.webp', width: 10, height: 20, color: '#010203' }] },
      { ...good, images: ['missing.png'] },
      { ...good, images: ['/ok.png', 'broken.png'] },
      { ...good, images: ['//elsewhere.example/a.png'] },
    ]);
    expect(bad).toEqual([
      '2 images.0: "missing.png" is no file in the folder of the import',
      expect.stringMatching(/^3 images.1: "broken.png" cannot be read as a picture: /),
      '4 images.0: "//elsewhere.example/a.png" is no file in the folder of the import',
    ]);
    const [{ images }] = await listed();
    expect(images[0]).toEqual({
      src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/),
      width: 64,
      height: 48,
      color: expect.stringMatching(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/),
    });
    expect(images[1]).toEqual({ src: '/x.webp', width: 10, height: 20, color: '#010203' });
    expect(await diskStorage(path.join(folder, 'files')).head(images[0].src.slice(1))).toMatchObject({
      contentType: 'image/png',
    });
  });

  it('reads payloads from files and refuses what is none', async () => {
    await writeFile(path.join(folder, 'hero.html'), html);
    await writeFile(path.join(folder, 'hero.bin'), Buffer.from('fig-kiwi\u0065\0\0\0'));
    await writeFile(path.join(folder, 'note.txt'), 'Just a note');
    const { bad } = await runLines([
      { ...good, _id: '1'.repeat(32), figma: 'hero.html' },
      { ...good, _id: '2'.repeat(32), figma: 'hero.bin' },
      { ...good, figma: 'note.txt' },
      { ...good, figma: 'nowhere.html' },
      { ...good, figma: '<p>Not from Figma</p>' },
    ]);
    expect(bad).toEqual([
      '3 figma: holds neither Figma clipboard HTML nor fig-kiwi data: "note.txt"',
      '4 figma: is neither Figma clipboard HTML nor fig-kiwi data, and "nowhere.html" is no file in the folder of the import',
      '5 figma: is neither Figma clipboard HTML nor fig-kiwi data, and "<p>Not from Figma</p>" is no file in the folder of the import',
    ]);
    const figmaOf = async (digit: string) =>
      (await catalogue.get(`app/products/${digit.repeat(32)}`, 'someone')).body.data.figma;
    expect(await figmaOf('1')).toBe(html);
    expect(await figmaOf('2')).toContain(
      `(figma)${Buffer.from('fig-kiwi\u0065\0\0\0').toString('base64')}(/figma)`,
    );
  });

  it('says what a dry run would do and does none of it', async () => {
    const { result, bad } = await runLines([good, { ...good, name: '' }], true);
    expect(result).toEqual(counts(1, 0, 0, 1));
    expect(bad).toEqual(['2 name: must not be empty']);
    expect(await listed()).toEqual([]);
  });

  it('says that there is no such file', async () => {
    const options = { isDryRun: false, onBadLine: () => {}, onProgress: () => {} };
    const deps = { database, ...catalogue };
    await expect(importAssets(deps, path.join(folder, 'nowhere.ndjson'), options)).rejects.toThrow(
      /^There is no file .*nowhere.ndjson$/,
    );
  });

  it('publishes an asset again', async () => {
    await runLines([good]);
    await database.orm.execute('update assets set published_at = null');
    expect((await runLines([good])).result).toEqual(counts(0, 1, 0));
  });
});
