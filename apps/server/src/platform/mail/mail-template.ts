import {
  fillIn,
  type MailRows,
  type MailTemplate,
  type MailWords,
} from '@kitshelf/contract/mail/template.ts';
import { escapeHtml, SafeHtml } from '../http/html.ts';
import { newId } from '../ids.ts';
import { buttonPart, joined, type MailLook, type MailParts, tablePart } from './mail-layout.ts';
import { type RichBody, richBody, type RichLook } from './rich-body.ts';

export type MailValues = Readonly<Record<string, string | MailRows>>;

/** Reads Markdown, and knows where links that are paths lead. */
export interface MailReader {
  /** Sanitised HTML of Markdown. */
  readonly htmlOf: (markdown: string) => Promise<string>;
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  /** Of buttons; absent: the built-in look. */
  readonly paint?: MailLook | undefined;
}

type MailText = MailParts & { readonly subject: string };

/** The small print stands below the last one. */
const rule = '\n\n---\n';
const buttonForm = /^\[([^\]\n]+)\]\(\{\{\s*(\w+)\s*\}\}\)$/;
const valueForm = /^\{\{\s*(\w+)\s*\}\}$/;
const longestPreview = 120;

/** Puts values into the words of a mail. They are text, whatever signs of Markdown or HTML stand in them. */
export async function filledMail(
  words: MailWords,
  values: MailValues,
  reader: MailReader,
): Promise<MailText> {
  const plain = (text: string) => withoutEmpty(text, values, (name) => textOf(values[name]));
  const line = (text: string) => plain(text).replaceAll(/\s+/g, ' ').trim();
  const { title, sheet, small } = divided(words.body.replaceAll(/\r\n?/g, '\n').trim());
  return {
    subject: line(words.subject),
    preview: linesOf(plain(words.preview)).join(' · ').slice(0, longestPreview),
    title: line(title),
    sheet: joined(await Promise.all(partsIn(sheet).map((part) => sheetPart(part, values, reader)))),
    small: await markdownPart(small, values, { ...reader, look: 'small' }),
  };
}

/** The three parts of a text. */
function divided(text: string): { readonly title: string; readonly sheet: string; readonly small: string } {
  const at = text.lastIndexOf(rule);
  const [main, small] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + rule.length)];
  const end = main.indexOf('\n');
  const [first, below] = end < 0 ? [main, ''] : [main.slice(0, end), main.slice(end)];
  return first.startsWith('# ')
    ? { title: first.slice(2), sheet: below.trim(), small }
    : { title: '', sheet: main, small };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Real-looking values for the preview of a mail, and for tests. */
export function exampleValues({ values }: MailTemplate, publicUrl: string): MailValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, { example }]) => [
      name,
      typeof example === 'string' && example.startsWith('/') ? `${publicUrl}${example}` : example,
    ]),
  );
}

/** Buttons and tables stand alone; what is between them is one piece of Markdown. */
function partsIn(text: string): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const block of text.split(/\n{2,}/).map((each) => each.trim())) {
    const isAlone = buttonForm.test(block) || valueForm.test(block);
    if (isOpen && !isAlone) parts.push(`${parts.pop()}\n\n${block}`);
    else parts.push(block);
    isOpen = !isAlone;
  }
  return parts;
}

async function sheetPart(part: string, values: MailValues, reader: MailReader): Promise<RichBody> {
  const [, label, target = ''] = buttonForm.exec(part) ?? [];
  const url = textOf(values[target]);
  if (label && isAddress(url))
    return buttonPart(
      { label: withoutEmpty(label, values, (name) => textOf(values[name])), url },
      reader.paint,
    );
  const [, alone = ''] = valueForm.exec(part) ?? [];
  const value = values[alone];
  if (value !== undefined && typeof value !== 'string') return tablePart(value);
  return markdownPart(part, values, { ...reader, look: 'sheet' });
}

interface PieceReader extends MailReader {
  readonly look: RichLook;
}

/** Values are put in after Markdown and sanitiser have done their work: neither sees what customers wrote. */
async function markdownPart(markdown: string, values: MailValues, reader: PieceReader): Promise<RichBody> {
  const secret = newId();
  const names = Object.keys(values);
  const marked = withoutEmpty(markdown, values, (name) => `v${secret}n${names.indexOf(name)}e`);
  // Who writes a mail means each line break; in Markdown two spaces say so.
  const broken = marked.replaceAll(/(?<=\S)\n(?=\S)/g, '  \n');
  const body = richBody(await reader.htmlOf(broken), reader.publicUrl, reader.look);
  const mark = new RegExp(`v${secret}n(\\d+)e`, 'g');
  const put = (text: string, form: (value: string) => string) =>
    text.replaceAll(mark, (_, index: string) => form(textOf(values[names[Number(index)] ?? ''])));
  const linked = body.html.text.replaceAll(/href="([^"]*)"/g, (_, address: string) => {
    const filled = put(address, address.startsWith(`v${secret}`) ? escapeHtml : encodeURIComponent);
    return `href="${isAddress(filled) ? filled : '#'}"`;
  });
  const lines = (value: string) => escapeHtml(value).replaceAll('\n', '<br />');
  return { html: new SafeHtml(put(linked, lines)), text: put(body.text, (value) => value) };
}

/** An empty value goes with the space before it, and one that is not given is empty. */
function withoutEmpty(text: string, values: MailValues, valueOf: (name: string) => string): string {
  const isEmpty = (name: string) => textOf(values[name]) === '';
  const short = text.replaceAll(/ ?\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isEmpty(name) ? '' : whole,
  );
  return fillIn(short, valueOf);
}

const textOf = (value: string | MailRows | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).map((row) => row.join(': ')).join('\n');

const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:)/.test(text);
