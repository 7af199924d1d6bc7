import { countries } from '@kitshelf/contract/countries.ts';
import type { DeskCurrency } from '@kitshelf/contract/desk/currencies.ts';
import { currencies, type Currency } from '@kitshelf/contract/money.ts';
import type { Note } from '../../../../platform/audit/audit.ts';
import { lockWithin, type Transaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  gatewayNameFor,
  getPaidCurrency,
  periodLabel,
  sellsThroughRazorpay,
  type Gateways,
  type Regions,
} from '../../domain/pricing.ts';
import { countryCurrencyRepository, everyoneElse } from '../../store/country-currency-repository.ts';
import type { PriceListDeps } from './price-lists.ts';
import { readSold } from './read-sold.ts';

export interface CurrencyDeps extends PriceListDeps {
  readonly regions: Regions & { readonly gateways: Gateways };
}

export interface CurrencyCountries {
  readonly countries: readonly string[];
  /** Every country that is not named. */
  readonly others: boolean;
}

/** Which countries pay in which currency, at the desk. */
export function currencyCountries(deps: CurrencyDeps) {
  return {
    currencies: (): Promise<DeskCurrency[]> => deps.database.transaction((tx) => readCurrencies(deps, tx)),

    /** Throws 422 on `countries` where nobody could pay in it. */
    setCurrency: (
      currency: Currency,
      { countries: given, others }: CurrencyCountries,
      note: Note,
    ): Promise<DeskCurrency[]> =>
      deps.database.transaction(async (tx) => {
        await lockWithin(tx, 'price-list');
        const wanted = [...new Set(given), ...(others ? [everyoneElse] : [])];
        if (wanted.length > 0) requireGateway(deps, currency);
        const before = await readCurrencies(deps, tx);
        await countryCurrencyRepository(tx).replace(currency, wanted);
        await deps.toolRegistry(tx).announce();
        const after = await readCurrencies(deps, tx);
        note({ before: factsOf(before, currency), after: factsOf(after, currency) });
        return after;
      }),
  };
}

/**
 * The first currency of a shop is everyone's where no country pays in it yet: what is on sale can be bought. Says whether
 * it has become so; not where it cannot be paid, or the desk says what everyone else pays.
 */
export async function openToEveryone(
  deps: CurrencyDeps,
  tx: Transaction,
  currency: Currency,
): Promise<boolean> {
  const all = await readCurrencies(deps, tx);
  const own = all.find((each) => each.currency === currency);
  const isFirst = all.every((each) => each.currency === currency || !each.isPriced);
  if (!own?.isPayable || own.countries.length > 0 || !isFirst) return false;
  const said = await countryCurrencyRepository(tx).all();
  if (said.some(({ country }) => country === everyoneElse)) return false;
  await countryCurrencyRepository(tx).replace(currency, [everyoneElse]);
  await deps.toolRegistry(tx).announce();
  return true;
}

function requireGateway({ regions }: CurrencyDeps, currency: Currency): void {
  const name = gatewayNameFor(currency);
  if (name === 'razorpay' && !sellsThroughRazorpay(regions))
    throw new AppError('Invalid', {
      field: 'countries',
      message: 'INR needs Razorpay, which only pays out to sellers in India: see Seller',
    });
  if (regions.gateways[name]) return;
  const gateway = name === 'paddle' ? 'Paddle' : 'Razorpay';
  throw new AppError('Invalid', {
    field: 'countries',
    message: `No one could pay: ${currency} needs ${gateway}, which is not set up`,
  });
}

function isPayable({ regions }: CurrencyDeps, currency: Currency): boolean {
  const name = gatewayNameFor(currency);
  return regions.gateways[name] !== undefined && (name === 'paddle' || sellsThroughRazorpay(regions));
}

async function readCurrencies(deps: CurrencyDeps, tx: Transaction): Promise<DeskCurrency[]> {
  const said = new Map((await countryCurrencyRepository(tx).all()).map((row) => [row.country, row.currency]));
  const [, { prices }] = await readSold(tx, deps);
  const others = said.get(everyoneElse);
  const paying = Map.groupBy(
    countries.map(({ code }) => code),
    (code) => getPaidCurrency(deps.regions, code, said.get(code) ?? others),
  );
  const onSale = Map.groupBy(
    prices.filter(({ isOnSale }) => isOnSale),
    ({ plan, period }) => `${plan}, ${periodLabel(period)}`,
  );
  return currencies
    .map((currency) => {
      const own = paying.get(currency) ?? [];
      return {
        currency,
        countries: own,
        named: own.filter((code) => said.get(code) === currency),
        isForOthers: others === currency,
        isPayable: isPayable(deps, currency),
        isSandbox: deps.regions.gateways[gatewayNameFor(currency)]?.paymentMode !== 'live',
        isPriced: prices.some((price) => price.currency === currency),
        missing: [...onSale]
          .filter(([, all]) => all.every((price) => price.currency !== currency))
          .map(([name]) => name),
      };
    })
    .filter(({ countries: own, isPriced }) => own.length > 0 || isPriced);
}

/** For the audit. */
function factsOf(all: readonly DeskCurrency[], currency: Currency): Record<string, unknown> {
  const { named = [], isForOthers = false } = all.find((each) => each.currency === currency) ?? {};
  return { currency, countries: named, others: isForOthers };
}
