import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { draft, ofLibrary, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

const base = '/api/v1/user/app';
const paths = [
  'products',
  'products?search=hero&limit=5',
  'products?sort=Popular&group=layout',
  'filters-data',
  `products/${draft(1).id}`,
  `products/${draft(1).id}/similar`,
  'search-suggestions?search=he',
  'staff-picks',
];
const inEachEncoding = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  const facts = { ...ofLibrary, isPaid: true, layout: 'hero' };
  await catalogue.save(
    ...Array.from({ length: 12 }, (_, n) =>
      draft(n + 1, { ...facts, tools: n % 2 ? ['Framer'] : ['Figma'] }),
    ),
  );
  return () => catalogue.close();
});

/** Asks as a browser does. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  catalogue.server.inject({ url: `${base}/${path}`, headers });
const by = (user: string, encoding = 'identity') => ({
  authorization: `Bearer ${user}`,
  'accept-encoding': encoding,
});

describe.each(paths)('the answer to a visitor who asks for %s', (path) => {
  it('is the same in every encoding, when it is first asked for and again', async () => {
    const plain = (await ask(path)).body;
    for (const _ of ['first', 'again'])
      for (const [encoding, decode] of Object.entries(inEachEncoding)) {
        const { rawPayload, headers } = await ask(path, { 'accept-encoding': encoding });
        const isPlain = plain.length < 1_000 || encoding === 'identity';
        expect(headers['content-encoding']).toBe(isPlain ? undefined : encoding);
        expect((isPlain ? rawPayload : decode(rawPayload)).toString(), encoding).toBe(plain);
        expect(headers['content-length']).toBe(String(rawPayload.length));
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
      }
  });

  it('has the same head for who asks for that alone', async () => {
    const headers = { 'accept-encoding': 'br' };
    const whole = await ask(path, headers);
    for (const method of ['HEAD', 'GET'] as const) {
      const answer = await catalogue.server.inject({ method, url: `${base}/${path}`, headers });
      const { 'x-request-id': _, date: __, ...head } = answer.headers;
      expect(whole.headers).toMatchObject(head);
      expect(answer.rawPayload.length).toBe(method === 'HEAD' ? 0 : whole.rawPayload.length);
    }
  });

  it('is not sent again to who has it, each encoding by a tag of its own', async () => {
    const tags = new Set<unknown>();
    for (const encoding of ['br', 'identity']) {
      const { headers } = await ask(path, { 'accept-encoding': encoding });
      expect(headers['cache-control']).toMatch(/^(no-cache|public, max-age=60)$/);
      expect(headers['vary']).toContain('accept-encoding');
      const tag = String(headers['etag']);
      tags.add(tag);
      const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
      const other = await ask(path, { 'accept-encoding': encoding, 'if-none-match': '"another"' });
      expect(other.statusCode).toBe(200);
    }
    expect(tags.size).toBe((await ask(path)).body.length > 1_000 ? 2 : 1);
  });
});

describe('an answer that several share', () => {
  const mineOf = (body: string) =>
    JSON.parse(body).data.filter((item: { isUserSubscribed: boolean }) => item.isUserSubscribed).length;

  it('is given to nobody whose plans cover something else, however many ask at once', async () => {
    const people = ['pro', 'framer', 'figma', 'nobody', undefined] as const;
    const covered = { pro: 12, framer: 6, figma: 6, nobody: 0 };
    const asked = Array.from({ length: 40 }, (_, n) => people[n % people.length]);
    const answers = await Promise.all(asked.map((who) => ask('products?limit=20', who ? by(who) : {})));
    expect(answers.map(({ body }) => mineOf(body))).toEqual(asked.map((who) => (who ? covered[who] : 0)));
    const names = (n: number) => JSON.parse(answers[n]!.body).data.map(({ name }: { name: string }) => name);
    expect(names(1)).toEqual(names(4));
  });

  it('is kept by no cache between when somebody is signed in, and depends on the token', async () => {
    for (const who of ['pro', 'pro', 'nobody']) {
      const { headers, rawPayload } = await ask('products?limit=20', by(who, 'br'));
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-encoding': 'br',
        vary: 'accept-encoding, authorization',
      });
      expect(headers).not.toHaveProperty('etag');
      expect(mineOf(brotliDecompressSync(rawPayload).toString())).toBe(who === 'pro' ? 12 : 0);
    }
    const { headers } = await ask('products?limit=20', { 'accept-encoding': 'br' });
    expect(headers['vary']).toBe('accept-encoding, authorization');
    const tagged = { ...by('pro'), 'if-none-match': String(headers['etag']) };
    expect((await ask('products?limit=20', tagged)).statusCode).toBe(200);
  });

  it('never holds what one user may copy: the payload of an asset', async () => {
    const path = `products/${draft(1).id}`;
    const payload = async (headers = {}) => JSON.parse((await ask(path, headers)).body).data.figma;
    for (const _ of ['first', 'again']) {
      expect(await payload()).toBeUndefined();
      expect(await payload(by('pro'))).toContain('rendered');
      expect(await payload(by('framer'))).toBeUndefined();
    }
  });

  it('is the same whatever the order of the parameters, those of one name apart', async () => {
    const [one, other] = [await ask('products?limit=3&page=2'), await ask('products?page=2&limit=3')];
    expect(other.body).toBe(one.body);
    expect(other.headers['etag']).toBe(one.headers['etag']);
  });

  it('counts as a search each time that it is given', async () => {
    for (const user of [undefined, 'pro', undefined])
      await ask('products?search=zzyzx', user ? by(user) : {});
    await catalogue.service.flushSearches();
    const searches = await catalogue.service.emptySearches(10);
    expect(searches).toContainEqual({ term: 'zzyzx', searches: 3, empty: 3 });
  });
});

describe('a change of the catalogue', () => {
  let tag: string;
  beforeEach(async () => void (tag = String((await ask('products')).headers['etag'])));
  const isUnchanged = async (path: string, etag: string) =>
    (await ask(path, { 'if-none-match': etag })).statusCode === 304;

  it('shows at once to visitors and users, in lists, filters and alone', async () => {
    const { id } = draft(1);
    const seen = async (path: string, headers = {}) => (await ask(path, headers)).body;
    const asked = ['products', 'filters-data', `products/${id}`] as const;
    for (const path of asked) await Promise.all([seen(path), seen(path, by('pro'))]);
    await catalogue.save(draft(1, { ...ofLibrary, name: 'Quite new', tags: ['fresh paint'] }));
    for (const headers of [{}, by('pro'), by('nobody')]) {
      expect(await seen('products', headers)).toContain('Quite new');
      expect(await seen('filters-data', headers)).toContain('fresh paint');
      expect(await seen(`products/${id}`, headers)).toContain('Quite new');
    }
    expect(await isUnchanged('products', tag)).toBe(false);
  });

  it('leaves every answer when it is but a copy, those in the order of the most popular apart', async () => {
    const popular = await ask('products?sort=Popular');
    const first = JSON.parse(popular.body).data.at(-1)._id;
    expect((await catalogue.copy(first, 'pro')).status).toBe(200);
    await catalogue.service.refresh();
    const version = catalogue.service.version();
    expect(await isUnchanged('products', tag)).toBe(true);
    const again = await ask('products?sort=Popular', { 'if-none-match': String(popular.headers['etag']) });
    expect(again.statusCode).toBe(200);
    expect(JSON.parse(again.body).data[0]._id).toBe(first);
    expect(catalogue.service.version()).toBe(version);
  });
});
