import { escapeHtml } from '../platform/html.ts';

/** The most that one sitemap may hold (sitemaps.org). */
export const maxAddresses = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of paths. */
export function sitemapOf(paths: readonly string[], origin: string): string {
  return document('urlset', 'url', paths, origin);
}

/** A sitemap of sitemaps. */
export function sitemapIndexOf(paths: readonly string[], origin: string): string {
  return document('sitemapindex', 'sitemap', paths, origin);
}

function document(root: string, item: string, paths: readonly string[], origin: string): string {
  const items = paths.map((path) => `<${item}><loc>${escapeHtml(origin + path)}</loc></${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${items.join('')}</${root}>\n`;
}
