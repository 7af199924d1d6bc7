// Accents alone: the vowel signs of Indian scripts are marks too, and carry meaning.
const accents = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const asciiOnly = /^[\x00-\x7f]*$/; // oxlint-disable-line no-control-regex

/** Text as it is compared: compatibility forms resolved, no accents, no case (`Ｅ`, `É` and `e` are one). */
export function fold(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase();
  const upper = text.normalize('NFKD').replaceAll(accents, '').toUpperCase();
  return upper.toLowerCase().normalize('NFKD').replaceAll(accents, '').replaceAll('ς', 'σ');
}

/** A filter value's name as it is compared: folded, with single spaces. */
export function foldName(name: string): string {
  return fold(name).trim().replaceAll(/\s+/g, ' ');
}

/** The folded words of a text, in order, repeats included; anything but letters and digits separates. */
export function tokenize(text: string): string[] {
  const words: string[] = [];
  forEachWord(text, (folded, start, end) => words.push(folded.slice(start, end)));
  return words;
}

/** Visits the same words without making a string of each: as stretches of the folded text. */
export function forEachWord(text: string, visit: (folded: string, start: number, end: number) => void): void {
  const folded = fold(text);
  if (!asciiOnly.test(folded)) {
    for (const { 0: word, index } of folded.matchAll(wordPattern)) visit(folded, index, index + word.length);
    return;
  }
  for (let start = 0, end = 0; start < folded.length; start = end + 1) {
    end = start;
    while (isAsciiWordUnit(folded.charCodeAt(end))) end++;
    if (end > start) visit(folded, start, end);
  }
}

/** `a` to `z` or a digit; not so behind the end of a text. */
function isAsciiWordUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

/** What plural, simple and British forms of an English word have in common (`galleries` → `gallery`, `landing` → `land`, `colour` → `color`). */
export function toStem(word: string): string {
  if (word.length < 4) return word;
  return asInAmerica(withoutFinalE(withoutSuffix(singular(word))));
}

/** One spelling for both; that other words change as well does no harm. */
function asInAmerica(stem: string): string {
  if (stem === 'grey') return 'gray';
  if (stem.length < 5 || !/our|is|(?:tr|ogu|nc)$/.test(stem)) return stem;
  return stem
    .replace(/(?<=..)our(?=(?:it|ful|hood|abl)?$)/, 'or')
    .replace(/(?<=[^aeiou])tr$/, 'ter')
    .replace(/ogu$/, 'og')
    .replace(/(?<=[^aeiou])is(?=(?:ation)?$)/, 'iz')
    .replace(/(?<=..[aeiou]n)c$/, 's');
}

function singular(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutSuffix(word: string): string {
  const base = word.replace(/(?:ing|ed)$/, '');
  if (base === word || base.length < 4) return word;
  return /([b-df-hj-np-rtv-y])\1$/.test(base) ? base.slice(0, -1) : base;
}

function withoutFinalE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}
