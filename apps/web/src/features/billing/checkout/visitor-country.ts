import { countryOfCode, defaultCountryCode } from '@kitshelf/contract/countries.ts';
import { countryInCookies } from '@kitshelf/contract/country-cookie.ts';
import { countryCookieName, getVisitorCountry } from '@kitshelf/contract/visitors.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '../../../lib/api/call.ts';

/** A year. */
const cookieSeconds = 365 * 24 * 3600;

/** The visitor's country: alpha-2, India when it cannot be found out; undefined while it is asked for (spec §7). */
export function useVisitorCountry(): string | undefined {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['visitor-country'],
    queryFn: () => countryInCookies(document.cookie)?.countryCode ?? lookUp(call),
    meta: { silent: true },
  });
  return isError ? defaultCountryCode : data;
}

async function lookUp(call: Call): Promise<string> {
  const { data } = await call(getVisitorCountry, {});
  const value = encodeURIComponent(JSON.stringify(data));
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${countryCookieName}=${value}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
  return countryOfCode(data.countryCode)?.code ?? defaultCountryCode;
}
