import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { listCurrencies, type DeskCurrency } from '@kitshelf/contract/desk/currencies.ts';
import { currencies, plainAmount, type Currency } from '@kitshelf/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../desk-call.ts';
import { areaQuery } from '../shop/use-area-form.ts';

export const currenciesQuery = {
  queryKey: ['currencies'],
  queryFn: () => callDesk(listCurrencies, {}),
};

/** Where a currency is the usual one: what is proposed for it. */
const home: Readonly<Partial<Record<Currency, string>>> = {
  USD: 'US AS EC GU MP PR SV VI',
  INR: 'IN',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  AUD: 'AU CC CX KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO SJ',
  NZD: 'NZ CK NU PN TK',
  ARS: 'AR',
  BRL: 'BR',
  CAD: 'CA',
  CNY: 'CN',
  CZK: 'CZ',
  HKD: 'HK',
  ILS: 'IL PS',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  PEN: 'PE',
  PLN: 'PL',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  UAH: 'UA',
  ZAR: 'ZA',
};

const codesOf = (currency: Currency) => (home[currency] ?? '').split(' ');

/** What a currency is usually for, alpha-2 codes. */
export const proposed = (currency: Currency): string[] =>
  codesOf(currency).filter((code) => countryOfCode(code) !== undefined);

/** The usual currency of a country, if it is one that is sold in. */
export const currencyOfCountry = (country: string): Currency | undefined =>
  currencies.find((currency) => codesOf(currency).includes(country));

/** Whether people of a country write `99,50`. */
export function hasDecimalComma(country: string): boolean {
  if (countryOfCode(country) === undefined) return false;
  // With its script, a locale falls back to the language alone, and Switzerland would write as Germany does.
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const parts = new Intl.NumberFormat(`${language}-${country}`).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/** What is known of the shop's money, for the fields in which somebody enters some. */
export interface ShopMoney {
  /** The usual currency of the seller's country; undefined: not known, or not sold in. */
  readonly home: Currency | undefined;
  /** The home currency where amounts in it are written with a comma. */
  readonly decimalCommaIn: Currency | undefined;
  /** All currencies, the likely ones first. */
  readonly currencies: readonly Currency[];
}

/**
 * @param country the seller's, alpha-2, or empty
 * @param used currencies that something is priced in or that a country pays in
 */
export function shopMoney(country: string, used: readonly DeskCurrency[]): ShopMoney {
  const own = currencyOfCountry(country);
  // Rupees need a gateway that pays out to sellers in India alone.
  const sold = currencies.filter((currency) => currency !== 'INR' || ['', 'IN'].includes(country));
  const priced = used.filter(({ isPriced }) => isPriced).map(({ currency }) => currency);
  const paid = used.map(({ currency }) => currency);
  const likely = [...(own ? [own] : []), ...priced, ...paid, 'USD', 'EUR', 'GBP', ...currencies.toSorted()];
  return {
    home: own,
    decimalCommaIn: hasDecimalComma(country) ? own : undefined,
    currencies: sold.toSorted((one, other) => likely.indexOf(one) - likely.indexOf(other)),
  };
}

/** An amount as it is written into a field: `19.50`, or `19,50` where a comma is the decimal mark. */
export function amountText(
  minor: number,
  currency: string,
  { decimalCommaIn }: Pick<ShopMoney, 'decimalCommaIn'>,
): string {
  const plain = plainAmount(minor, currency);
  return decimalCommaIn === currency ? plain.replace('.', ',') : plain;
}

/** The same for this shop; before anything is known of it, of a shop without a country. */
export function useShopMoney(): ShopMoney & { readonly country: string } {
  const known = useQuery(areaQuery('seller')).data?.value['country'];
  const country = typeof known === 'string' ? known : '';
  const used = useQuery(currenciesQuery).data?.data ?? [];
  return { country, ...shopMoney(country, used) };
}
