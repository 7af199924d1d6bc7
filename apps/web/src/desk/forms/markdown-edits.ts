/** A text after a change, and what is selected in it then. */
interface Edited {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A change of what is selected in a text, from and to positions in it. */
export type Edit = (text: string, from: number, to: number) => Edited;

/** Puts signs around the selection, or around words to be replaced. */
const around =
  (before: string, after: string, words: string): Edit =>
  (text, from, to) => {
    const inner = text.slice(from, to) || words;
    const start = from + before.length;
    return {
      text: text.slice(0, from) + before + inner + after + text.slice(to),
      from: start,
      to: start + inner.length,
    };
  };

/** `**words**`. */
export const bold = around('**', '**', 'bold words');

/** `[words](https://)`, with the address selected, which is to be typed. */
export const asLink: Edit = (text, from, to) => {
  const inner = text.slice(from, to) || 'words of the link';
  const address = 'https://';
  const start = from + inner.length + 3;
  return {
    text: `${text.slice(0, from)}[${inner}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  };
};

/** Puts a sign before each line that the selection touches, or takes it away where all have it. */
const linesWith =
  (sign: string): Edit =>
  (text, from, to) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', to);
    const end = next === -1 ? text.length : next;
    const lines = text.slice(start, end).split('\n');
    const isMarked = lines.every((line) => line.startsWith(sign));
    const written = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n');
    return {
      text: text.slice(0, start) + written + text.slice(end),
      from: start + (isMarked || lines.length > 1 ? 0 : sign.length),
      to: start + written.length,
    };
  };

/** `## words`. */
export const asHeading = linesWith('## ');
/** `- words`, a line each. */
export const asList = linesWith('- ');

/** Puts words in the place of the selection, with the cursor behind them. */
export const inserted =
  (words: string): Edit =>
  (text, from, to) => ({
    text: text.slice(0, from) + words + text.slice(to),
    from: from + words.length,
    to: from + words.length,
  });
