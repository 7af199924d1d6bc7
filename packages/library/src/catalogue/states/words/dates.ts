/** How a language says a number of things: one, two, three to ten, more. */
type Counted = readonly [one: string, two: string, few: string, many: string];

export interface DateWords {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** From Monday on. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** After a day of a month. */
  readonly ordinal: string;
  /** Of the days of a week, where there is room for one letter each. */
  readonly letters: readonly string[];
  readonly units: Readonly<Record<string, Counted>>;
  /** What else stands beside numbers, by its English words in small letters. */
  readonly beside: Readonly<Record<string, string>>;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
// A number of at most twelve digits: what is longer is none that anything is counted by.
const unit =
  /(?<![\d.,])(\d[\d.,]{0,12})[ -](second|minute|min|hour|day|week|night|month|year|result|review|row|file|person|people)s?\b/g;
const month = months.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const monthFirst = new RegExp(`\\b(${month}) 0?(\\d{1,2})(?:, (\\d{4}))?\\b`, 'g');
const dayFirst = new RegExp(`\\b(\\d{1,2}) (${month})\\b`, 'g');

function countedIn(words: DateWords, number: string, of: string): string {
  const [one, two, few, many] = words.units[of === 'people' ? 'person' : of]!;
  const count = Number(number.replaceAll(',', ''));
  if (count === 1) return `${number} ${one}`;
  if (count === 2 && two.startsWith('=')) return two.slice(1);
  return `${number} ${count > 10 ? many : count === 2 ? two : few}`;
}

function wordIn(words: DateWords, said: string): string | undefined {
  for (const [full, own, short] of [
    [months, words.months, words.shortMonths],
    [weekdays, words.weekdays, words.shortWeekdays],
  ] as const) {
    const at = full.findIndex((name) => name === said || name.slice(0, 3) === said);
    if (at >= 0) return full[at] === said ? own[at] : short[at];
  }
  const other = words.beside[said.toLowerCase()];
  if (other === undefined) return undefined;
  return /^\p{Lu}/u.test(said) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

/** A date, a time, a duration or a count in a language; undefined for what says anything else. */
export function datesIn(said: string, words: DateWords): string | undefined {
  const isHeld = (from: string): boolean => wordIn(words, from) !== undefined;
  const plain = said.replaceAll(unit, '$1');
  const found = plain.match(/\p{L}+/gu) ?? [];
  if (!found.every(isHeld) || (!/\d/.test(said) && !found.some(isDay))) return undefined;
  const { ordinal } = words;
  return said
    .replaceAll(monthFirst, (_all, name: string, day: string, year?: string) =>
      [`${day}${ordinal} ${name}`, year].filter(Boolean).join(' '),
    )
    .replaceAll(dayFirst, (_all, day: string, name: string) => `${day}${ordinal} ${name}`)
    .replaceAll(/\p{L}+/gu, (each) => wordIn(words, each) ?? each)
    .replaceAll(unit, (_all, number: string, of: string) => countedIn(words, number, of));
}

const isDay = (word: string): boolean =>
  [...months, ...weekdays].some((name) => name === word || name.slice(0, 3) === word);
