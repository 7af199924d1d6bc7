import { assetPath } from '@kitshelf/contract/asset-path.ts';
import { brandPath } from '@kitshelf/contract/brand-slug.ts';
import { getAsset, listAssets } from '@kitshelf/contract/catalogue.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Answer } from './pages.ts';
import { getPublicPages } from './public-pages.ts';
import { assetText, robotsText, siteText } from './site-text.ts';

export interface ReaderOptions {
  readonly origin: string;
  readonly siteFacts: () => SiteFacts;
  readonly call: Call;
  readonly assets: {
    /** How many assets lists hold. */
    readonly countListed: () => number;
    /** Ids and names of published assets in a fixed order. */
    readonly named: (
      offset: number,
      limit: number,
    ) => Promise<readonly { readonly _id: string; readonly name: string }[]>;
    /** Names of those that visitors are shown. */
    readonly shownCategories: () => readonly string[];
    readonly brands: () => readonly { readonly name: string }[];
  };
  /** Answers with the site's 404 page. */
  readonly notFound: Answer;
}

function pathsOf({ assets, siteFacts }: Pick<ReaderOptions, 'assets' | 'siteFacts'>): string[] {
  const site = siteFacts();
  const brands = site.pagesOff.includes('brands') ? [] : assets.brands();
  const pages = getPublicPages(site, assets.shownCategories());
  return [...pages.map(({ path }) => path), ...brands.map(({ name }) => brandPath(name))];
}

/** What is there for machines that read: robots.txt, sitemaps, llms.txt and assets as Markdown. */
export function readerRoutes(options: ReaderOptions): FastifyPluginAsync {
  const { origin, call, assets, notFound } = options;
  return async (server) => {
    server.get('/robots.txt', async (_, reply) => send(reply, 'text/plain', robotsText(origin)));

    server.get('/sitemap.xml', async (_, reply) => send(reply, 'application/xml', await sitemap(options)));

    server.get<{ Params: { part: string } }>('/sitemaps/:part', async ({ params }, reply) => {
      if (params.part === 'pages.xml')
        return send(reply, 'application/xml', sitemapOf(pathsOf(options), origin));
      const part = Number(/^assets-([1-9]\d{0,4})\.xml$/.exec(params.part)?.[1]);
      const named = part > 0 ? await assets.named((part - 1) * maxAddresses, maxAddresses) : [];
      if (named.length === 0) throw new AppError('NotFound');
      return send(reply, 'application/xml', sitemapOf(named.map(assetPath), origin));
    });

    server.get('/llms.txt', async (_, reply) => {
      const { data } = await call(listAssets, { query: { sort: 'Recently', limit: 24 } });
      const facts = { origin, site: options.siteFacts(), categories: assets.shownCategories() };
      return send(reply, 'text/plain', siteText({ ...facts, newest: data }));
    });

    server.get<{ Params: { file: string } }>('/library/:file', async (request, reply) => {
      const { file } = request.params;
      const id = file.replace(/\.md$/, '');
      if (id === file || !isId(id)) return notFound(request, reply);
      const { data } = await call(getAsset, { params: { id }, query: {} });
      return send(reply, 'text/markdown', assetText(data, origin, options.siteFacts().isDemo));
    });
  };
}

/** All pages and assets in one file while they fit, else an index of several. */
async function sitemap(options: ReaderOptions): Promise<string> {
  const { origin, assets } = options;
  const count = assets.countListed();
  const pagePaths = pathsOf(options);
  if (pagePaths.length + count <= maxAddresses) {
    return sitemapOf([...pagePaths, ...(await assets.named(0, count)).map(assetPath)], origin);
  }
  const parts = Array.from({ length: Math.ceil(count / maxAddresses) }, (_, part) => part + 1);
  return sitemapIndexOf(
    ['/sitemaps/pages.xml', ...parts.map((part) => `/sitemaps/assets-${part}.xml`)],
    origin,
  );
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=600').send(text);
}

/** The most that one sitemap may hold (sitemaps.org). */
const maxAddresses = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of paths. */
function sitemapOf(paths: readonly string[], origin: string): string {
  return document('urlset', 'url', paths, origin);
}

/** A sitemap of sitemaps. */
function sitemapIndexOf(paths: readonly string[], origin: string): string {
  return document('sitemapindex', 'sitemap', paths, origin);
}

function document(root: string, item: string, paths: readonly string[], origin: string): string {
  const items = paths.map((path) => `<${item}><loc>${escapeHtml(origin + path)}</loc></${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${items.join('')}</${root}>\n`;
}
