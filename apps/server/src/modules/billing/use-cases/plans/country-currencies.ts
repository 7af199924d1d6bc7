import type { Currency } from '@kitshelf/contract/money.ts';
import { type Gateways, getPaidCurrency, type Regions } from '../../domain/pricing.ts';
import { countryCurrencyRepository } from '../../store/country-currency-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';

/** All countries there are, and some that there are not. */
const mostCached = 700;

export interface CountryCurrencies {
  /** The currency that a country's visitors see and pay (docs/product/pricing.md#currency). */
  readonly currencyOf: (countryCode: string) => Promise<Currency>;
  /** What decides it where the desk says nothing, and what can be paid through. */
  readonly regions: Regions & { readonly gateways: Gateways };
}

/** What each country pays in: as the desk says, else as the configuration does. */
export function countryCurrencies(
  deps: Pick<BillingDeps, 'database' | 'readCaches' | 'paddleCountries' | 'gateways' | 'site'>,
): CountryCurrencies {
  const said = countryCurrencyRepository(deps.database.orm);
  const cache = deps.readCaches.open<{ readonly said: Currency | undefined }>('country_currency', mostCached);
  const { paddleCountries, gateways } = deps;
  const regions = { paddleCountries, gateways, sellerCountry: () => deps.site.settings('seller').country };
  return {
    regions,

    async currencyOf(countryCode) {
      const country = countryCode.toUpperCase();
      const known = await cache.get(country, async () => ({ said: await said.of(country) }));
      return getPaidCurrency(regions, country, known?.said);
    },
  };
}
