import type { ShownLegalText } from '@kitshelf/contract/legal.ts';
import MarkdownIt from 'markdown-it';

export type RenderedText = Pick<ShownLegalText, 'html' | 'headings'> & {
  /** The first heading, where there is one. */
  readonly title: string | undefined;
};

// HTML is shown as text, and nothing is loaded from anywhere: what comes out may stand in anyone's page.
const reader = new MarkdownIt({ html: false, linkify: true }).disable('image');
// A name with a dot in it is no address.
reader.linkify?.set({ fuzzyLink: false });
reader.validateLink = (address) => /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address);
// A wide table is scrolled by keyboard too, and named by the heading above it.
reader.renderer.rules['table_open'] = (tokens, at) => {
  const heading = tokens.slice(0, at).findLastIndex(({ type }) => type === 'heading_open');
  const name = reader.utils.escapeHtml(tokens[heading + 1]?.content ?? '');
  return `<div class="table" tabindex="0" role="region" aria-label="${name || 'Table'}"><table>\n`;
};
reader.renderer.rules['table_close'] = () => '</table></div>\n';

/** Markdown as a page: its first heading apart, its parts with ids. Hostile text becomes harmless HTML. */
export function renderLegalText(markdown: string): RenderedText {
  const tokens = reader.parse(markdown, {});
  const headings: { id: string; text: string }[] = [];
  const used = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    // The page's policy lets no style of an element through.
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null;
    if (token.type !== 'heading_open') continue;
    const words = tokens[at + 1]?.content ?? '';
    const plain = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'part';
    const id = used.has(plain) ? `${plain}-${at}` : plain;
    used.add(id);
    token.attrSet('id', id);
    if (token.tag === 'h2') headings.push({ id, text: words });
  }
  const start = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
  const body = start < 0 ? tokens : tokens.toSpliced(start, 3);
  const title = start < 0 ? undefined : tokens[start + 1]?.content;
  return { title, headings, html: reader.renderer.render(body, reader.options, {}) };
}
