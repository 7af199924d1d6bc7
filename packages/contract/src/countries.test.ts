import { expect, it } from 'vitest';
import { countries, countryOfCode, defaultCountryCode } from './countries.ts';

it('offers 244 different countries, none of the five that nobody lives in', () => {
  expect(countries).toHaveLength(244);
  expect(new Set(countries.map((country) => country.code)).size).toBe(244);
  expect(countries.every((country) => /^[A-Z]{2}$/.test(country.code) && country.value.length > 2)).toBe(
    true,
  );
  expect(['AQ', 'BV', 'HM', 'TF', 'UM'].some((code) => countryOfCode(code))).toBe(false);
});

it('finds a country by its code alone', () => {
  expect(countryOfCode(defaultCountryCode)?.value).toBe('India');
  expect(countryOfCode('CI')?.value).toBe("Côte d'Ivoire");
  expect(countryOfCode('in')).toBeUndefined();
  expect(countryOfCode('__')).toBeUndefined();
});
