import { legalPages } from '@kitshelf/contract/legal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, ofLibrary } from '../../test/catalogue.ts';
import { getChildren, parseXml, toText } from '../../test/xml.ts';
import { changeRepository } from '../modules/catalogue/store/change-repository.ts';
import { saveAssets } from '../modules/asset-imports/bulk/publish-assets.ts';
import { testApp, type TestApp } from '../../test/app.ts';
import { standardCategories } from '@kitshelf/contract/catalogue.ts';
import { getPublicPages } from './public-pages.ts';

const origin = 'http://localhost:4321';
let app: TestApp;

const hostileName = '# *Hero* [here](javascript:steal()) <script>`x`</script> &lt; a_b\n\n## Two | ~~1~~';
const free = draft(1, { description: 'Four steps\n\ndown a line.', link: 'https://example.com/a_b?c=1&d=2' });
const pro = draft(2, { ...ofLibrary, name: 'Timeline & steps', isPaid: true, tools: ['Figma', 'Framer'] });
const hostile = draft(3, { name: hostileName, description: '- a list?\n# a heading?', tags: ['<b>'] });
const withdrawn = draft(4, { name: 'Withdrawn' });

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin });
  await saveAssets(app.platform, [free, pro, hostile, withdrawn]);
  await app.platform.database.transaction(async (tx) => {
    const changes = changeRepository(tx);
    await changes.changeAssets(
      async (version) => (await changes.unpublish([withdrawn.id], version)).length > 0,
    );
  });
  await app.services.catalogue.refresh();
});
afterAll(() => app.close());

const get = (path: string) => app.server.inject(path);
const text = async (path: string) => (await get(path)).body;

it.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/pages.xml', 'application/xml; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  [`/library/${free.id}.md`, 'text/markdown; charset=utf-8'],
])('%s says what it is and may be kept for ten minutes', async (path, type) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(headers['cache-control']).toBe('public, max-age=600');
});

/** A shop whose owner has said nothing yet has no page for applicants, none of plugins, and no legal text. */
const pages = getPublicPages(
  { pagesOff: ['jobs', 'icons', 'brands', 'tools', 'figma-plugin', 'framer-plugin'] },
  standardCategories,
).filter(({ path }) => !legalPages.some((page) => path === `/${page}`));

describe('robots.txt', () => {
  /** Whether its one group lets a path be read: the longest rule that fits decides. */
  async function allows(path: string): Promise<boolean> {
    const rules = [...(await text('/robots.txt')).matchAll(/^(Allow|Disallow): (\S+)$/gm)];
    const fitting = rules.filter(([, , start]) => path.startsWith(start ?? ''));
    const longest = fitting.toSorted((a, b) => (b[2] ?? '').length - (a[2] ?? '').length)[0];
    return longest?.[1] !== 'Disallow';
  }

  it.each([
    '/profile',
    '/profile/subscription',
    '/profile/downloads',
    '/checkout',
    '/checkout/success?txId=1',
    '/upgrade-subscription',
    '/newsletter/confirm?id=1&token=2',
    '/api/v1/user/app/products',
    '/dev/mailbox',
  ])('keeps readers out of %s', async (path) => {
    expect(await allows(path)).toBe(false);
  });

  it('lets them read every public page, asset and picture', async () => {
    const asset = [`/library?product-id=${free.id}`, `/library/${free.id}.md`, '/media/social/page-home.jpg'];
    const files = ['/assets/index.js', '/llms.txt', '/updates.xml', '/sitemap.xml'];
    for (const path of [...pages.map(({ path }) => path), ...asset, ...files])
      expect(await allows(path), path).toBe(true);
  });

  it('is one group for everyone and names the sitemap by the public address', async () => {
    const lines = (await text('/robots.txt')).split('\n');
    expect(lines.filter((line) => line.startsWith('User-agent:'))).toEqual(['User-agent: *']);
    expect(lines.filter((line) => line.startsWith('Sitemap:'))).toEqual([`Sitemap: ${origin}/sitemap.xml`]);
  });
});

describe('the sitemap', () => {
  it('names every public page and every published asset by the public address, and nothing else', async () => {
    const root = parseXml(await text('/sitemap.xml'));
    expect([root.name, root.attributes['xmlns']]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ]);
    const assets = [
      `/asset/${hostile.id}/hero-here-javascript-steal-script-x-script-lt-a-b-two-1`,
      `/asset/${pro.id}/timeline-steps`,
      `/asset/${free.id}/asset-1`,
    ];
    expect(getChildren(root, 'url').map((url) => toText(url, 'loc'))).toEqual(
      [...pages.map(({ path }) => path), ...assets].map((path) => origin + path),
    );
  });
});

describe('llms.txt', () => {
  it('begins with the name and the sentence of the site and links every public page', async () => {
    const body = await text('/llms.txt');
    expect(body).toMatch(/^# Your library\n\n> Design assets: find one, /);
    for (const { path } of pages) expect(body).toContain(`](${origin}${path})`);
  });

  it('links the newest assets as Markdown, none of them withdrawn', async () => {
    const body = await text('/llms.txt');
    expect(body).toContain(`- [Timeline & steps](${origin}/library/${pro.id}.md)`);
    expect(body).not.toContain('Withdrawn');
    const links = [...body.matchAll(/\]\((\S+\.md)\)$/gm)].map(([, address]) => String(address));
    expect(links).toHaveLength(3);
    for (const link of links) expect((await get(link.replace(origin, ''))).statusCode).toBe(200);
  });

  it('takes a name literally', async () => {
    expect(await text('/llms.txt')).not.toContain('[here](javascript:');
  });
});

describe('an asset as Markdown', () => {
  it('has its name, its description and how to get it', async () => {
    const lines = (await text(`/library/${free.id}.md`)).split('\n');
    expect(lines.slice(0, 3)).toEqual(['# Asset 1', '', 'Four steps down a line.']);
    expect(lines).toContain('- Price: Free');
    expect(lines).toContain(`Open ${origin}/library?product-id=${free.id}, click Copy and paste into Figma.`);
  });

  it('gives whole addresses of its license, its preview and its pictures', async () => {
    const lines = (await text(`/library/${free.id}.md`)).split('\n');
    expect(lines).toContain(`- Licence: ${origin}/license`);
    expect(lines).toContain('- Preview: <https://example.com/a_b?c=1&d=2>');
    expect(lines).toContain(`- [1440 × 900](${origin}/media/1.webp)`);
  });

  it('says of a Pro asset that it needs a plan, and keeps its payload', async () => {
    const body = await text(`/library/${pro.id}.md`);
    expect(body).toContain('# Timeline & steps\n');
    expect(body).toContain('- Price: Pro (needs a paid plan)');
    expect(body).toContain('- Tools: Figma, Framer');
    expect(body).not.toContain('Preview');
  });

  it('shows words as they are, whatever they would mean in Markdown', async () => {
    const lines = (await text(`/library/${hostile.id}.md`)).split('\n');
    expect(lines[0]).toBe(
      String.raw`# \# \*Hero\* \[here\](javascript:steal()) \<script\>\`x\`\</script\> \&lt; a\_b \#\# Two \| \~\~1\~\~`,
    );
    expect(lines[2]).toBe(String.raw`\- a list? \# a heading?`);
    expect(lines).toContain(String.raw`- Tags: \<b\>`);
  });

  it.each([
    ['an unknown asset', `${'f'.repeat(32)}.md`],
    ['a withdrawn asset', `${withdrawn.id}.md`],
    ['an id that is too short', '1234.md'],
    ['an id in capitals', `${'A'.repeat(32)}.md`],
    ['no id', '.md'],
    ['no ending', free.id],
    ['another ending', `${free.id}.html`],
    ['an ending too many', `${free.id}.md.md`],
    ['a way out of the library', '..%2f..%2fetc%2fpasswd.md'],
  ])('is not there for %s', async (_what, file) => {
    expect((await get(`/library/${file}`)).statusCode).toBe(404);
  });
});
