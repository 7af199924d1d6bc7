import { site } from '@kitshelf/contract/site.ts';
import { markdownText } from './markdown-text.ts';
import { assetTextPath, publicPages } from './public-pages.ts';

interface SiteFacts {
  readonly origin: string;
  readonly newest: readonly { readonly _id: string; readonly name: string }[];
}

/** `/llms.txt`: the site in one page, for machines that read (llmstxt.org). */
export function siteText({ origin, newest }: SiteFacts): string {
  const pages = publicPages.map(({ path, about }) => `- [${about}](${origin}${path})`);
  const assets = newest.map(({ _id, name }) => `- [${markdownText(name)}](${origin}${assetTextPath(_id)})`);
  return [
    `# ${site.name}`,
    `> ${site.description}`,
    `Every asset has a page at ${origin}/library?product-id=ID and the same as Markdown at ${origin}/library/ID.md. All of them are listed in ${origin}/sitemap.xml. The API is described in ${origin}/api/v1/openapi.json.`,
    `## Pages\n\n${pages.join('\n')}`,
    `## Newest assets\n\n${assets.join('\n')}`,
    `## Optional\n\n- [Updates as a feed](${origin}/updates.xml)`,
    '',
  ].join('\n\n');
}

/** `/robots.txt`: everything may be read but what belongs to one person. */
export function robotsText(origin: string): string {
  const closed = ['/api/', '/profile', '/checkout', '/upgrade-subscription', '/newsletter/', '/dev/'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
