import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { siteLook } from '../../modules/site/look/site-look.ts';
import { AppError } from '../../platform/errors.ts';
import { madeForShop, type PluginShop } from './made-for-shop.ts';
import { pluginRoutes } from './plugin-routes.ts';
import { pluginManifest, pluginZip } from './plugin-zip.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-plugin-'));
  await writeFile(path.join(folder, 'main.js'), 'main()');
  await writeFile(path.join(folder, 'ui.html'), '<html data-site="__KITSHELF_SITE__">');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the manifest', () => {
  it.each([
    ['https://shelf.example', { allowedDomains: ['https://shelf.example'] }],
    ['https://example.com/shelf', { allowedDomains: ['https://example.com'] }],
    ['http://localhost:3000', { allowedDomains: ['none'], devAllowedDomains: ['http://localhost:3000'] }],
    ['http://127.0.0.1:3000', { allowedDomains: ['none'], devAllowedDomains: ['http://localhost:3000'] }],
    ['http://[::1]:80', { allowedDomains: ['none'], devAllowedDomains: ['http://localhost'] }],
  ])('for %s lets the plugin reach that site alone', (publicUrl, domains) => {
    expect(pluginManifest({ publicUrl, name: 'Kitshelf' })).toEqual({
      name: 'Kitshelf',
      id: 'kitshelf-figma-plugin',
      api: '1.0.0',
      main: 'main.js',
      ui: 'ui.html',
      editorType: ['figma'],
      documentAccess: 'dynamic-page',
      networkAccess: { ...domains, reasoning: 'Searches the library and fetches what is inserted.' },
      relaunchButtons: [{ command: 'open', name: 'Open Kitshelf' }],
    });
  });
});

/** What Figma's reference of the manifest says, and its client checks. */
const domain = z.union([
  z.literal('*'),
  z.literal('none'),
  z.string().regex(/^(https?|wss?):\/\/[\w*.-]+(:\d+)?(\/.*)?$/),
]);
const manifest = z.strictObject({
  name: z.string().min(1),
  id: z.string().min(1),
  api: z.literal('1.0.0'),
  main: z.string().endsWith('.js'),
  ui: z.string().endsWith('.html'),
  editorType: z.array(z.enum(['figma', 'figjam', 'dev', 'slides', 'buzz'])).min(1),
  documentAccess: z.literal('dynamic-page'),
  networkAccess: z
    .strictObject({
      allowedDomains: z.array(domain).min(1),
      devAllowedDomains: z.array(domain.refine((text) => !/127\.0\.0\.1|\[/.test(text))).optional(),
      reasoning: z.string().optional(),
    })
    .refine(({ allowedDomains: all }) => !all.includes('none') || all.length === 1),
  relaunchButtons: z
    .array(
      z.strictObject({
        command: z.string().min(1),
        name: z.string().min(1),
        multipleSelection: z.boolean().optional(),
      }),
    )
    .optional(),
});

it.each([
  'https://shelf.example',
  'https://example.com:8443/shelf',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
])('the manifest for %s is one by the schema of manifests', (publicUrl) => {
  expect(manifest.safeParse(pluginManifest({ publicUrl, name: 'Kitshelf' })).error).toBeUndefined();
});

const site = { publicUrl: 'http://127.0.0.1:3000', name: 'Kitshelf' };

describe('the zip', () => {
  it('holds three files at its top, its window knows the site, and it is the same every time', async () => {
    const bytes = await pluginZip(site, folder);
    const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]);
    expect(Object.fromEntries(files)).toEqual({
      'manifest.json': `${JSON.stringify(pluginManifest(site), null, 2)}\n`,
      'main.js': 'main()',
      'ui.html': '<html data-site="http://localhost:3000">',
    });
    expect(await pluginZip(site, folder)).toEqual(bytes);
  });

  it('is packed once for a name and a look, and again for another one', async () => {
    const make = vi.fn<(shop: PluginShop) => Promise<string>>(async ({ name }) => `zip of ${name}`);
    const made = madeForShop(make);
    const oak = { name: 'Oak' };
    expect(await Promise.all([made(oak), made(oak)])).toEqual(['zip of Oak', 'zip of Oak']);
    expect([await made({ name: 'Fern' }), make.mock.calls.length]).toEqual(['zip of Fern', 2]);
    const ofDemo = { accent: '#a3195b', darkAccent: null, radius: 4, typeface: null };
    const painted = { name: 'Fern', look: siteLook(ofDemo)! };
    expect([await made(painted), make.mock.calls.length]).toEqual(['zip of Fern', 3]);
    make.mockRejectedValueOnce(new Error('not built'));
    expect([await made({ name: 'Ash' }), await made({ name: 'Ash' })]).toEqual([undefined, 'zip of Ash']);
  });

  it('has the colours of the shop in its window', async () => {
    await writeFile(path.join(folder, 'ui.html'), '<head></head>');
    const look = siteLook({ accent: '#a3195b', darkAccent: null, radius: 4, typeface: 'Sora' })!;
    const { 'ui.html': page } = unzipSync(await pluginZip({ ...site, look }, folder));
    expect(strFromU8(page!)).toBe(`<head><style>${look.windowCss}</style></head>`);
    expect(look.windowCss).toMatch(/^:root:root\{--accent:light-dark\(#a3195b,#[^;]+.*--radius-md:4px/);
  });

  it('is downloaded under its name, and not found where it was not built', async () => {
    const get = async (files: string) => {
      const server = Fastify();
      server.setErrorHandler((error, _, reply) =>
        reply.code(error instanceof AppError ? error.status : 500).send(),
      );
      await server.register(
        pluginRoutes({ shop: () => ({ name: 'Kitshelf' }), origin: 'https://shelf.example', files }),
      );
      return server.inject('/figma-plugin.zip');
    };
    const { statusCode, headers, rawPayload } = await get(folder);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="kitshelf-figma-plugin.zip"',
    });
    expect(Object.keys(unzipSync(rawPayload))).toEqual(['manifest.json', 'main.js', 'ui.html']);
    expect((await get(path.join(folder, 'nothing'))).statusCode).toBe(404);
  });
});

it("the plugin's page leads to Figma's Community once an operator says where it is", async () => {
  const communityUrl = 'https://www.figma.com/community/plugin/1234567890';
  const server = Fastify();
  await server.register(
    pluginRoutes({ shop: () => ({ name: 'Kitshelf' }), origin: 'https://shelf.example', communityUrl }),
  );
  const { statusCode, headers } = await server.inject('/figma-plugin');
  expect([statusCode, headers.location]).toEqual([302, communityUrl]);
});
