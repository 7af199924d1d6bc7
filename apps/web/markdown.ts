import { Marked, type Tokens } from 'marked';
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

/** Reads the texts of this repository, which are trusted: HTML in them stays. Throws when there is no title. */
export function readMarkdown(text: string): MarkdownPage {
  const headings: Heading[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens, text: words }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = words;
          return '';
        }
        const id = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        if (depth === 2) headings.push({ id, text: words });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  if (!title) throw new Error('A Markdown page needs a first heading');
  return { title, headings, html };
}
