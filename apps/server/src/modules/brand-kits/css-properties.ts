// oxlint-disable-next-line typescript/triple-slash-reference -- the web application compiles this file without ours
/// <reference path="./css-tree.d.ts" />
import { tokenize, tokenTypes } from 'css-tree/tokenizer';

/** Custom properties by their names, without the dashes in front and without Tailwind's `color-`. */
export type Properties = ReadonlyMap<string, string>;

/** Selectors and rules in which a style sheet says how it looks in the dark. */
const dark =
  /\.dark\b|\[data-(?:bs-theme|color-scheme|mode|theme)\s*=\s*["']?dark\b|prefers-color-scheme\s*:\s*dark\b|@variant\s+dark\b/i;

/**
 * The custom properties of CSS text, for light and for dark appearance; the last one of a name counts. Read token by
 * token, in time that grows with the text alone, and so also where it is no whole style sheet.
 */
export function propertiesIn(css: string): { readonly light: Properties; readonly dark: Properties } {
  const reader = new PropertyReader();
  tokenize(css, (type, start, end) => reader.read(type, css.slice(start, end)));
  reader.endDeclaration();
  return reader;
}

class PropertyReader {
  readonly light = new Map<string, string>();
  readonly dark = new Map<string, string>();
  /** Whether the blocks that are open are about the dark, the innermost last. */
  readonly #blocks = [false];
  /** What stands before the next brace or semicolon: a declaration, or the rule of a block. */
  #text = '';
  #name: string | undefined;
  #isValue = false;

  read(type: number, text: string): void {
    switch (type) {
      case tokenTypes.Comment:
        return;
      case tokenTypes.LeftCurlyBracket:
        this.#blocks.push(this.#isDark || dark.test(this.#text));
        return this.endDeclaration(true);
      case tokenTypes.RightCurlyBracket:
        this.endDeclaration();
        if (this.#blocks.length > 1) this.#blocks.pop();
        return;
      case tokenTypes.Semicolon:
        return this.endDeclaration();
      default:
        this.#readOn(type, text);
    }
  }

  endDeclaration(isRule = false): void {
    const value = this.#text.trim();
    const name = this.#name?.slice(2).replace(/^color-/, '');
    // `--color-primary: var(--primary)` says nothing of its own.
    if (!isRule && this.#isValue && name !== undefined && value !== '' && value !== `var(--${name})`)
      (this.#isDark ? this.dark : this.light).set(name, value);
    this.#text = '';
    this.#name = undefined;
    this.#isValue = false;
  }

  get #isDark(): boolean {
    return this.#blocks.at(-1) === true;
  }

  #readOn(type: number, text: string): void {
    if (!this.#isValue && type === tokenTypes.Colon && this.#name !== undefined) {
      this.#isValue = true;
      this.#text = '';
      return;
    }
    if (!this.#isValue && type !== tokenTypes.WhiteSpace)
      this.#name = type === tokenTypes.Ident && text.startsWith('--') ? text : undefined;
    this.#text += text;
  }
}
