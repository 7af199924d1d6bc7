import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements that begin and end a line. */
const blocks = new Set(
  'address article blockquote dd div dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements whose content nobody reads as the sender's words. */
const unread = new Set(['blockquote', 'head', 'script', 'style', 'template', 'title']);
/** Elements that have no content and no end. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** How mail programs mark the mail that is answered: by the beginning of a class, of the element that holds it … */
const quoteClasses = ['gmail_quote', 'moz-cite-prefix', 'protonmail_quote', 'yahoo_quoted'];
/** … and by the id of an element after which nothing else comes. */
const lastIds = new Set(['appendonsend', 'divrplyfwdmsg', 'mail-editor-reference-message-container']);

/**
 * What somebody wrote in a mail's HTML, as text, without the mail that is answered where it is marked. Takes time that
 * grows with the text alone, however deep its elements lie in each other.
 */
export function textOfHtml(html: string): string {
  const reader = new HtmlReader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.text();
}

class HtmlReader implements TokenizerCallbacks {
  readonly #html: string;
  /** Elements that are open, the innermost last, and how many there are of each name. */
  readonly #open: string[] = [];
  readonly #openOf = new Map<string, number>();
  readonly #parts: string[] = [];
  /** How many elements are open around the one that is not read. */
  #unreadFrom: number | undefined;
  #isOver = false;
  #isAtLineStart = true;
  #tag = '';
  #attribute = '';
  #value = '';
  #marks: { class?: string; id?: string } = {};

  constructor(html: string) {
    this.#html = html;
  }

  text(): string {
    const lines = this.#parts.join('').split('\n');
    return lines
      .map((line) => line.trim())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }

  ontext(start: number, end: number): void {
    this.#say(this.#html.slice(start, end).replaceAll(/[\t\n\f\r ]+/g, ' '));
  }

  ontextentity(codePoint: number): void {
    this.#say(String.fromCodePoint(codePoint));
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#marks = {};
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (this.#attribute === 'class' || this.#attribute === 'id') this.#marks[this.#attribute] ??= this.#value;
  }

  onopentagend(): void {
    const name = this.#tag;
    if (blocks.has(name) || name === 'br') this.#endLine(name === 'br');
    if (empty.has(name)) return;
    this.#isOver ||= lastIds.has(this.#marks.id?.toLowerCase() ?? '');
    if (unread.has(name) || isQuote(this.#marks.class)) this.#unreadFrom ??= this.#open.length;
    this.#open.push(name);
    this.#openOf.set(name, (this.#openOf.get(name) ?? 0) + 1);
  }

  onselfclosingtag(): void {
    // In HTML the slash means nothing.
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if ((this.#openOf.get(name) ?? 0) === 0) return;
    for (let closed: string | undefined; closed !== name;) closed = this.#close();
    if (blocks.has(name)) this.#endLine();
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #close(): string | undefined {
    const name = this.#open.pop();
    if (name !== undefined) this.#openOf.set(name, (this.#openOf.get(name) ?? 0) - 1);
    if (this.#open.length === this.#unreadFrom) this.#unreadFrom = undefined;
    return name;
  }

  #say(text: string): void {
    if (this.#isOver || this.#unreadFrom !== undefined) return;
    this.#parts.push(text);
    this.#isAtLineStart &&= text.trim() === '';
  }

  /** Once, unless an empty line is wanted. */
  #endLine(evenIfEmpty = false): void {
    if (this.#isOver || this.#unreadFrom !== undefined || (this.#isAtLineStart && !evenIfEmpty)) return;
    this.#parts.push('\n');
    this.#isAtLineStart = true;
  }
}

const isQuote = (classes: string | undefined): boolean =>
  classes !== undefined &&
  classes.split(/\s+/).some((name) => quoteClasses.some((quote) => name.toLowerCase().startsWith(quote)));
