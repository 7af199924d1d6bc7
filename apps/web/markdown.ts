import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';

interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A Markdown file as a page needs it: its first heading apart from the rest. */
export interface MarkdownPage {
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly html: string;
}

/** Imports of `.md` files become their HTML while building; the browser gets no Markdown reader. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(text) {
        const { title, headings, html } = readMarkdown(text);
        const lines = Object.entries({ title, headings, html }).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}

const reader = new MarkdownIt({ html: true, linkify: true });
// A name with a dot in it is no address.
reader.linkify?.set({ fuzzyLink: false });
// A wide table is scrolled by keyboard too, and named by the heading above it.
reader.renderer.rules['table_open'] = (tokens, at) => {
  const heading = tokens.slice(0, at).findLastIndex(({ type }) => type === 'heading_open');
  const name = reader.utils.escapeHtml(tokens[heading + 1]?.content ?? '');
  return `<div class="table" tabindex="0" role="region" aria-label="${name || 'Table'}"><table>\n`;
};
reader.renderer.rules['table_close'] = () => '</table></div>\n';

/** Reads the texts of this repository, which are trusted: HTML in them stays. Throws when there is no title. */
export function readMarkdown(text: string): MarkdownPage {
  const tokens = reader.parse(text, {});
  const headings: Heading[] = [];
  let title = '';
  for (const [at, token] of tokens.entries()) {
    // The page's policy lets no style of an element through.
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null;
    if (token.type !== 'heading_open') continue;
    const words = tokens[at + 1]?.content ?? '';
    const id = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    token.attrSet('id', id);
    if (token.tag === 'h1') title = words;
    if (token.tag === 'h2') headings.push({ id, text: words });
  }
  if (!title) throw new Error('A Markdown page needs a first heading');
  const start = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
  const body = tokens.toSpliced(start, 3);
  return { title, headings, html: reader.renderer.render(body, reader.options, {}) };
}
