import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { countryCookie, countryInCookies } from '@kitshelf/contract/country-cookie.ts';
import { getVisitorCountry } from '@kitshelf/contract/visitors.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';

const queryKey = ['visitor-country'];

/** The visitor's country: alpha-2, empty for none, undefined while the call runs (docs/product/calls.md#countries). */
export function useVisitorCountry(): string | undefined {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => countryInCookies(document.cookie, isHttps())?.countryCode ?? lookUp(call),
    meta: { silent: true },
  });
  return isError ? '' : data;
}

const isHttps = () => window.location.protocol === 'https:';

async function lookUp(call: Call): Promise<string> {
  const {
    data: { isKnown, ...data },
  } = await call(getVisitorCountry, {});
  // What is only the seller's country is asked for again next time.
  if (!isKnown) return data.countryCode;
  document.cookie = countryCookie(data, isHttps());
  return countryOfCode(data.countryCode)?.code ?? '';
}

/** Keeps a country, alpha-2, as the visitor's own, which prices and the checkout go by; asks for the prices again. */
export async function chooseCountry(code: string, queryClient: QueryClient): Promise<void> {
  const country = countryOfCode(code);
  if (!country) return;
  const kept = { countryName: country.value, countryCode: country.code, postalCode: '' };
  document.cookie = countryCookie(kept, isHttps());
  queryClient.setQueryData(queryKey, country.code);
  await queryClient.invalidateQueries({ queryKey: ['plans'] });
}
