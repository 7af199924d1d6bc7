/**
 * Money is a whole number of minor units (cents, paise), always next to its currency (docs/product/calls.md#money).
 * Rupees are paid through Razorpay; all others are what Paddle sells in and has the decimals of ISO 4217 in.
 */
// prettier-ignore
export const currencies = [
  'USD', 'INR', 'EUR', 'GBP', 'ARS', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'HKD', 'ILS', 'JPY', 'KRW', 'MXN',
  'NOK', 'NZD', 'PEN', 'PLN', 'SEK', 'SGD', 'THB', 'TRY', 'UAH', 'ZAR',
] as const;
export type Currency = (typeof currencies)[number];

/** The price list's fixed rate (docs/product/pricing.md#how-prices-are-shown); a captured amount is never converted. */
export const inrPerUsd = 83;

/** The free plan's price, and what is shown where no price is known (docs/product/pricing.md#how-prices-are-shown). */
export const freePriceText = 'Free';
export const noPriceText = '- /';

const style = 'currency';
const shortFormats = new Map<string, Intl.NumberFormat>();
const exactFormats = new Map<string, Intl.NumberFormat>();

/** Made when it is first needed: a format is slow to make, the first of a page takes 10 ms. */
function formatIn(
  formats: Map<string, Intl.NumberFormat>,
  currency: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', { style, currency, ...options });
  formats.set(currency, made);
  return made;
}

const shortOptions: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  USD: { minimumFractionDigits: 0 },
  INR: { maximumFractionDigits: 0 },
};

const shortFormat = (currency: string): Intl.NumberFormat =>
  formatIn(shortFormats, currency, shortOptions[currency] ?? { trailingZeroDisplay: 'stripIfInteger' });

const exactFormat = (currency: string): Intl.NumberFormat => formatIn(exactFormats, currency);

/** Paise for cents, exactly. */
export function toInrMinor(usdMinor: number): number {
  return usdMinor * inrPerUsd;
}

/** Half-up; exact for integer amounts and whole percents. */
export function takePercent(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

interface FormatOptions {
  /** The amount is in minor units; amounts of the API always are (docs/product/calls.md#money). */
  readonly isSubcurrency?: boolean;
}

/**
 * An amount as people read it: USD with up to two decimals, INR grouped as in India without decimals, others with the
 * decimals of the currency where there are any (docs/product/pricing.md#how-prices-are-shown).
 */
export function formatMoney(
  amount: number,
  currencyCode: string,
  { isSubcurrency = true }: FormatOptions = {},
): string {
  return shortFormat(currencyCode).format(isSubcurrency ? amount / 10 ** decimalsIn(currencyCode) : amount);
}

/** An amount to the minor unit, for receipts: `₹4,565.00`, `$55.00`. */
export function formatExact(amountMinor: number, currencyCode: string): string {
  return exactFormat(currencyCode).format(amountMinor / 10 ** decimalsIn(currencyCode));
}

/** An amount that is charged: to the minor unit as soon as there is one, so that what is shown is what is charged. */
export function amountText(amountMinor: number, currencyCode: string): string {
  return amountMinor % 10 ** decimalsIn(currencyCode) === 0
    ? formatMoney(amountMinor, currencyCode)
    : formatExact(amountMinor, currencyCode);
}

/** How many decimals an amount of a currency has: 2 for USD, none for JPY. */
export function decimalsIn(currencyCode: string): number {
  return exactFormat(currencyCode).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as they are typed, without sign and grouping: `1900.00`. */
export function plainAmount(amountMinor: number, currencyCode: string): string {
  const decimals = decimalsIn(currencyCode);
  return (amountMinor / 10 ** decimals).toFixed(decimals);
}

export type ParsedMoney = { readonly minor: number } | { readonly problem: string };

/** The least and the most that is taken, in minor units. */
export interface MoneyBounds {
  readonly min: number;
  readonly max: number;
  /** The currency in which a comma before all its decimals is the decimal mark, as in the seller's country: `99,50`. */
  readonly decimalCommaIn?: string | undefined;
}

/**
 * Reads an amount in major units as it is typed: `19`, `19.00`, `1,900.00`, with the currency's own sign or code if
 * somebody likes; a point is the decimal mark, commas group as the currency does. Answers minor units, or in `problem`
 * what is wrong and what to write: what can be read in two ways, such as `19,00`, is never guessed. In a currency with a
 * decimal comma `19,00` and `1.900,00` are plain, and `1,900` is not.
 */
export function parseMoney(text: string, currencyCode: string, bounds: MoneyBounds): ParsedMoney {
  const decimals = decimalsIn(currencyCode);
  const hasComma = bounds.decimalCommaIn === currencyCode && decimals > 0;
  const typed = withoutSign(text, currencyCode);
  const given = hasComma ? withDecimalPoint(typed, decimals) : typed;
  if (!/^[0-9][0-9.,]*$/.test(given) || !/[0-9]$/.test(given) || /[.,]{2}/.test(given))
    return {
      problem: `Write an amount in ${currencyCode}, such as ${plainAmount(19 * 10 ** decimals, currencyCode)}.`,
    };
  const problem =
    hasComma && /^[0-9]{1,3},[0-9]{3}$/.test(given)
      ? eitherOf(given.replace(',', '.'), given.replace(',', ''), currencyCode, decimals)
      : spellingProblem(given, currencyCode, decimals);
  if (problem !== undefined) return { problem };
  const [whole = '', fraction = ''] = given.replaceAll(',', '').split('.');
  const minor = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  if (minor > bounds.max) return { problem: `The most is ${formatExact(bounds.max, currencyCode)}.` };
  if (minor < bounds.min) return { problem: `The least is ${formatExact(bounds.min, currencyCode)}.` };
  return { minor };
}

/** `1.900,50` as `1900.50`; anything else stays. */
function withDecimalPoint(text: string, decimals: number): string {
  const [, whole, fraction = ''] = /^([0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+),([0-9]+)$/.exec(text) ?? [];
  return whole === undefined || fraction.length !== decimals
    ? text
    : `${whole.replaceAll('.', '')}.${fraction}`;
}

function withoutSign(text: string, currencyCode: string): string {
  const sign = exactFormat(currencyCode)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const given = text.trim();
  const own = [sign, currencyCode].find((each) => each !== undefined && given.startsWith(each));
  if (own !== undefined) return given.slice(own.length).trim();
  return given.endsWith(currencyCode) ? given.slice(0, -currencyCode.length).trim() : given;
}

const groupedByThree = /^[0-9]{1,3}(,[0-9]{3})*$/;
/** The last three digits, and pairs before them: 1,00,000. */
const groupedInIndia = /^[0-9]{1,2}(,[0-9]{2})*,[0-9]{3}$/;

/** What is wrong with digits, points and commas, as a sentence that names what to write; nothing where it is plain. */
function spellingProblem(given: string, currencyCode: string, decimals: number): string | undefined {
  const digits = given.replaceAll(/[.,]/g, '').replace(/^0+(?=[0-9])/, '');
  const points = given.split('.').length - 1;
  const lastMark = Math.max(given.lastIndexOf('.'), given.lastIndexOf(','));
  const after = lastMark === -1 ? 0 : given.length - lastMark - 1;
  const isComma = given[lastMark] === ',';
  const asDecimals = `${given.slice(0, Math.max(lastMark, 0)).replaceAll(/[.,]/g, '')}.${given.slice(lastMark + 1)}`;

  if (isComma && points > 0 && after <= decimals) return `Write ${asDecimals}: decimals follow a point.`;
  if (isComma && after <= decimals) return eitherOf(asDecimals, digits, currencyCode, decimals);
  if (points > 1 && after <= decimals) return eitherOf(asDecimals, digits, currencyCode, decimals);
  if (points > 1 || (points === 1 && isComma))
    return `Write ${digits}: decimals follow a point, and there is one point at most.`;
  if (points === 1 && after > decimals) return tooManyDecimals(asDecimals, digits, currencyCode, decimals);

  const whole = points === 1 ? given.slice(0, lastMark) : given;
  const isGrouped =
    !whole.includes(',') ||
    groupedByThree.test(whole) ||
    (currencyCode === 'INR' && groupedInIndia.test(whole));
  if (isGrouped) return undefined;
  return `Write ${given.replaceAll(',', '')}: the commas stand elsewhere in ${currencyCode}.`;
}

/** More decimals than the currency has: they may be thousands. */
function tooManyDecimals(asDecimals: string, digits: string, currencyCode: string, decimals: number): string {
  const isExact = /^0*$/.test(asDecimals.slice(asDecimals.indexOf('.') + 1 + decimals));
  if (isExact) return eitherOf(asDecimals, digits, currencyCode, decimals);
  const rounded = Number(asDecimals).toFixed(decimals);
  const most = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
  return `An amount in ${currencyCode} has ${most}. Write ${rounded} or ${digits}.`;
}

/** Asks which of two readings is meant, and says how each is written. */
function eitherOf(asDecimals: string, digits: string, currencyCode: string, decimals: number): string {
  const [one, other] = [asDecimals, digits].map((reading) =>
    formatExact(Math.round(Number(reading) * 10 ** decimals), currencyCode).replaceAll('\u00a0', ' '),
  );
  return `Is this ${one} or ${other}? Write ${Number(asDecimals).toFixed(decimals)} or ${digits}.`;
}

interface Priced {
  readonly isPaid?: boolean;
  readonly basePrice?: number | undefined;
  readonly currencyCode?: string | undefined;
}

/**
 * What a plan card shows as its price: `Free`, `- /` when nothing is known, else the amount
 * (docs/product/pricing.md#how-prices-are-shown).
 */
export function priceText({ isPaid = true, basePrice, currencyCode }: Priced): string {
  if (!isPaid) return freePriceText;
  if (basePrice === undefined || currencyCode === undefined) return noPriceText;
  return amountText(basePrice, currencyCode);
}
