import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getChildren, parseXml, toText } from '../../test/xml.ts';
import { AppError } from '../platform/errors.ts';
import { publicPages as allPages } from './public-pages.ts';
import { readerRoutes } from './reader-routes.ts';
import { demoFacts } from '../../test/site.ts';

/** The demonstration shop has published no other legal pages. */
const publicPages = allPages.filter(({ path }) => !['/imprint', '/withdrawal', '/cookies'].includes(path));

const origin = 'https://shelf.example';
const most = 50_000;

const idOf = (n: number) => n.toString(16).padStart(32, '0');

/** The readers' routes over a library of that many assets. */
async function libraryOf(count: number, brands: readonly string[] = []) {
  const server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  );
  const assets = {
    countListed: () => count,
    shownCategories: () => [],
    brands: () => brands.map((name) => ({ name })),
    named: async (offset: number, limit: number) =>
      Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, n) => ({
        _id: idOf(offset + n),
        name: 'Hero, split',
      })),
  };
  const call = async () => Promise.reject(new Error('not called'));
  await server.register(
    readerRoutes({
      siteFacts: () => demoFacts,
      origin,
      call,
      assets,
      notFound: (_request, reply) => reply.code(404).send(),
    }),
  );
  return server;
}

type Site = Awaited<ReturnType<typeof libraryOf>>;

/** The addresses of a sitemap or of an index of some, without the origin. */
async function addressesIn(site: Site, path: string) {
  const root = parseXml((await site.inject(path)).body);
  const items = getChildren(root, root.name === 'sitemapindex' ? 'sitemap' : 'url');
  const addresses = items.map((item) => toText(item, 'loc'));
  return { kind: root.name, paths: addresses.map((address) => address.replace(origin, '')) };
}

describe('the sitemap of a library that fits one file', () => {
  it('holds up to 50,000 addresses, pages included', async () => {
    const { kind, paths } = await addressesIn(await libraryOf(most - publicPages.length), '/sitemap.xml');
    expect([kind, paths.length, new Set(paths).size]).toEqual(['urlset', most, most]);
  });

  it('is an index from one asset more on', async () => {
    const { kind, paths } = await addressesIn(await libraryOf(most - publicPages.length + 1), '/sitemap.xml');
    expect([kind, paths]).toEqual(['sitemapindex', ['/sitemaps/pages.xml', '/sitemaps/assets-1.xml']]);
  });
});

describe('the sitemap of a library of 120,000 assets', () => {
  let site: Site;
  beforeAll(async () => {
    site = await libraryOf(120_000);
  });
  afterAll(() => site.close());

  it('is an index of parts, each of which is there and holds no more than 50,000 addresses', async () => {
    const { kind, paths } = await addressesIn(site, '/sitemap.xml');
    expect(kind).toBe('sitemapindex');
    const parts = await Promise.all(paths.map((path) => addressesIn(site, path)));
    expect(parts.map(({ kind, paths }) => [kind, paths.length])).toEqual([
      ['urlset', publicPages.length],
      ['urlset', most],
      ['urlset', most],
      ['urlset', 20_000],
    ]);
  });

  it('loses no asset and names none twice', async () => {
    const { paths } = await addressesIn(site, '/sitemap.xml');
    const parts = await Promise.all(paths.map((path) => addressesIn(site, path)));
    const named = parts.flatMap((part) => part.paths).filter((path) => path.startsWith('/asset/'));
    const wanted = Array.from({ length: 120_000 }, (_, n) => `/asset/${idOf(n)}/hero-split`);
    expect(named.length).toBe(wanted.length);
    expect(new Set(named)).toEqual(new Set(wanted));
  });

  it.each([
    'assets-0.xml',
    'assets-4.xml',
    'assets-01.xml',
    'assets--1.xml',
    'assets-1.5.xml',
    'assets-99999.xml',
    'assets-100000.xml',
    'assets-1.xml.gz',
    'assets-.xml',
    'Assets-1.xml',
    'nothing.xml',
    '..%2frobots.txt',
  ])('has no part %s', async (part) => {
    expect((await site.inject(`/sitemaps/${part}`)).statusCode).toBe(404);
  });
});

it('a library without assets still names its pages', async () => {
  const site = await libraryOf(0);
  expect((await addressesIn(site, '/sitemap.xml')).paths).toEqual(publicPages.map(({ path }) => path));
  expect((await site.inject('/sitemaps/assets-1.xml')).statusCode).toBe(404);
});

it('names the page of each brand that assets are made for', async () => {
  const site = await libraryOf(1, ['Solwick', 'Rye & Pannier']);
  const { paths } = await addressesIn(site, '/sitemap.xml');
  expect(paths.filter((path) => path.startsWith('/brands'))).toEqual([
    '/brands',
    '/brands/solwick',
    '/brands/rye-pannier',
  ]);
  expect((await addressesIn(site, '/sitemaps/pages.xml')).paths).toContain('/brands/solwick');
});
