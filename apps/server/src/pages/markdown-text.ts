/** What means something inside a line of Markdown. */
const inlineMarks = /[\\`*_[\]<>~|#]|&(?=\w+;)/g;

/** What begins a block at the beginning of a line: a list or an underline. */
const blockMark = /^(\d*)([-+=.)])/;

/** Text on one line, written so that Markdown shows it as it is: no links, no tags, no blocks. */
export function markdownText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.replaceAll(inlineMarks, String.raw`\$&`).replace(blockMark, String.raw`$1\$2`);
}
