import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { previewRoutes } from './preview-routes.ts';

const id = 'a'.repeat(32);
const html = '<!doctype html><style>p{color:red}</style><p>A design</p>';

async function testServer(known: Record<string, string | undefined> = { [id]: html }) {
  const asked: string[] = [];
  const offShelf = new Set<string>();
  const server = Fastify();
  await server.register(
    previewRoutes({
      origin: 'https://kits.example',
      now: () => 0,
      notFound: (_request, reply) => reply.code(404).send('no such page'),
      hasPreview: async (asset) => !offShelf.has(asset) && known[asset] !== undefined,
      preview: async (asset, _client, scheme) => {
        asked.push(scheme ? `${asset} ${scheme}` : asset);
        return known[asset] ?? '';
      },
    }),
  );
  return { server, asked, offShelf };
}

describe('the live preview', () => {
  it('may load its own style and typeface, and nothing else at all', async () => {
    const { server } = await testServer();
    const { statusCode, headers, body } = await server.inject(`/preview/${id}/live`);
    expect([statusCode, body]).toEqual([200, html]);
    const style = createHash('sha256').update('p{color:red}').digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${style}'; img-src data:; font-src 'self'; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('sends search engines to the asset in the library', async () => {
    const { server } = await testServer();
    const { headers } = await server.inject(`/preview/${id}/live`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers.link).toBe(`<https://kits.example/library?product-id=${id}>; rel="canonical"`);
  });

  it('is made once, sent compressed, and not sent again to who has it', async () => {
    const { server, asked } = await testServer();
    const first = await server.inject({ url: `/preview/${id}/live`, headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await server.inject({
      url: `/preview/${id}/live`,
      headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(asked).toEqual([id]);
  });

  it('is shown in the appearance asked for, and in the first one where what is asked for is none', async () => {
    const { server, asked } = await testServer();
    for (const query of ['?scheme=dark', '', '?scheme=dark', '?scheme=red', '?scheme=light'])
      expect((await server.inject(`/preview/${id}/live${query}`)).statusCode).toBe(200);
    expect(asked).toEqual([`${id} dark`, id, `${id} light`]);
  });

  it('is gone as soon as the asset is off the shelf', async () => {
    const { server, offShelf } = await testServer();
    await server.inject(`/preview/${id}/live`);
    offShelf.add(id);
    expect((await server.inject(`/preview/${id}/live`)).statusCode).toBe(404);
  });

  it.each([
    ['an asset that brought its own payload', 'b'.repeat(32)],
    ['what is no id', 'index.html'],
    ['a path out of the folder', '..%2f..%2fsecret'],
  ])("is the site's own 404 for %s", async (_what, path) => {
    const { server } = await testServer();
    const { statusCode, body } = await server.inject(`/preview/${path}/live`);
    expect([statusCode, body]).toEqual([404, 'no such page']);
  });
});
