import { countryOfCode } from './countries.ts';
import { countryCookieName, type VisitorCountry } from './visitors.ts';

const maxPostalCodeLength = 20;

/** The country that a cookie header remembers; undefined when it holds none that we know. */
export function countryInCookies(cookies: string): VisitorCountry | undefined {
  const prefix = `${countryCookieName}=`;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
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
