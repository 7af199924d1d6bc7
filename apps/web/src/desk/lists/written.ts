import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { formatExact } from '@kitshelf/contract/money.ts';

/** Where business is written in English: days with the month's name, amounts as the currency has them. */
const english = new Set('AU CA GB HK IE IN KE MT NG NZ PH SG US ZA'.split(' '));

/** How the shop's country writes days, numbers and amounts; of a shop without one as in Great Britain. */
interface Writing {
  readonly locale: string;
  readonly isEnglish: boolean;
}

const british: Writing = { locale: 'en-GB', isEnglish: true };

function writingOf(country: string): Writing {
  if (countryOfCode(country) === undefined) return british;
  if (english.has(country)) return { locale: `en-${country}`, isEnglish: true };
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  // The desk is in English: what is foreign in it is the order of figures, not another script or calendar.
  return { locale: `${language}-${country}-u-ca-gregory-nu-latn`, isEnglish: false };
}

let writing = british;

/** From now on the desk writes as in that country (alpha-2, or empty). */
export function writeAsIn(country: string): void {
  if (made.country === country) return;
  writing = writingOf(country);
  made = { country, formats: new Map() };
}

let made: { readonly country: string; readonly formats: Map<string, (value: number) => string> } = {
  country: '',
  formats: new Map(),
};

/** A format is slow to make. */
function formatted(key: string, make: () => { format(value: number): string }, value: number): string {
  const known = made.formats.get(key);
  if (known) return known(value);
  const format = make();
  const write = (each: number) => format.format(each);
  made.formats.set(key, write);
  return write(value);
}

const dayParts = (): Intl.DateTimeFormatOptions =>
  writing.isEnglish
    ? { day: 'numeric', month: 'short', year: 'numeric' }
    : { day: '2-digit', month: '2-digit', year: 'numeric' };

type TimeValue = string | number | Date;
const timeOf = (at: TimeValue): number => new Date(at).getTime();

const daysIn = (timeZone?: string) => () =>
  new Intl.DateTimeFormat(writing.locale, { ...dayParts(), ...(timeZone && { timeZone }) });

/** `28 Oct 2026`, or `28.10.2026` in Germany: the day on which it is here. */
export const dayText = (at: TimeValue): string => formatted('day', daysIn(), timeOf(at));

/** The same for what is a day of UTC, such as `2026-10-28`. */
export const utcDayText = (at: TimeValue): string => formatted('utc day', daysIn('UTC'), timeOf(at));

/** `28 Oct 2026, 09:30` in the reader's own time. */
export const momentText = (at: TimeValue): string =>
  formatted(
    'moment',
    () =>
      new Intl.DateTimeFormat(writing.locale, {
        ...dayParts(),
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
    timeOf(at),
  );

/** `1,237`, or `1.237` in Germany. */
export const numberText = (value: number, most = 0): string =>
  formatted(
    `number ${most}`,
    () => new Intl.NumberFormat(writing.locale, { maximumFractionDigits: most }),
    value,
  );

/** `12.5%`, or `12,5 %` in Germany. */
export const percentText = (share: number, most = 1): string =>
  formatted(
    `percent ${most}`,
    () => new Intl.NumberFormat(writing.locale, { style: 'percent', maximumFractionDigits: most }),
    share,
  );

/** An amount of minor units to the last of them: `$55.00`, or `55,00 $` in Germany. */
export function moneyText(minor: number, currency: string): string {
  if (writing.isEnglish) return formatExact(minor, currency);
  const make = () => new Intl.NumberFormat(writing.locale, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = make().resolvedOptions();
  return formatted(`money ${currency}`, make, minor / 10 ** maximumFractionDigits);
}
