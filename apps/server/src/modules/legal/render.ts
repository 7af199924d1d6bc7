import type { ShownLegalText } from '@kitshelf/contract/legal.ts';
import MarkdownIt from 'markdown-it';
import { dropEmptyValues, type EmptyIn, type LeftOut } from './empty-values.ts';

export type RenderedText = Pick<ShownLegalText, 'html' | 'headings'> & {
  /** The first heading, where there is one. */
  readonly title: string | undefined;
  /** What fell out because it says a value that is empty. */
  readonly leftOut: readonly LeftOut[];
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

interface Pruning {
  readonly emptyIn?: EmptyIn;
  leftOut?: readonly LeftOut[];
}

reader.core.ruler.after('block', 'empty values', (state) => {
  const pruning = state.env as Pruning;
  const { emptyIn } = pruning;
  if (!emptyIn) return;
  const { tokens, leftOut } = dropEmptyValues(state.tokens, emptyIn);
  state.tokens = tokens;
  pruning.leftOut = leftOut;
  // A link to an empty value leads nowhere; what names it is left as it is written.
  for (const [name, { href, title }] of Object.entries(state.env.references ?? {})) {
    const written = `${href} ${title}`.replaceAll('%7B', '{').replaceAll('%7D', '}');
    if (emptyIn(written).length > 0) delete state.env.references?.[name];
  }
});

/**
 * Markdown as a page: its first heading apart, its parts with ids. Hostile text becomes harmless HTML.
 * @param emptyIn what falls out of the text, with its line, item or row
 */
export function renderLegalText(markdown: string, emptyIn?: EmptyIn): RenderedText {
  const pruning: Pruning = { ...(emptyIn && { emptyIn }) };
  const tokens = reader.parse(markdown, pruning as Record<string, unknown>);
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
  const html = reader.renderer.render(body, reader.options, {});
  return { title, headings, html, leftOut: pruning.leftOut ?? [] };
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words that a reader sees, title first. */
export function wordsShown({ title = '', html }: RenderedText): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (name) => entities[name] ?? '');
  return `${title}\n${text}`;
}
