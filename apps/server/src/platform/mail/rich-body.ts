import { SafeHtml } from '../http/html.ts';

const font = `font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif`;
const ink = 'color:#1b1a18';
const words = `${font};font-size:16px;line-height:1.6;${ink}`;

/** Mail programs read styles of elements alone. */
const styles: Readonly<Record<string, string>> = {
  p: `margin:0 0 16px;${words}`,
  h3: `margin:24px 0 12px;${font};font-size:20px;line-height:1.3;font-weight:600;${ink}`,
  h4: `margin:20px 0 10px;${font};font-size:17px;line-height:1.3;font-weight:600;${ink}`,
  ul: `margin:0 0 16px;padding:0 0 0 22px;${words}`,
  ol: `margin:0 0 16px;padding:0 0 0 22px;${words}`,
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e6e4df',
  pre: `margin:0 0 16px;overflow-x:auto;font-family:monospace;font-size:14px;line-height:1.5;${ink}`,
  hr: 'margin:24px 0;border:0;border-top:1px solid #e6e4df',
  img: 'display:block;max-width:100%;height:auto;border-radius:8px',
  a: ink,
};
const inked = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'pre', 'a']);

/** How elements look in the sheet of a mail, and in the small print below. */
const looks = {
  sheet: { styles, inkClass: 'ink' },
  small: { styles: smallStyles(), inkClass: 'quiet' },
} as const;
export type RichLook = keyof typeof looks;

function smallStyles(): typeof styles {
  const quiet = 'color:#6b6860';
  const block = 'margin:0 0 8px';
  const list = `${block};padding:0 0 0 18px`;
  return { ...styles, p: block, h3: block, h4: block, ul: list, ol: list, a: quiet };
}

/** What stands around an element's text in plain text. */
const before: Readonly<Record<string, string>> = { li: '- ', br: '\n', hr: '\n\n---\n\n' };
const after: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['p', 'h3', 'h4', 'ul', 'ol', 'pre', 'blockquote'].map((name) => [name, '\n\n'])),
  li: '\n',
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export interface RichBody {
  readonly html: SafeHtml;
  readonly text: string;
}

interface Piece {
  readonly html: string;
  readonly text: string;
}

/**
 * The two forms of words in a mail, of HTML that the sanitizer wrote: in that, `<` begins a tag and nothing else.
 * @param origin of addresses that are paths of this site, without a trailing slash
 */
export function richBody(html: string, origin: string, look: RichLook = 'sheet'): RichBody {
  const links: string[] = [];
  const pieces = html
    .replaceAll('<br />\n', '<br />')
    .split(/(<[^<>]*>)/)
    .map((piece): Piece => {
      const [, end = '', name = '', rest = ''] = /^<(\/?)([a-z\d]+)((?: [^<>]*)?)>$/.exec(piece) ?? [];
      if (name === '') return { html: piece, text: plain(piece) };
      if (end !== '') return closing(name, piece, links);
      return opening(name, rest.replace(/ (href|src)="\/(?!\/)/, ` $1="${origin}/`), links, look);
    });
  const text = pieces.map((piece) => piece.text).join('');
  return {
    html: new SafeHtml(pieces.map((piece) => piece.html).join('')),
    text: text.replaceAll(/\n{3,}/g, '\n\n').trim(),
  };
}

function opening(name: string, rest: string, links: string[], look: RichLook): Piece {
  const { styles, inkClass } = looks[look];
  const style = styles[name];
  const looksLike = `${inked.has(name) ? ` class="${inkClass}"` : ''}${style ? ` style="${style}"` : ''}`;
  const valueOf = (key: string) => plain(new RegExp(` ${key}="([^"]*)"`).exec(rest)?.[1] ?? '');
  if (name === 'a') links.push(valueOf('href'));
  const text = name === 'img' ? `${valueOf('alt')} ` : (before[name] ?? '');
  return { html: `<${name}${looksLike}${rest}>`, text };
}

function closing(name: string, piece: string, links: string[]): Piece {
  const link = name === 'a' ? links.pop() : undefined;
  return { html: piece, text: link ? ` (${link})` : (after[name] ?? '') };
}

const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
