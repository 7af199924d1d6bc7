import { createHash } from 'node:crypto';
import { scriptFor } from '@kitshelf/scene/html/script.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import type { PicturedAsset } from './preview-picture.ts';
import { type LivePageOptions, previewRoutes } from './preview-routes.ts';

const id = 'a'.repeat(32);
const pro = 'c'.repeat(32);
const html = '<!doctype html><style>p{color:red}</style><p>A design</p>';

const facts: PicturedAsset = {
  name: 'Hero <of> bread',
  description: 'Baked "daily"',
  images: [
    { src: '/media/scenes/wide.webp', width: 1440, height: 700, color: '#f4efe6' },
    { src: '/media/scenes/narrow.webp', width: 390, height: 900, color: '#f4efe6' },
    { src: '/media/scenes/night.webp', width: 1440, height: 700, color: '#101010' },
  ],
  variants: [
    { key: 'desktop', width: 1440, height: 700, scheme: 'light' },
    { key: 'phone', width: 390, height: 900, scheme: 'light' },
    { key: 'dark', width: 1440, height: 700, scheme: 'dark' },
  ],
};

const imported = 'd'.repeat(32);
const known: Record<string, string | undefined> = { [id]: html, [pro]: html, [imported]: html };

/** A brand on the grounds `#fff0f0` and `#200000`, as short texts hold it: eight colours for each appearance. */
const half = (ground: string) => ground + '101010'.repeat(7);
const hexes = half('fff0f0') + half('200000');
const red = `b1.${Buffer.from(`${hexes}ffffff`, 'hex').toString('base64url')}`;

const ownPictures = { version: 'own', load: async () => [] };

async function testServer(asset: PicturedAsset = facts) {
  const asked: string[] = [];
  const offShelf = new Set<string>();
  const server = Fastify();
  const previews = {
    find: async (wanted: string, key: string | undefined) => {
      if (offShelf.has(wanted) || known[wanted] === undefined) return undefined;
      const isPaid = wanted === pro;
      return {
        asset: { ...asset, isPaid },
        isOpen: !isPaid || key === 'good',
        isImported: wanted === imported,
      };
    },
    live: async (wanted: string, _client: unknown, { scheme, state, pictures }: LivePageOptions) => {
      const shown = typeof pictures === 'object' ? pictures.version : pictures;
      asked.push([wanted, scheme, state, shown].filter(Boolean).join(' '));
      return known[wanted] ?? '';
    },
    own: async (key: string) => (key === 'good' ? ownPictures : undefined),
  };
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  );
  await server.register(
    previewRoutes({
      origin: 'https://kits.example',
      now: () => 0,
      notFound: (_request, reply) => reply.code(404).send('no such page'),
      previews,
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

  it('may run the one script that its tabs and menus need, and no other', async () => {
    const markup = `${html}<div role="menu"></div><script>alert(1)</script>`;
    known[id] = `${markup}<script>${scriptFor(markup)}</script>`;
    const hash = createHash('sha256').update(scriptFor(markup)!).digest('base64');
    const { server } = await testServer();
    const { headers } = await server.inject(`/preview/${id}/live`);
    known[id] = html;
    expect(headers['content-security-policy']).toContain(`; script-src 'sha256-${hash}'; img-src data:`);
  });

  it('tells the page around it how high it is, by a script that its policy names, unless it fills its window', async () => {
    const ask = async (page: string, query = '') => {
      known[id] = page;
      const { server } = await testServer();
      const { headers, body } = await server.inject(`/preview/${id}/live${query}`);
      known[id] = html;
      return { body, policy: String(headers['content-security-policy']) };
    };
    const markup = '<body><div role="menu"></div>';
    const tabs = scriptFor(markup)!;
    const told = await ask(`${markup}<script>${tabs}</script></body>`);
    const scripts = [...told.body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text!);
    expect(scripts).toEqual([tabs, expect.stringContaining('parent.postMessage({height:')]);
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(told.policy).toContain(`; script-src ${hashes.join(' ')}; img-src data:`);

    const silent = await ask('<body></body>', '?height=none');
    expect([silent.body, silent.policy.includes('script-src')]).toEqual(['<body></body>', false]);

    const filling = '<style>.v0>*{min-height:100vh}</style><body></body>';
    const plain = await ask(filling);
    expect(plain.body).toBe(filling);
    expect(plain.policy).not.toContain('script-src');
  });

  it('asks again for what was imported, which may get another design', async () => {
    const { server, asked } = await testServer();
    for (const wanted of [id, id, imported, imported]) await server.inject(`/preview/${wanted}/live`);
    expect(asked).toEqual([id, imported, imported]);
  });

  it('has no states and no other pictures of what was imported in place of a design of the library', async () => {
    const { server, asked } = await testServer();
    for (const query of ['state=german', 'pictures=photographs'])
      expect((await server.inject(`/preview/${imported}/live?${query}`)).statusCode).toBe(404);
    expect(asked).toEqual([]);
    expect((await server.inject(`/preview/${id}/live?state=german`)).statusCode).toBe(200);
  });

  it('shows a user’s own pictures to who has the key, made again each time and kept nowhere; as designed without', async () => {
    const { server, asked } = await testServer();
    const ask = (query: string) => server.inject(`/preview/${id}/live?pictures=own${query}`);
    for (const query of ['&own=good', '&own=good', '', '&own=bad', '&own=good&own=good']) {
      const { statusCode, headers } = await ask(query);
      expect([statusCode, headers['cache-control']], query).toEqual([
        200,
        query === '&own=good' ? 'private, no-store' : 'no-cache',
      ]);
    }
    expect(asked).toEqual([`${id} own`, `${id} own`, id]);
    expect((await server.inject(`/preview/${imported}/live?pictures=own&own=good`)).statusCode).toBe(404);
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

  it('is shown in the state asked for, each kept apart, and as it is drawn where there is no such state', async () => {
    const { server, asked } = await testServer();
    const states = ['?state=german', '?state=german', '?state=empty&scheme=dark', '?state=components'];
    for (const query of [...states, '?state=sleepy', ''])
      expect((await server.inject(`/preview/${id}/live${query}`)).statusCode).toBe(200);
    expect(asked).toEqual([`${id} german`, `${id} dark empty`, `${id} components`, id]);
  });

  it('shows the pictures asked for, each kept apart, and its own where that is no kind', async () => {
    const { server, asked } = await testServer();
    const kinds = ['?pictures=photographs', '?pictures=photographs', '?pictures=illustrations&state=empty'];
    for (const query of [...kinds, '?pictures=paintings', '?pictures=photographs&pictures=illustrations'])
      expect((await server.inject(`/preview/${id}/live${query}`)).statusCode).toBe(200);
    expect(asked).toEqual([`${id} photographs`, `${id} empty illustrations`, id]);
  });

  it('is gone as soon as the asset is unpublished', async () => {
    const { server, offShelf } = await testServer();
    await server.inject(`/preview/${id}/live`);
    offShelf.add(id);
    expect((await server.inject(`/preview/${id}/live`)).statusCode).toBe(404);
  });

  it.each([
    ['an asset with an imported payload', 'b'.repeat(32)],
    ['what is not an id', 'index.html'],
    ['a path out of the folder', '..%2f..%2fsecret'],
  ])("is the site's own 404 for %s", async (_what, path) => {
    const { server } = await testServer();
    const { statusCode, body } = await server.inject(`/preview/${path}/live`);
    expect([statusCode, body]).toEqual([404, 'no such page']);
  });
});

describe('the preview of a Pro asset', () => {
  it('is live for who has its key, and kept by nothing on the way', async () => {
    const { server, asked } = await testServer();
    const { body, headers } = await server.inject(`/preview/${pro}/live?key=good&scheme=dark`);
    expect([body, headers['cache-control']]).toEqual([html, 'private, no-store']);
    expect(asked).toEqual([`${pro} dark`]);
  });

  it('is one picture without a key, before and after somebody with a key has seen it live', async () => {
    const { server, asked } = await testServer();
    const without = ['', '?key=', '?key=bad', '?key=good&key=good'];
    const pictures = async () => {
      const answers = [];
      for (const query of without) answers.push((await server.inject(`/preview/${pro}/live${query}`)).body);
      return answers;
    };
    const before = await pictures();
    expect((await server.inject(`/preview/${pro}/live?key=good`)).body).toBe(html);
    expect(await pictures()).toEqual(before);
    expect(new Set(before).size).toBe(1);
    expect(before[0]).not.toContain('A design');
    expect(before[0]?.match(/<img/g)).toHaveLength(1);
    expect(asked).toEqual([pro]);
  });

  it('says the name and what the asset is, safely, and loads pictures from this site alone', async () => {
    const { server } = await testServer();
    const { body, headers } = await server.inject(`/preview/${pro}/live`);
    expect(body).toContain('<title>Hero &lt;of&gt; bread</title>');
    expect(body).toContain('content="Baked &quot;daily&quot;"');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; img-src 'self'; /,
    );
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is the picture that fits the window, in the appearance asked for', async () => {
    const { server } = await testServer();
    const bodyOf = async (query: string) => (await server.inject(`/preview/${pro}/live${query}`)).body;
    const sources = (text: string) =>
      [...text.matchAll(/scenes\/(\w+)\.webp\?w=(\d+)/g)].map(([, ...at]) => at.join(' '));
    const light = await bodyOf('');
    // Half-way between the widths it was drawn for.
    expect(light).toContain('media="(width < 915px)"');
    expect(new Set(sources(light).map((each) => each.split(' ')[0]))).toEqual(new Set(['narrow', 'wide']));
    expect(await bodyOf('?scheme=light')).toBe(light);
    const dark = await bodyOf('?scheme=dark');
    expect(new Set(sources(dark).map((each) => each.split(' ')[0]))).toEqual(new Set(['night']));
    expect(dark).not.toContain('<source');
  });

  it('is in the brand that is named, light or dark; what was imported and other words stay as they are', async () => {
    const drawn = facts.variants.map(({ key }) => `/media/scenes/${pro}-${key}-0123456789abcdef.webp`);
    const images = facts.images.map((image, at) => ({ ...image, src: drawn[at]! }));
    const { server } = await testServer({ ...facts, images });
    const bodyOf = async (query: string) => (await server.inject(`/preview/${pro}/live${query}`)).body;
    const addresses = (text: string) => text.match(/\/media\/scenes\/[\w-]+\.webp[^\s"]*/g) ?? [];
    const light = await bodyOf(`?brand=${red}`);
    expect(addresses(light).length).toBeGreaterThan(4);
    for (const address of addresses(light))
      expect(address).toMatch(new RegExp(`\\.webp\\?brand=${red}(&amp;w=\\d+)?$`));
    expect(light).toContain('background:#fff0f0');
    const dark = await bodyOf(`?brand=${red}&scheme=dark`);
    expect(addresses(dark).every((address) => address.startsWith(`${drawn[2]}?brand=${red}`))).toBe(true);
    expect(dark).toContain('background:#200000');
    expect(await bodyOf('?brand=red')).toBe(await bodyOf(''));
    const old = await testServer();
    expect((await old.server.inject(`/preview/${pro}/live?brand=${red}`)).body).not.toContain('brand=');
  });

  it('shows other pictures that the asset has, in a brand too, and is not found with others', async () => {
    const images = facts.images.map((image, at) => ({
      ...image,
      src: `/media/scenes/${pro}-${facts.variants[at]!.key}-0123456789abcdef.webp`,
    }));
    const { server } = await testServer({ ...facts, images, pictures: ['photographs'] });
    const ask = (query: string) => server.inject(`/preview/${pro}/live?${query}`);
    expect((await ask('pictures=photographs')).body).toContain('.webp?pictures=photographs&amp;w=');
    expect((await ask(`brand=${red}&pictures=photographs`)).body).toContain(
      `.webp?brand=${red}&amp;pictures=photographs&amp;w=`,
    );
    expect((await ask('pictures=illustrations')).statusCode).toBe(404);
  });

  it('shows the user’s own pictures within its picture to who has the key, and is kept nowhere then', async () => {
    const images = facts.images.map((image, at) => ({
      ...image,
      src: `/media/scenes/${pro}-${facts.variants[at]!.key}-0123456789abcdef.webp`,
    }));
    const { server } = await testServer({ ...facts, images, pictures: ['own'] });
    const { body, headers } = await server.inject(`/preview/${pro}/live?pictures=own&own=good`);
    expect(body).toContain('.webp?pictures=own&amp;own=good&amp;w=');
    expect(headers['cache-control']).toBe('private, no-store');
    const without = await server.inject(`/preview/${pro}/live?pictures=own&own=bad`);
    expect(without.body).not.toContain('own');
  });

  it('is not there in an appearance that the asset has not', async () => {
    const { server } = await testServer({ ...facts, variants: facts.variants.slice(0, 2) });
    expect((await server.inject(`/preview/${pro}/live?scheme=dark`)).statusCode).toBe(404);
  });
});
