import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Entitlements } from '../src/modules/catalogue/domain/entitlement.ts';
import type { AssetDraft } from '../src/modules/asset-imports/bulk/draft-repository.ts';
import { brandKitsRoutes } from '../src/modules/brand-kits/routes.ts';
import { type BrandLook, brandKitsService } from '../src/modules/brand-kits/service.ts';
import { catalogueRoutes } from '../src/modules/catalogue/routes.ts';
import { saveAssets } from '../src/modules/asset-imports/bulk/publish-assets.ts';
import { type CatalogueService, createCatalogueService } from '../src/modules/catalogue/index.ts';
import { createPayloadReader } from '../src/modules/asset-imports/index.ts';
import { getToolId } from '../src/modules/catalogue/domain/tools.ts';
import { testClock, type TestClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createReadCaches } from '../src/platform/database/read-caches.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { createLocalRateLimits } from '../src/platform/http/rate-limits.ts';
import { mountApi } from '../src/platform/http/mount.ts';
import { createJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import { usedOffersService } from '../src/modules/used-offers/service.ts';
import { type Blobs, createBlobs } from '../src/platform/storage/blobs.ts';
import { gzipJson, gzipText } from '../src/platform/storage/gzipped-text.ts';
import { diskStorage, type Storage } from '../src/platform/storage/storage.ts';

/** The module on a real database behind a real server. A token is the user's id. */
export interface TestCatalogue {
  readonly server: FastifyInstance;
  readonly service: CatalogueService;
  readonly clock: TestClock;
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly storage: Storage;
  /** Saves assets and has them taken in. */
  save(...drafts: AssetDraft[]): Promise<void>;
  /** Calls below `/api/v1/user/`. */
  get(path: string, token?: string): Promise<Answer>;
  copy(id: string, token?: string, body?: object): Promise<Answer>;
  copyForFree(id: string, token?: string, attempt?: string): Promise<Answer>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies of any call
  readonly body: any;
}

/** Users by their plans' tools; anyone else has no plan. */
const coverages: Readonly<Record<string, readonly string[]>> = {
  pro: ['Figma', 'Framer', 'Webflow'],
  framer: ['Framer'],
  figma: ['Figma'],
};

export const testPlans = [
  { _id: 'a'.repeat(32), name: 'Kitshelf Pro', tools: ['Figma', 'Framer', 'Webflow'] },
  { _id: 'b'.repeat(32), name: 'Figma Pro', tools: ['Figma'] },
];

const entitlements: Entitlements = {
  coverageOf: async (userId) => {
    const tools = coverages[userId] ?? [];
    return { isPaid: tools.length > 0, toolIds: new Set(tools.map(getToolId)) };
  },
  plansCovering: async (toolIds) =>
    testPlans.filter((plan) => plan.tools.some((tool) => toolIds.includes(getToolId(tool)))),
};

/** What stands for a format: its shape, with a text that says what was asked for. */
function renderedAs(format: string, text: string): unknown {
  if (format === 'html') return text;
  if (format === 'webflow') return renderedForWebflow(text);
  if (/^(?:react(?:-shadcn)?|framer)$/.test(format)) return [{ path: 'asset.tsx', content: text }];
  const tokens = { colors: {}, radii: {}, spaces: {}, types: {}, roles: {} };
  return { version: 1, fonts: [], tokens, root: { name: text } };
}

/** A drawing, and an element with that text for three widths. */
function renderedForWebflow(text: string): string {
  const styles = [
    { styleLess: 'display: block; font-family: Sora, sans-serif;', variants: { medium: {}, small: {} } },
  ];
  const nodes = [{ type: 'Block' }, { type: 'HtmlEmbed' }, { text: true, v: text }];
  return JSON.stringify({ type: '@webflow/XscpData', payload: { nodes, styles } });
}

interface FigmaRequest {
  readonly keys?: readonly string[] | undefined;
  readonly look?: BrandLook | undefined;
  readonly hasComponents?: boolean | undefined;
}

interface Alteration {
  readonly state?: string | undefined;
  readonly pictures?: string | { readonly version: string } | undefined;
  readonly look?: BrandLook | undefined;
}

const alterationIn = ({ state, pictures, look }: Alteration): string[] =>
  [state, typeof pictures === 'object' ? `own ${pictures.version}` : pictures, look?.colors.primary].filter(
    (word) => word !== undefined,
  );

/** What everybody but `nobody` has uploaded. */
export const testPictures = {
  version: '0123456789abcdef',
  load: async () => [
    {
      sha1: 'a'.repeat(40),
      mime: 'image/jpeg' as const,
      bytes: Buffer.from('a picture'),
      width: 1200,
      height: 800,
      alt: 'A shop',
      path: 'pictures/0123456789ab.jpg',
    },
  ],
};

/** The daily limit of every test catalogue. */
export const testPayloadsPerDay = 3;

/** With a storage of its own unless one is given. */
export async function testCatalogue(database: Database, shared?: Storage): Promise<TestCatalogue> {
  const clock = testClock();
  const log = createLog('silent');
  const brandKits = brandKitsService({ database, clock });
  const content = {
    figma: async (id: string, { keys = [], look, hasComponents }: FigmaRequest = {}) => {
      const said = [...(look ? [look.colors.primary] : []), ...(hasComponents ? ['with components'] : [])];
      return id.startsWith('0')
        ? (await gzipText(['rendered', id, ...keys, ...said].join(' '))).gzip
        : undefined;
    },
    altered: {
      figma: async (id: string, { keys, ...given }: Alteration & { keys: readonly string[] }) =>
        (await gzipText(['rendered', id, ...keys, ...alterationIn(given)].join(' '))).gzip,
      format: async (
        id: string,
        { format, key = 'main', ...given }: Alteration & { format: string; key?: string | undefined },
      ) => {
        const said = ['rendered', id, format, key, ...alterationIn(given)];
        return (await gzipJson(JSON.stringify(renderedAs(format, said.join(' '))))).gzip;
      },
    },
    figmaNamed: async () => undefined,
    imported: {
      current: async (text: Uint8Array) => text,
      frames: async (text: Uint8Array) => text,
      format: async (_text: Uint8Array, format: string) =>
        (await gzipJson(JSON.stringify(renderedAs(format, `read back as ${format}`)))).gzip,
      page: async () => '<p>read back</p>',
    },
    format: async (id: string, { format, key = 'main' }: { format: string; key?: string | undefined }) =>
      (await gzipJson(JSON.stringify(renderedAs(format, `rendered ${id} ${format} ${key}`)))).gzip,
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-catalogue-'));
  const storage = shared ?? diskStorage(folder);
  const blobs = createBlobs({ database, storage, clock });
  const jobs = createJobs({ database, clock, log });
  const origin = 'https://kits.example';
  const userPictures = { setFor: async (userId: string) => (userId === 'nobody' ? undefined : testPictures) };
  const deps = { database, clock, log, entitlements, brandKits, userPictures, content, origin, blobs, jobs };
  const localRateLimits = createLocalRateLimits({ clock });
  const usedOffers = usedOffersService({ ...deps, secret: 'a secret', addressOf: async () => undefined });
  const limits = {
    usedOffers,
    localRateLimits,
    secret: 'a secret of the tests',
    proPayloadsPerDay: testPayloadsPerDay,
    readLastFigmaCheck: async () => null,
  };
  const readCaches = await createReadCaches({ database });
  const service = createCatalogueService({ ...deps, ...limits, readCaches, reader: createPayloadReader() });
  await service.start();
  const server = createHttp({ log, trustProxy: [], isHttps: false });
  mountApi(server, async (token) => (token === 'dead' ? undefined : { userId: token, tokenHash: token }));
  await server.register(catalogueRoutes(service));
  await server.register(brandKitsRoutes(brandKits, localRateLimits));
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    token?: string,
    payload?: object,
  ): Promise<Answer> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await server.inject({
      method,
      url: `/api/v1/user/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    server,
    service,
    clock,
    blobs,
    jobs,
    storage,
    async save(...drafts) {
      await saveAssets({ database, clock, blobs }, drafts);
      await service.refresh();
    },
    get: (path, token) => call('GET', path, token),
    copy: (id, token, body = { target: 'figma' }) => call('POST', `app/products/${id}/copies`, token, body),
    copyForFree: (id, token, attempt) =>
      call('POST', `app/products/${id}/free-copy${attempt ? `?attempt=${attempt}` : ''}`, token),
    async close() {
      await server.close();
      await service.stop();
      await readCaches.stop();
      await brandKits.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Of a design of the library, which is had in every format, and so may name every tool. */
export const ofLibrary = {
  variants: [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }],
} satisfies Partial<AssetDraft>;

/** An asset whose id begins with a number, with what a test cares about. */
export function draft(n: number, facts: Partial<AssetDraft> = {}): AssetDraft {
  return {
    id: n.toString(16).padStart(32, '0'),
    name: `Asset ${n}`,
    description: 'Plain text',
    isPaid: false,
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
    popularity: 0,
    category: 'Sections',
    createdBy: 'Kitshelf',
    link: null,
    images: [{ src: `/media/${n}.webp`, width: 1440, height: 900, color: '#f0f0f0' }],
    subCategories: ['Hero'],
    tags: ['dark'],
    brand: null,
    layout: null,
    tools: ['Figma'],
    platforms: ['Figma'],
    viewports: [1440, 375],
    ...facts,
  };
}
