import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The scripts that have a typeface of their own, by the name of its package; all others are in `noto-sans`. */
const scripts = {
  'noto-sans-devanagari': /\p{scx=Devanagari}/u,
  'noto-sans-bengali': /\p{scx=Bengali}/u,
  'noto-sans-gurmukhi': /\p{scx=Gurmukhi}/u,
  'noto-sans-gujarati': /\p{scx=Gujarati}/u,
  'noto-sans-oriya': /\p{scx=Oriya}/u,
  'noto-sans-tamil': /\p{scx=Tamil}/u,
  'noto-sans-telugu': /\p{scx=Telugu}/u,
  'noto-sans-kannada': /\p{scx=Kannada}/u,
  'noto-sans-malayalam': /\p{scx=Malayalam}/u,
  'noto-sans-sinhala': /\p{scx=Sinhala}/u,
  'noto-sans-thai': /\p{scx=Thai}/u,
  'noto-sans-lao': /\p{scx=Lao}/u,
  'noto-sans-khmer': /\p{scx=Khmer}/u,
  'noto-sans-myanmar': /\p{scx=Myanmar}/u,
  'noto-sans-armenian': /\p{scx=Armenian}/u,
  'noto-sans-georgian': /\p{scx=Georgian}/u,
  'noto-sans-ethiopic': /\p{scx=Ethiopic}/u,
  'noto-sans-hebrew': /\p{scx=Hebrew}/u,
  'noto-sans-arabic': /\p{scx=Arabic}/u,
  'noto-sans-thaana': /\p{scx=Thaana}/u,
} as const;

const eastAsian =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u{FF01}-\u{FFEF}]/u;
const japanese = /[\p{scx=Hiragana}\p{scx=Katakana}]/u;
const korean = /\p{sc=Hangul}/u;

/** A file of a typeface, with the characters that it says it has. */
export interface FontFile {
  readonly family: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const families = new Map<string, readonly FontFile[]>();

/**
 * The files that may draw a character, best first.
 * @param text that the character stands in: Han is drawn as Japan writes it beside kana, as Korea beside Hangul
 * @param beside the family of the character before: what several scripts share is drawn with the same
 */
export function filesFor(character: string, text: string, beside?: string): FontFile[] {
  const code = character.codePointAt(0) ?? 0;
  const wanted = familiesFor(character, text);
  const ordered = beside && wanted.includes(beside) ? [beside, ...wanted] : wanted;
  return [...new Set([...ordered, 'noto-sans'])].flatMap((family) =>
    filesOf(family).filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last)),
  );
}

function familiesFor(character: string, text: string): string[] {
  if (eastAsian.test(character)) return eastAsianFamilies(text);
  return Object.entries(scripts)
    .filter(([, pattern]) => pattern.test(character))
    .map(([family]) => family);
}

function eastAsianFamilies(text: string): string[] {
  if (japanese.test(text)) return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
  if (korean.test(text)) return ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'];
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
}

function filesOf(family: string): readonly FontFile[] {
  const known = families.get(family) ?? readFamily(family);
  families.set(family, known);
  return known;
}

function readFamily(family: string): FontFile[] {
  const list = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const parts = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([part, ranges]) => ({
    family,
    path: path.join(
      path.dirname(list),
      'files',
      `${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ),
    ranges: ranges.split(',').map(rangeOf),
  }));
}

/** `U+0900-097F` or `U+20B9`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
