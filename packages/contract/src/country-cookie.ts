import { cookieValue } from './cookies.ts';
import { countryOfCode } from './countries.ts';
import { countryCookieName, type VisitorCountry } from './visitors.ts';

const maxPostalCodeLength = 20;

/** A year. */
const cookieSeconds = 365 * 24 * 3600;

/** What a browser is told to remember a country by, as `document.cookie` takes it. */
export function countryCookie(country: VisitorCountry, isHttps: boolean): string {
  const value = encodeURIComponent(JSON.stringify(country));
  const secure = isHttps ? '; Secure' : '';
  return `${countryCookieName(isHttps)}=${value}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
}

/** The country that a cookie header remembers; undefined when it holds none that we know. */
export function countryInCookies(cookies: string, isHttps: boolean): VisitorCountry | undefined {
  const value = cookieValue(cookies, countryCookieName(isHttps));
  try {
    const text = decodeURIComponent(value?.replace(/^"(.*)"$/, '$1') ?? '');
    const { countryCode, postalCode } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const country = countryOfCode(String(countryCode).toUpperCase());
    if (!country) return undefined;
    return {
      countryName: country.value,
      countryCode: country.code,
      postalCode: typeof postalCode === 'string' ? postalCode.slice(0, maxPostalCodeLength) : '',
    };
  } catch {
    return undefined;
  }
}
