import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { framerPluginRoutes } from './framer-plugin-routes.ts';

const names = ['framer.json', 'icon.svg', 'index.html', 'plugin.css', 'plugin.js'];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-framer-plugin-'));
  for (const name of names) await writeFile(path.join(folder, name), `${name} of __KITSHELF_SITE__`);
});
afterAll(() => rm(folder, { recursive: true }));

async function get(url: string, { origin = 'https://shelf.example', files = folder } = {}) {
  const server = Fastify();
  server.addHook('onRequest', async (_, reply) => void reply.header('x-frame-options', 'DENY'));
  server.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  );
  await server.register(framerPluginRoutes({ shop: () => ({ name: 'Kitshelf' }), origin, files }));
  return server.inject(url);
}

describe('the Framer plugin', () => {
  it('is a zip with its files at the top, which know their site', async () => {
    const { headers, rawPayload } = await get('/framer-plugin.zip', { origin: 'http://127.0.0.1:3000' });
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="kitshelf-framer-plugin.zip"',
    });
    const files = unzipSync(rawPayload);
    expect(Object.keys(files)).toEqual(names);
    expect(strFromU8(files['index.html']!)).toBe('index.html of http://localhost:3000');
  });

  it.each([
    ['', 'text/html; charset=utf-8', 'index.html'],
    ['framer.json', 'application/json; charset=utf-8', 'framer.json'],
    ['plugin.js', 'text/javascript; charset=utf-8', 'plugin.js'],
  ])('is live at its address: "%s"', async (name, type, file) => {
    const { headers, body } = await get(`/framer-plugin/live/${name}`);
    expect([headers['content-type'], body]).toEqual([type, `${file} of https://shelf.example`]);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('is framed by Framer alone', async () => {
    const { headers } = await get('/framer-plugin/live/');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain(
      "script-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data:; connect-src https://shelf.example; frame-ancestors https://framer.com https://*.framer.com",
    );
  });

  it('is not found where it was not built, nor under any other name', async () => {
    const nowhere = { files: path.join(folder, 'nothing') };
    const statuses = [
      await get('/framer-plugin.zip', nowhere),
      await get('/framer-plugin/live/', nowhere),
      await get('/framer-plugin/live/other.js'),
      await get('/framer-plugin/live/__proto__'),
      await get('/framer-plugin/live/..%2Fpackage.json'),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});
