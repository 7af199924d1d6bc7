import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Word, getClock, framesIn, getWhere, wordsIn } from './drawn.ts';
import { facesIn } from './persons.ts';

const day = 24 * 60;
const weekday = /^(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?$/;

/** Minutes before or after last midnight that a time stamp says; days of the week are one step before yesterday. */
function momentOf(text: string): number | undefined {
  if (/^(?:Just now|now)$/i.test(text)) return day;
  if (text.startsWith('Yesterday')) return -day;
  if (weekday.test(text)) return -2 * day;
  const minutes = /^(\d{1,2}) min(?:utes)?(?: ago)?$/.exec(text)?.[1];
  if (minutes !== undefined) return day - Number(minutes);
  return getClock(text);
}

/** Lists with a time in each line: `clocks` are those that tell the minute. */
export interface TimedList {
  readonly path: string;
  readonly moments: readonly number[];
  readonly clocks: readonly number[];
  readonly texts: readonly string[];
  readonly isOfPeople: boolean;
}

/** Columns whose lines, three or more, hold other words beside one time each. */
export function timedListsIn(root: Placed): TimedList[] {
  return framesIn(root).flatMap(({ frame, above }) => {
    const lines = frame.children.flatMap((line) => {
      const words = wordsIn(line);
      const times = words.filter(({ text }) => momentOf(text) !== undefined);
      return times.length === 1 && words.length > 1 ? [{ line, time: times[0]! }] : [];
    });
    if (lines.length < 3 || !isColumn(lines.map(({ line }) => line))) return [];
    const texts = lines.map(({ time }) => time.text);
    return [
      {
        path: [...above.slice(-2), frame].map(({ node }) => node.name).join(' > '),
        moments: texts.map((text) => momentOf(text)!),
        clocks: texts.flatMap((text) => getClock(text) ?? []),
        texts,
        isOfPeople: lines.every(({ line }) => beginsWithFace(line)),
      },
    ];
  });
}

/** A person's line begins with the face. */
function beginsWithFace(line: Placed): boolean {
  const [face] = facesIn(line);
  return face !== undefined && wordsIn(line).every(({ layer }) => layer.absoluteX > face.box.absoluteX);
}

const isColumn = (lines: readonly Placed[]): boolean =>
  lines.every(
    (line, at) => at === 0 || line.absoluteY >= lines[at - 1]!.absoluteY + lines[at - 1]!.height - 1,
  );

/** Times fall from the newest to the oldest or rise step by step, never in even steps; a promised span holds the last. */
export function checkTimes(root: Placed): string[] {
  return timedListsIn(root).flatMap(({ path, moments: said24, clocks: clocks24, texts, isOfPeople }) => {
    const moments = pastMidnight(said24);
    const clocks = pastMidnight(clocks24);
    const falls = moments.every((moment, at) => at === 0 || moment <= moments[at - 1]!);
    const rises = moments.every((moment, at) => at === 0 || moment >= moments[at - 1]!);
    const steps = new Set(clocks.slice(1).map((clock, at) => clock - clocks[at]!));
    const said = texts.join(', ');
    const span = spanIn(wordsIn(root));
    return [
      ...(falls || (rises && !isOfPeople) ? [] : [`times in disorder, ${said}: ${path}`]),
      ...(clocks.length > 2 && steps.size === 1 && !isOnTheHour(clocks)
        ? [`times in even steps, ${said}: ${path}`]
        : []),
      ...(rises && span && clocks.length > 2 && !isWithin(clocks.at(-1)!, span)
        ? [`the last of ${said} is outside of "${span.text}": ${path}`]
        : []),
    ];
  });
}

/** An evening's times that go on after midnight count on. */
function pastMidnight(times: readonly number[]): number[] {
  const turn = times.findIndex(
    (time, at) => at > 0 && times[at - 1]! >= 20 * 60 && time >= 0 && time < 8 * 60,
  );
  return times.map((time, at) => (turn > 0 && at >= turn ? time + day : time));
}

/** Appointments begin on the hour; what happens does not. */
export const isOnTheHour = (clocks: readonly number[]): boolean => clocks.every((clock) => clock % 30 === 0);

interface Span {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const isWithin = (clock: number, { from, to }: Span): boolean => clock >= from && clock <= to;

/** The first span of clock times that is promised. */
function spanIn(words: readonly Word[]): Span | undefined {
  for (const { text } of words) {
    const match = /between (\d{1,2}:\d{2}) and (\d{1,2}:\d{2})/.exec(text);
    if (match) return { from: getClock(match[1]!)!, to: getClock(match[2]!)!, text: match[0] };
  }
  return undefined;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** A date that names no year is of one of these. */
const years = [2026, 2027];

const dayName = '(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*';
const monthName = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** `Thu, 19 November`, `Mon 16 to Wed 18 Nov`, `Tuesday, 1 December 2026`. */
const dated = new RegExp(
  `\\b${dayName},? (\\d{1,2})(?: to (?:[A-Z][a-z]+,? )?\\d{1,2})? ${monthName}(?: (20\\d\\d))?`,
  'g',
);

/** Dates whose day of the week is another in the calendar, in a text or in the cells of a week. */
export function checkDates(root: Placed): string[] {
  const words = wordsIn(root);
  const shown = words.map(({ text }) => monthOf(text)).find((at) => at >= 0) ?? -1;
  return [
    ...words.flatMap((word) =>
      [...word.text.matchAll(dated)]
        .filter(([, name, date, of, year]) => !isRight(name!, Number(date), months.indexOf(of!), year))
        .map(([said]) => `no such day, ${said}: ${getWhere(word)}`),
    ),
    ...cellsIn(root).flatMap(([name, date, word]) =>
      shown < 0 || isRight(name, date, shown)
        ? []
        : [`no such day, ${name} ${date} in ${months[shown]}: ${getWhere(word)}`],
    ),
  ];
}

/** The month that a text names by itself, as a calendar's title does; -1 where it names none. */
const monthOf = (text: string): number =>
  months.indexOf(new RegExp(`^${monthName}(?: 20\\d\\d)?$`).exec(text)?.[1] ?? '');

function isRight(name: string, date: number, at: number, year?: string): boolean {
  const possible = year === undefined ? years : [Number(year)];
  return possible.some(
    (each) => weekdays[new Date(Date.UTC(each, at, date)).getUTCDay()] === name.slice(0, 3),
  );
}

/** Cells that hold a day of the week over its date. */
const cellsIn = (root: Placed): [name: string, date: number, word: Word][] =>
  framesIn(root).flatMap(({ frame }) => {
    const [name, date, ...others] = wordsIn(frame);
    const isCell = name && date && others.length === 0 && weekdays.includes(name.text.slice(0, 3));
    return isCell && /^\d{1,2}$/.test(date.text) ? [[name.text, Number(date.text), date]] : [];
  });
