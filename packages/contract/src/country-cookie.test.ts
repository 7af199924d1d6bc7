import { expect, test } from 'vitest';
import { countryInCookies } from './country-cookie.ts';

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
  expect(countryInCookies(cookies)?.countryCode).toBe(country);
});

test('the postal code comes along, cut short; the name is ours', () => {
  const cookies = cookie({ countryCode: 'US', countryName: 'Elsewhere', postalCode: '9'.repeat(40) });
  expect(countryInCookies(cookies)).toEqual({
    countryName: 'United States',
    countryCode: 'US',
    postalCode: '9'.repeat(20),
  });
});
