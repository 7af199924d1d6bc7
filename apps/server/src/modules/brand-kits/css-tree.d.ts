/** Its types describe the whole library, which loads every grammar of CSS; we read tokens alone. */
declare module 'css-tree/tokenizer' {
  /** Calls `onToken` for each token of CSS text, comments and spaces included. */
  export function tokenize(css: string, onToken: (type: number, start: number, end: number) => void): void;
  export const tokenTypes: Readonly<
    Record<
      'Colon' | 'Comment' | 'Ident' | 'LeftCurlyBracket' | 'RightCurlyBracket' | 'Semicolon' | 'WhiteSpace',
      number
    >
  >;
}
