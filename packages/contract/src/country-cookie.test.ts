import { expect, test } from 'vitest';
import { countryCookie, countryInCookies } from './country-cookie.ts';

const cookie = (value: unknown) => `kitshelf.country=${encodeURIComponent(JSON.stringify(value))}`;

test.each([
  [`a=b; ${cookie({ countryCode: 'US' })}`, 'US'],
  [`${cookie({ countryCode: 'de' })};a=b`, 'DE'],
  [`kitshelf.country="${encodeURIComponent('{"countryCode":"IN"}')}"`, 'IN'],
  [cookie({ countryCode: 'ZZ' }), undefined],
  [cookie({ countryCode: 7 }), undefined],
  [cookie(null), undefined],
  ['kitshelf.country=%', undefined],
  ['', undefined],
])('the cookies %s remember %s', (cookies, country) => {
  expect(countryInCookies(cookies, false)?.countryCode).toBe(country);
});

test('the postal code comes along, cut short; the name is ours', () => {
  const cookies = cookie({ countryCode: 'US', countryName: 'Elsewhere', postalCode: '9'.repeat(40) });
  expect(countryInCookies(cookies, false)).toEqual({
    countryName: 'United States',
    countryCode: 'US',
    postalCode: '9'.repeat(20),
  });
});

test('over HTTPS the cookie is bound to its host and to TLS, and another of the plain name counts for nothing', () => {
  const india = { countryName: 'India', countryCode: 'IN', postalCode: '560001' };
  const set = countryCookie(india, true);
  const [pair = '', ...attributes] = set.split('; ');
  expect(pair).toMatch(/^__Host-kitshelf\.country=/);
  // What `__Host-` asks of it: Secure, the whole host, no Domain.
  expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax', 'Secure']);
  expect(countryInCookies(`${cookie({ countryCode: 'US' })}; ${pair}`, true)).toEqual(india);
  expect(countryInCookies(cookie({ countryCode: 'US' }), true)).toBeUndefined();
});

test('without TLS, on the own machine, it has its plain name', () => {
  const set = countryCookie({ countryName: 'India', countryCode: 'IN', postalCode: '' }, false);
  expect(set).toMatch(/^kitshelf\.country=[^;]*; Path=\/; Max-Age=31536000; SameSite=Lax$/);
});
