import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { countryCookieName, visitorCountry, type VisitorCountry } from '@kitshelf/contract/visitors.ts';
import * as z from 'zod/mini';

/** The country that the visitor's own cookie names; `undefined` when there is none or it makes no sense. */
export function countryInCookie(cookies: string): VisitorCountry | undefined {
  const text = cookieValue(cookies, countryCookieName);
  const parsed = text === undefined ? undefined : parseJson(text);
  const cookie = z.safeParse(z.partial(visitorCountry), parsed);
  const country = cookie.success ? countryOfCode(cookie.data.countryCode ?? '') : undefined;
  if (!country) return undefined;
  const postalCode = (cookie.data?.postalCode ?? '').slice(0, 20);
  return { countryName: country.value, countryCode: country.code, postalCode };
}

function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name)
      return value
        .join('=')
        .trim()
        .replace(/^"(.*)"$/, '$1');
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
