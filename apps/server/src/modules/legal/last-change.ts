import { type RenderedText, wordsShown } from './render.ts';

/** How lines begin that say a day: `Last changed on 1 March 2026`, `Effective: 2026-03-01`, `Stand: März 2026`. */
const beginnings = [
  'last changed',
  'last updated',
  'last modified',
  'last revised',
  'updated',
  'effective',
  'in force',
  'version',
  'stand',
];

/** Whether its seller wrote a line that says from when a text is. */
export const saysLastChange = (text: RenderedText): boolean =>
  wordsShown(text)
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .some((line) => beginnings.some((words) => beginsWith(line, words)) && /\d{4}/.test(line));

/** With whole words. */
const beginsWith = (line: string, words: string): boolean =>
  line.startsWith(words) && !/^\p{L}/u.test(line.slice(words.length));
