import type { Asset } from '@kitshelf/contract/catalogue.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { assetTextPath, libraryPath, getPublicPages } from './public-pages.ts';

interface TextFacts {
  readonly origin: string;
  readonly site: SiteFacts;
  readonly categories: readonly string[];
  readonly newest: readonly { readonly _id: string; readonly name: string }[];
}

/** `/llms.txt`: the site in one page, for machines that read (llmstxt.org). */
export function siteText({ origin, site, categories, newest }: TextFacts): string {
  const pages = getPublicPages(site, categories).map(({ path, about }) => `- [${about}](${origin}${path})`);
  const assets = newest.map(({ _id, name }) => `- [${markdownText(name)}](${origin}${assetTextPath(_id)})`);
  return [
    `# ${site.name}`,
    `> ${site.description}`,
    `Every asset has a page at ${origin}/library?product-id=ID and the same as Markdown at ${origin}/library/ID.md. All of them are listed in ${origin}/sitemap.xml. The API is described in ${origin}/api/v1/openapi.json.`,
    `## Pages\n\n${pages.join('\n')}`,
    `## Newest assets\n\n${assets.join('\n')}`,
    ...(site.pagesOff.includes('updates')
      ? []
      : [`## Optional\n\n- [Updates as a feed](${origin}/updates.xml)`]),
    '',
  ].join('\n\n');
}

/** `/robots.txt`: everything may be read but what belongs to one person. */
export function robotsText(origin: string): string {
  const closed = ['/api/', '/profile', '/checkout', '/upgrade-subscription', '/newsletter/', '/dev/'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** What means something inside a line of Markdown. */
const inlineMarks = /[\\`*_[\]<>~|#]|&(?=\w+;)/g;

/** What begins a block at the beginning of a line: a list or an underline. */
const blockMark = /^(\d*)([-+=.)])/;

/** Text on one line, written so that Markdown shows it as it is: no links, no tags, no blocks. */
function markdownText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.replaceAll(inlineMarks, String.raw`\$&`).replace(blockMark, String.raw`$1\$2`);
}

/** An asset's page as Markdown, for machines that read; only the demonstration shop says what free includes. */
export function assetText(asset: Asset, origin: string, isDemo: boolean): string {
  const { _id, name, description } = asset;
  const pictures = picturesOf(asset, origin);
  return [
    `# ${markdownText(name)}`,
    markdownText(description) || 'An asset of the library.',
    factsOf(asset, origin, isDemo).join('\n'),
    ...(pictures.length > 0 ? [`## Pictures\n\n${pictures.join('\n')}`] : []),
    `## Use it\n\nOpen ${origin}${libraryPath(_id)}, click Copy and paste into Figma.`,
    '',
  ].join('\n\n');
}

function factsOf(asset: Asset, origin: string, isDemo: boolean): string[] {
  const { isPaid, category, subCategories, tags, tools, viewports, createdBy, createdAt, link } = asset;
  const facts = {
    Price: isPaid ? 'Pro (needs a paid plan)' : isDemo ? 'Free (unlimited projects, no attribution)' : 'Free',
    Category: markdownText([category, ...subCategories].join(', ')),
    Tags: markdownText(tags.join(', ')),
    Tools: markdownText(tools.join(', ')),
    Viewports: viewports.map((width) => `${width}px`).join(', '),
    'Created by': markdownText(createdBy),
    Published: createdAt.slice(0, 10),
    [isDemo ? 'License' : 'Licence']: `${origin}/license`,
    Preview: link === null ? '' : `<${new URL(link, origin).href}>`,
  };
  return Object.entries(facts).flatMap(([label, value]) => (value ? [`- ${label}: ${value}`] : []));
}

function picturesOf({ images }: Asset, origin: string): string[] {
  return images.map(({ src, width, height }) => {
    const address = new URL(src.startsWith('/media/scenes/') ? `${src}?w=1280` : src, origin).href;
    return `- [${width} × ${height}](${address})`;
  });
}

/** Whom to tell of a flaw, and where that is written (RFC 9116); it says that it holds for a year. */
export function securityText(origin: string, email: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
