import { gunzipSync } from 'node:zlib';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeBuffer } from '@kitshelf/scene/figma/format/codec.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { openfigDocument, openfigTree, withoutTextNames } from '@kitshelf/scene/testing/openfig.ts';
import { webflowFaults } from '@kitshelf/scene/testing/webflow-reader.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { testClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { gunzipText, gzipJson, gzipText } from '../../platform/storage/gzipped-text.ts';
import { openStorage, type Storage } from '../../platform/storage/storage.ts';
import { demoLibrary, type DemoVariant, fontPath, picturePath } from './designs/demo-library.ts';
import { contentRoutes } from './routes.ts';
import type { RenderedPayloads } from './cache/rendered-payloads.ts';
import { ContentService } from './service.ts';
import { plannedSourceFiles, sourceFiles, type SourceFileStore } from './rendering/source-files.ts';
import { demoSite } from '../../../test/site.ts';

let folder: string;
let storage: Storage;
let content: ContentService;
let demo: DemoVariant;
const server = Fastify();
const kept = new Map<string, Buffer>();
const keep = (name: string, gzip: Buffer) => {
  kept.set(name, gzip);
  return gzip;
};
const payloads: RenderedPayloads = {
  find: async (name) => kept.get(name),
  save: async (name, html) => keep(name, (await gzipText(html)).gzip),
  saveJson: async (name, json) => keep(name, (await gzipJson(json.toString())).gzip),
  former: async () => undefined,
  forgetOthers: async () => {},
};
const deps = {
  site: demoSite,
  log: createLog('silent'),
  clock: testClock(),
  localRateLimits: { take: () => {} },
  origin: 'http://localhost:3000',
  payloads,
  logoNamed: async () => undefined,
};
const client = { address: '192.0.2.1', signal: new AbortController().signal };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-content-'));
  storage = await openStorage({ dataDir: folder });
  content = new ContentService({ ...deps, storage });
  const [first] = (await demoLibrary()).main.values();
  if (!first) throw new Error('The demo library is empty');
  demo = first;
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  );
  await server.register(contentRoutes(content));
});
afterAll(async () => {
  await content.close();
  await server.close();
  await rm(folder, { recursive: true });
});

describe('a picture of a demo asset', () => {
  it('is a WebP of the asked width in the proportion that the catalogue says', async () => {
    const response = await server.inject(`${picturePath(demo)}?w=320`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect([format, width]).toEqual(['webp', 320]);
    expect(Math.abs((height ?? 0) - (320 * demo.variant.height) / demo.variant.width)).toBeLessThanOrEqual(1);
  });

  it('is made once, however many ask at once, kept, and read once', async () => {
    let [puts, reads] = [0, 0];
    const counting: Storage = {
      ...storage,
      get: (key, range) => ((reads += 1), storage.get(key, range)),
      put: (key, body) => ((puts += 1), storage.put(key, body)),
    };
    const own = new ContentService({ ...deps, storage: counting });
    const pictures = await Promise.all([1, 2, 3].map(() => own.picture(demo.name, 640, client)));
    const again = await own.picture(demo.name, 640, client);
    await own.close();
    const afterRestart = new ContentService({ ...deps, storage: counting });
    const later = await afterRestart.picture(demo.name, 640, client);
    expect(puts).toBe(1);
    const readSoFar = reads;
    expect((await afterRestart.picture(demo.name, 640, client))?.equals(later!)).toBe(true);
    expect(reads).toBe(readSoFar);
    await afterRestart.close();
    for (const picture of [...pictures, again, later])
      expect(picture?.equals(pictures[0] ?? Buffer.of())).toBe(true);
  });

  it.each([
    ['a width that is not made', () => `${picturePath(demo)}?w=641`],
    ['a width given twice', () => `${picturePath(demo)}?w=320&w=640`],
    ['an unknown design', () => '/media/scenes/0123456789abcdef-desktop-000000000000r1.webp'],
    ['a path out of the folder', () => '/media/scenes/..%2f..%2fsecret.webp'],
    ['an imported picture that is not there', () => `/media/${'0'.repeat(32)}.png`],
  ])('is not found for %s', async (_what, url) => {
    expect((await server.inject(url())).statusCode).toBe(404);
  });
});

describe('a picture that an operator imported', () => {
  it('is served as WebP, never larger than it was, in the widths that it is offered in', async () => {
    const create = { width: 500, height: 250, channels: 3, background: '#336699' } as const;
    const png = await sharp({ create }).png().toBuffer();
    const file = `${'a'.repeat(32)}.png`;
    await storage.put(`media/${file}`, png);
    const widths = await Promise.all(
      [320, 640].map(async (width) => {
        const { rawPayload } = await server.inject(`/media/${file}?w=${width}`);
        return (await sharp(rawPayload).metadata()).width;
      }),
    );
    expect(widths).toEqual([320, 500]);
    expect((await server.inject(`/media/${file}?w=960`)).statusCode).toBe(404);
  });
});

describe('the live preview of a demo asset', () => {
  it('holds every layout once, in one page without a script', async () => {
    const asset = (await demoLibrary()).assets.find(({ variants }) => variants.length === 4);
    const html = await content.preview(asset?.id ?? '', client);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html?.match(/<div class="v\d">/g)).toHaveLength(3);
    expect(html).not.toContain('<script');
    expect(html).toMatch(/src:url\("\/media\/fonts\/[a-z-]+-\d{3}-[0-9a-f]{12}\.woff2"\)/);
  });

  it('as code is React in files, and a page, of all layouts or of one alone', async () => {
    const { id, brand } = (await demoLibrary()).assets.find((asset) => asset.variants.length === 4)!;
    const valueOf = async <T>(...asked: Parameters<ContentService['format']>) =>
      JSON.parse(gunzipSync((await content.format(...asked)) ?? '').toString()) as T;
    const [whole, phone] = [
      await valueOf<{ path: string; content: string }[]>(id, { format: 'react' }),
      await valueOf<{ path: string; content: string }[]>(id, { format: 'react', key: 'phone' }),
    ];
    expect(whole[0]!.content).toMatch(/^import [^]*export function \w+\([^]*max-lg:[^]*max-sm:/);
    expect(phone[0]!.content).not.toMatch(/max-(lg|md|sm):/);
    const theme = whole.at(-1)!;
    expect(theme.path).toBe('theme.css');
    expect(theme.content).toMatch(/\n\.(dark|light) \{\n {2}--color-/);
    expect(theme.content).toContain(`--color-${brand!.toLowerCase().replaceAll(/\W+/g, '-')}-`);
    const page = await valueOf<string>(id, { format: 'html' });
    expect(page).toMatch(/^<!doctype html>[^]*class="v2"/);
    expect(await valueOf<string>(id, { format: 'html', key: 'phone' })).not.toContain('class="v1"');
    const [component, layers] = await valueOf<{ path: string; content: string }[]>(id, { format: 'framer' });
    expect(component!.content).toMatch(/appearance === 'light'[^]*addPropertyControls/);
    expect(layers!.path).toBe('layers.json');
    expect(JSON.parse(layers!.content)).toMatchObject({ version: 1, root: { kind: 'frame' } });
    const pasted = await valueOf<string>(id, { format: 'webflow' });
    expect(webflowFaults(pasted)).toEqual([]);
    expect(pasted).toMatch(/"variants":\{"medium":[^]*"small":/);
  });

  it('does not exist for an unknown asset', async () => {
    expect(await content.hasPreview(demo.assetId)).toBe(true);
    expect(await content.hasPreview('f'.repeat(32))).toBe(false);
    await expect(content.preview('f'.repeat(32), client)).rejects.toThrow(AppError);
  });

  it('has the same layouts in the colours of its other appearance, and no third one', async () => {
    const asset = (await demoLibrary()).assets.find(({ variants }) => variants.length === 4)!;
    const [first, other] = [asset.variants[0]!.scheme, asset.variants[3]!.scheme];
    const pages = await Promise.all([
      content.preview(asset.id, client),
      content.preview(asset.id, client, first),
      content.preview(asset.id, client, other),
    ]);
    expect(pages[1]).toBe(pages[0]);
    const bodies = pages.map((html) => /<body>(.*)<svg class="defs"|<body>(.*)/s.exec(html)![0].length);
    expect(bodies[2]).toBe(bodies[0]);
    expect(pages[2]).not.toBe(pages[0]);
    expect(pages[2]).toContain(asset.variants[3]!.color);
    const icons = (await demoLibrary()).assets.find(({ category }) => category === 'Icons')!;
    const missing = icons.variants[0]!.scheme === 'light' ? 'dark' : 'light';
    await expect(content.preview(icons.id, client, missing)).rejects.toThrow('Not found');
  });

  it('gets the typeface that it names', async () => {
    const response = await server.inject(fontPath('Space Grotesk', 600));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(response.rawPayload.toString('latin1', 0, 4)).toBe('wOF2');
    const unknown = await server.inject('/media/fonts/space-grotesk-600-000000000000.woff2');
    expect(unknown.statusCode).toBe(404);
  });
});

async function figmaOf(...asked: Parameters<ContentService['figma']>): Promise<string | undefined> {
  const payload = await content.figma(...asked);
  return payload && (await gunzipText(payload));
}

describe('the payload of a demo asset', () => {
  it('holds the layers of its design', async () => {
    const html = await figmaOf(demo.assetId);
    const bytes = readBuffer(html ?? '');
    const { nodeChanges } = decodeBuffer(bytes ?? new Uint8Array()) as { nodeChanges: { type: string }[] };
    expect(nodeChanges.some((node) => node.type === 'TEXT' || node.type === 'VECTOR')).toBe(true);
  });

  it.each(['Sections', 'Templates', 'Mobile Apps', 'Icons'])(
    'of %s is as large as the picture of its variant, on the same ground',
    async (category) => {
      const { id, variants } = (await demoLibrary()).assets.find((asset) => asset.category === category)!;
      for (const { key, width, height, color } of variants) {
        const { box, fills } = openfigTree((await figmaOf(id, { keys: [key] })) ?? '');
        expect([key, box]).toEqual([key, [0, 0, width, expect.closeTo(height, -0.3)]]);
        // The sample's grounds are those of their outermost frames.
        expect([key, fills[0]]).toEqual([key, `${color}@1`]);
      }
    },
  );

  it('of several variants is a board of them, as two independent decoders read it', async () => {
    const { id, name, variants } = (await demoLibrary()).assets.find((asset) => asset.variants.length === 4)!;
    const html = (await figmaOf(id, { keys: ['desktop', 'tablet', 'phone'] })) ?? '';
    for (const board of [openfigTree(html), await openPencilTree(html)]) {
      expect([board.name, board.stack?.wraps]).toEqual([name, true]);
      expect(board.children.map((part) => [part.name, part.box[2]])).toEqual([
        ['Desktop 1440', 1440],
        ['Tablet 820', 820],
        ['Phone 390', 390],
      ]);
      const heights = board.children.map((part) => Math.round(part.box[3]));
      expect(heights).toEqual(variants.slice(0, 3).map(({ height }) => height));
    }
    expect(await figmaOf(id, { keys: ['desktop'] })).not.toBe(html);
  });

  it('with components is kept beside the one of plain layers, and shows the same', async () => {
    const { id } = (await demoLibrary()).assets.find(
      ({ slug }) => slug === 'section-stats-cards-murmurtone',
    )!;
    const plain = (await figmaOf(id)) ?? '';
    const native = (await figmaOf(id, { hasComponents: true })) ?? '';
    const typesIn = (html: string) => openfigDocument(html).nodes.map(({ type }) => type);
    expect(typesIn(native).filter((type) => type === 'INSTANCE')).toHaveLength(4);
    expect(typesIn(plain)).not.toContain('INSTANCE');
    expect(withoutTextNames(openfigTree(native))).toEqual(withoutTextNames(openfigTree(plain)));
    expect(await figmaOf(id)).toBe(plain);
  });

  it('as a plan has the same layers, of each variant once', async () => {
    const { id, variants } = (await demoLibrary()).assets.find((asset) => asset.variants.length === 4)!;
    const planOf = async (key?: 'phone') => {
      const gzip = await content.format(id, { format: 'figma-plan', key });
      return JSON.parse(gunzipSync(gzip ?? '').toString()) as FigmaPlan;
    };
    const [main, phone, again] = [await planOf(), await planOf('phone'), await planOf()];
    expect([main.root.box[2], phone.root.box[2]]).toEqual([1440, 390]);
    expect(again).toEqual(main);
    const layersIn = (node: FigmaPlan['root']): number =>
      (node.children ?? []).reduce((sum, child) => sum + layersIn(child), 1);
    const { nodeChanges } = decodeBuffer(readBuffer((await figmaOf(id))!)!) as { nodeChanges: unknown[] };
    expect(layersIn(main.root)).toBe(nodeChanges.length - 3);
    expect(variants[0]!.key).toBe('desktop');
    expect(await content.format('f'.repeat(32), { format: 'figma-plan' })).toBeUndefined();
    expect(await content.format(demo.assetId, { format: 'figma-plan', key: 'light' })).toBeUndefined();
  });

  it('does not exist for an unknown asset', async () => {
    expect(await figmaOf('f'.repeat(32))).toBeUndefined();
  });
});

describe('the payload of a kit', () => {
  it('holds rows of designs under their names, as two independent decoders read it, and is made once', async () => {
    const { assets } = await demoLibrary();
    const [first, second, third] = assets.filter(({ category }) => category === 'Sections');
    const rows = [
      { name: 'Heroes', assetIds: [first!.id, second!.id, 'f'.repeat(32)] },
      { name: 'Nobody', assetIds: ['e'.repeat(32)] },
      { name: 'Others', assetIds: [third!.id] },
    ];
    const payload = await content.kit('Solwick kit', rows);
    const html = await gunzipText(payload!);
    for (const kit of [openfigTree(html), await openPencilTree(html)]) {
      expect(kit.name).toBe('Solwick kit');
      const shown = kit.children.map(({ name, children }) => [
        name,
        children[1]?.children.map((part) => [part.name, part.box[2], Math.round(part.box[3])]),
      ]);
      const boxOf = ({ name, variants }: typeof first & {}) => [
        name,
        variants[0]!.width,
        variants[0]!.height,
      ];
      expect(shown).toEqual([
        ['Heroes', [boxOf(first!), boxOf(second!)]],
        ['Others', [boxOf(third!)]],
      ]);
    }
    const made = kept.size;
    expect(await content.kit('Solwick kit', rows)).toEqual(payload);
    expect(kept.size).toBe(made);
  });

  it('does not exist where none of the assets is there', async () => {
    expect(await content.kit('Kit', [{ name: 'Heroes', assetIds: ['f'.repeat(32)] }])).toBeUndefined();
    expect(await content.kit('Kit', [])).toBeUndefined();
  });
});

describe('the source files', () => {
  it('cover every tool and category with every asset in the file of each of its tools', async () => {
    const { assets } = await demoLibrary();
    const files = sourceFiles(assets).filter(({ job }) => job.kind === 'file');
    const pairs = new Set(assets.flatMap((asset) => asset.tools.map((tool) => `${tool} ${asset.category}`)));
    const wholes = files.map(({ name, replaces = name }) => replaces);
    expect([...new Set(wholes)].sort()).toEqual([...pairs].map((pair) => `Kitshelf ${pair}.fig`).sort());
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    const placed = files.flatMap(({ job }) =>
      job.kind === 'file' ? job.pages.flatMap((page) => page.assets) : [],
    );
    expect(placed).toHaveLength(assets.flatMap((asset) => asset.tools).length);
    const known = new Map(assets.map((asset) => [asset.id, asset.variants.map(({ key }) => key)]));
    const framesOf = ({ job }: (typeof files)[number]) =>
      job.kind === 'file' ? job.pages.flatMap((page) => page.assets.flatMap(({ variants }) => variants)) : [];
    expect(Math.max(...files.map((file) => framesOf(file).length))).toBeLessThanOrEqual(1_000);
    expect(files.map(({ name }) => name)).toContain('Kitshelf Figma Icons.fig');
    for (const { assetId, variants } of placed)
      expect(variants.map(({ variant }) => variant)).toEqual(known.get(assetId));
  });

  it('are known before they are built: how many assets are in each, with the picture of one', async () => {
    const library = await demoLibrary();
    const facts = await plannedSourceFiles();
    expect(facts.map(({ name }) => name)).toEqual(sourceFiles(library.assets).map(({ name }) => name));
    const held = facts.reduce((sum, { name, assets }) => sum + (name.endsWith('kit.fig') ? 0 : assets), 0);
    expect(held).toBe(library.assets.flatMap(({ tools }) => tools).length);
    const pictures = new Set([...library.main.values()].map(picturePath));
    expect(facts.filter(({ cover }) => !cover || !pictures.has(cover.src))).toEqual([]);
  });

  it('are built once for all tools', async () => {
    const files = sourceFiles((await demoLibrary()).assets);
    const icons = files.filter(({ name }) => name.endsWith(' Icons.fig'));
    expect(icons.map(({ tool }) => tool)).toEqual(['Figma', 'Framer', 'Webflow']);
    const builds = Map.groupBy(files, ({ fingerprint }) => fingerprint);
    expect(new Set([...builds.values()].map((same) => same.length))).toEqual(new Set([3, 1]));
    expect(icons.map(({ job }) => job)).toEqual(icons.map(() => icons[0]?.job));
  });
});

describe('a source file that was built before', () => {
  it('is asked for by its key instead of being built again', async () => {
    const [plan, ...others] = sourceFiles((await demoLibrary()).assets);
    for (const { fingerprint } of [plan!, ...others])
      await storage.put(`source-files/${fingerprint}.txt`, Buffer.from(`key of ${fingerprint}`));
    const restore = vi.fn<SourceFileStore['restore']>(async () => true);
    const save = vi.fn<SourceFileStore['save']>();
    await content.buildSourceFiles({ restore, save });
    expect(restore).toHaveBeenCalledTimes(1 + others.length);
    expect(restore).toHaveBeenCalledWith(
      expect.objectContaining({ name: plan?.name, tool: plan?.tool, position: 0 }),
      `key of ${plan?.fingerprint}`,
    );
    expect(save).not.toHaveBeenCalled();
  });
});

describe('once closed', () => {
  it('source files that are being built are given up quietly', async () => {
    let closing: Promise<void> | undefined;
    const asked: Storage = {
      ...storage,
      get: async (key) => {
        const found = await storage.get(key);
        setImmediate(() => (closing = own.close()));
        return found;
      },
    };
    const own = new ContentService({ ...deps, storage: asked });
    const save = vi.fn<SourceFileStore['save']>();
    await own.buildSourceFiles({ restore: async () => false, save });
    await closing;
    expect(save).not.toHaveBeenCalled();
  });

  it('nothing more is rendered', async () => {
    const own = new ContentService({ ...deps, storage });
    await own.close();
    await expect(own.picture(demo.name, 1920, client)).rejects.toThrow('closed');
  });
});
