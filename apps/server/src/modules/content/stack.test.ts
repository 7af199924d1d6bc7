import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { schemeOfGround } from '@kitshelf/scene/color.ts';
import { column, scene, text } from '@kitshelf/scene/scene.ts';
import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { openfigTree } from '@kitshelf/scene/testing/openfig.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pastedOfWidths } from '../../../test/files.ts';
import { testClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { gunzipJson, gunzipText, gzipJson, gzipText } from '../../platform/storage/gzipped-text.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { demoLibrary } from './designs/demo-library.ts';
import { ContentService } from './service.ts';
import type { StackRequest } from './rendering/stack-job.ts';
import { demoSite } from '../../../test/site.ts';

let folder: string;
let content: ContentService;
let items: StackRequest['items'];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-stack-'));
  content = new ContentService({
    site: demoSite,
    log: createLog('silent'),
    clock: testClock(),
    localRateLimits: { take: () => {} },
    origin: 'http://localhost:3000',
    logoNamed: async () => undefined,
    payloads: {
      find: async () => undefined,
      save: async (_, html) => (await gzipText(html)).gzip,
      saveJson: async (_, json) => (await gzipJson(json.toString())).gzip,
      former: async () => undefined,
      forgetOthers: async () => {},
    },
    storage: await openStorage({ dataDir: folder }),
  });
  // Sections of several brands, whose tokens are called alike and mean other things.
  const sections = (await demoLibrary()).assets.filter(
    // These stand on their brand's primary colour, which may be bright on dark pages, too.
    ({ category, name }) => category === 'Sections' && !name.startsWith('Sign up with reasons'),
  );
  const step = Math.floor(sections.length / 10);
  items = Array.from({ length: 10 }, (_, at) => sections[at * step]!).map(({ id, name }) => ({
    assetId: id,
    name,
    payload: undefined,
  }));
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

type StackOptions = Omit<StackRequest, 'origin'>;
const request = (change: Partial<StackOptions> = {}): StackOptions => ({
  name: 'Landing',
  width: 'desktop',
  scheme: 'light',
  format: 'figma',
  look: undefined,
  items,
  ...change,
});
const htmlOf = async (change?: Partial<StackOptions>) =>
  await gunzipText(await content.stack(request(change)));
const decoders = [
  ['openfig-core', async (html: string) => openfigTree(html)],
  ['open-pencil', openPencilTree],
] as const;

describe.each(decoders)('a page of ten sections, as %s reads it', (_, read) => {
  it.each([
    ['desktop', 1440],
    ['phone', 390],
  ] as const)('is one column %s wide, with the ten in order, all filling it', async (width, px) => {
    const { name, box, stack, children } = await read(await htmlOf({ width }));
    expect([name, box[2], stack?.mode, stack?.gap, stack?.padding]).toEqual([
      'Landing',
      px,
      'column',
      0,
      [0, 0, 0, 0],
    ]);
    expect(children.map((child) => [child.name, child.box[2], child.flow.stretch])).toEqual(
      items.map((item) => [item.name, px, true]),
    );
  });
});

it('a dark page is dark in all its sections, in a layout too that is drawn light alone', async () => {
  const { children } = openfigTree(await htmlOf({ width: 'phone', scheme: 'dark' }));
  const grounds = children.flatMap(({ fills }) => /^#[\da-f]{6}/.exec(fills[0] ?? '')?.[0] ?? []);
  expect(grounds.length).toBeGreaterThan(5);
  expect(new Set(grounds.map(schemeOfGround))).toEqual(new Set(['dark']));
});

const colors = {
  background: '#fffefa',
  surface: '#e6f0ff',
  text: '#101418',
  muted: '#3a4450',
  primary: '#1d4ed8',
  onPrimary: '#ffffff',
  accent: '#9d174d',
  border: '#c8d0d8',
};

it('of neighbours on the same ground every second takes its brand’s other one, in Figma as in HTML', async () => {
  const look = { colors, dark: colors, radius: null, headingFont: null, bodyFont: null };
  const { children: alone } = openfigTree(await htmlOf({ look }));
  const at = alone.findIndex(({ fills }) => fills[0] === '#fffefa@1');
  const same = { look, items: [items[at]!, items[at]!, items[at]!] };
  const { children } = openfigTree(await htmlOf(same));
  expect(children.map(({ fills }) => fills)).toEqual([['#fffefa@1'], ['#e6f0ff@1'], ['#fffefa@1']]);
  const boxes = children.map(({ box }) => box[3]);
  expect(new Set(boxes).size).toBe(1);
  const html = await htmlOf({ format: 'html', ...same });
  expect(html).toMatch(/#fffefa[^]*#e6f0ff/);
});

it('an imported asset stands among the others', async () => {
  const root = column({ name: 'Imported', width: 320, padding: 10, fill: '#ff8800' }, [text('Hello')]);
  const { html } = figmaClipboard(
    scene({ name: 'Imported', viewport: 320, tokens: { colors: {}, radii: {}, types: {} }, root }),
  );
  const imported = { assetId: 'f'.repeat(32), name: 'Ours', payload: (await gzipText(html)).gzip };
  const { children } = openfigTree(await htmlOf({ items: [imported, items[0]!] }));
  expect(children.map(({ name, box }) => [name, box[2]])).toEqual([
    ['Ours', 1440],
    [items[0]!.name, 1440],
  ]);
  expect(children[0]?.fills).toEqual(['#ff8800@1']);
});

it('of an imported asset stands the frame that fits: by width, and of equal ones by appearance', async () => {
  const widths = { 'Hero / Desktop': 1440, 'Hero / Phone': 390, 'Hero / Dark': 1440 };
  const variants = [
    { key: 'desktop', width: 1440, height: 200, scheme: 'light' },
    { key: 'phone', width: 390, height: 200, scheme: 'light' },
    { key: 'dark', width: 1440, height: 200, scheme: 'dark' },
  ] as const;
  const payload = (await gzipText(pastedOfWidths(widths))).gzip;
  const imported = [{ assetId: 'f'.repeat(32), name: 'Ours', payload, variants }];
  const shown = async (over: object) =>
    /Hero \/ \w+/.exec(
      JSON.stringify(
        await gunzipJson(await content.stack(request({ format: 'figma-plan', items: imported, ...over }))),
      ),
    )?.[0];
  expect(await shown({ width: 'desktop' })).toBe('Hero / Desktop');
  expect(await shown({ width: 'phone' })).toBe('Hero / Phone');
  expect(await shown({ width: 'desktop', scheme: 'dark' })).toBe('Hero / Dark');
  expect(await shown({ width: 'phone', scheme: 'dark' })).toBe('Hero / Phone');
});

it('as HTML it is one page for every window; as a plan one frame; as React one component', async () => {
  const some = { items: items.slice(0, 2) };
  const html = await htmlOf({ format: 'html', ...some });
  expect(html).toContain('<title>Landing</title>');
  expect(html.match(/class="v\d"/g)).toEqual(['class="v0"', 'class="v1"', 'class="v2"']);
  const plan = (await gunzipJson(await content.stack(request({ format: 'figma-plan', ...some })))) as {
    root: { name: string; children: { name: string }[] };
  };
  expect([plan.root.name, ...plan.root.children.map(({ name }) => name)]).toEqual([
    'Landing',
    ...some.items.map(({ name }) => name),
  ]);
  const files = (await gunzipJson(await content.stack(request({ format: 'react', ...some })))) as {
    path: string;
    content: string;
  }[];
  expect(files[0]?.path).toBe('landing.tsx');
});
