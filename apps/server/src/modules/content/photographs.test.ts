import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { decodeBuffer } from '@kitshelf/scene/figma/format/codec.ts';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import { gunzipText, gzipJson, gzipText } from '../../platform/storage/gzipped-text.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { demoSite } from '../../../test/site.ts';
import { demoLibrary } from './designs/demo-library.ts';
import { contentRoutes } from './routes.ts';
import { ContentService } from './service.ts';

const origin = 'http://localhost:3000';
const server = Fastify();
let folder: string;
let content: ContentService;
/** An asset that shows photographs. */
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-photographs-'));
  content = new ContentService({
    site: demoSite,
    log: createLog('silent'),
    clock: testClock(),
    localRateLimits: { take: () => {} },
    origin,
    payloads: {
      find: async () => undefined,
      save: async (_name, html) => (await gzipText(html)).gzip,
      saveJson: async (_name, json) => (await gzipJson(json.toString())).gzip,
      former: async () => undefined,
      forgetOthers: async () => {},
    },
    logoNamed: async () => undefined,
    storage: await openStorage({ dataDir: folder }),
  });
  ({ id } = (await demoLibrary()).assets.find(({ tags }) => tags.includes('Photography'))!);
  await server.register(contentRoutes(content));
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

const valueOf = async <T>(format: 'figma-plan' | 'html' | 'react'): Promise<T> =>
  JSON.parse(gunzipSync((await content.format(id, { format }))!).toString()) as T;

describe('an asset with photographs', () => {
  it('is copied to Figma with them as image fills', async () => {
    const html = await gunzipText((await content.figma(id))!);
    const { nodeChanges, blobs } = decodeBuffer(readBuffer(html)!) as {
      nodeChanges: { fillPaints?: { type: string; image?: { hash: Uint8Array; dataBlob: number } }[] }[];
      blobs: { bytes: Uint8Array }[];
    };
    const pictures = nodeChanges.flatMap(({ fillPaints = [] }) =>
      fillPaints.flatMap(({ type, image }) => (type === 'IMAGE' && image ? [image] : [])),
    );
    expect(pictures.length).toBeGreaterThan(0);
    for (const { hash, dataBlob } of pictures)
      expect(Buffer.from(hash).toString('hex')).toBe(sha1(blobs[dataBlob]!.bytes));
  });

  it('takes them along in a plan and an HTML page', async () => {
    const { pictures = {} } = await valueOf<FigmaPlan>('figma-plan');
    for (const [hash, data] of Object.entries(pictures)) expect(sha1(Buffer.from(data, 'base64'))).toBe(hash);
    expect(Object.keys(pictures).length).toBeGreaterThan(0);
    expect(await valueOf<string>('html')).toContain('url(data:image/jpeg;base64,');
  });

  it('names them in React by addresses of the site, which gives them to pages of any', async () => {
    const [component] = await valueOf<{ content: string }[]>('react');
    const [, hash] = new RegExp(`${origin}/media/photos/([0-9a-f]{40}).jpg`).exec(component!.content)!;
    expect(component!.content).not.toContain('base64');
    const response = await server.inject(`/media/photos/${hash}.jpg`);
    expect(sha1(response.rawPayload)).toBe(hash);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const other of [`${'0'.repeat(40)}.jpg`, `${hash}.png`, '..%2Fphotos.gen.json'])
      expect((await server.inject(`/media/photos/${other}`)).statusCode).toBe(404);
  });
});

const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
