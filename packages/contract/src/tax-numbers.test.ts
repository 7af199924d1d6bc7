import { describe, expect, test } from 'vitest';
import { judgeTaxNumber, taxNumberFormats } from './tax-numbers.ts';

describe('a tax number', () => {
  test.each(Object.entries(taxNumberFormats))(
    'of %s is judged, with the country before it or without',
    (country, { example, prefix }) => {
      expect(judgeTaxNumber(country, example)).toEqual({ number: example });
      expect(judgeTaxNumber(country, example.slice(prefix?.length ?? 0))).toEqual({ number: example });
      expect(judgeTaxNumber(country, example.replace(/\d{3}/u, 'X'))).not.toEqual({ number: example });
    },
  );

  test.each([
    ['DE', ' de 136.695 976 ', 'DE136695976'],
    ['BE', 'BE 0428.759.497', 'BE0428759497'],
    ['GR', 'gr 094259216', 'EL094259216'],
    ['CH', 'CHE-107.787.577 MWST', 'CHE107787577'],
    ['NO', '995 525 828', 'NO995525828MVA'],
    ['US', '911144442', '91-1144442'],
    ['IN', '27aapfu0939f1zv', '27AAPFU0939F1ZV'],
    ['BR', ' 12.345.678/0001-95 ', '12.345.678/0001-95'],
    ['DE', '  ', ''],
  ])('of %s is written in its usual form: %s', (country, typed, number) => {
    expect(judgeTaxNumber(country, typed)).toEqual({ number });
  });

  test.each([
    ['DE', ' DE 136 695 967', 'DE 136 695 967', 'Tax numbers of Germany look like DE136695976.'],
    ['FR', 'DE136695976', 'DE136695976', 'Tax numbers of France look like FR40303265045.'],
    ['IN', '29ABCDE1234F1Z5', '29ABCDE1234F1Z5', 'Tax numbers of India look like 27AAPFU0939F1ZV.'],
  ])('of %s may be wrong, and is kept as it was typed: %s', (country, typed, number, doubt) => {
    expect(judgeTaxNumber(country, typed)).toEqual({ number, doubt: `${doubt} Is this one right?` });
  });

  test('of any text is judged in every country without an error', () => {
    const parts = [
      '0',
      'Z9',
      '-',
      ' ',
      'é',
      'İ',
      '١',
      '😀',
      '\0',
      '<',
      '__proto__',
      '\u202e',
      'MWST',
      'ATU',
      'DE',
    ];
    const texts = parts.flatMap((part) => [part, part.repeat(40), part.repeat(4000)]);
    const countries = [...Object.keys(taxNumberFormats), 'IN', 'BR', '', '__proto__', 'constructor'];
    const judged = countries.flatMap((country) => texts.map((text) => judgeTaxNumber(country, text)));
    expect(judged.every((each) => 'number' in each || 'problem' in each)).toBe(true);
  });

  test.each(['DE12', 'company', '123456789012345678901', '<b>12345</b>'])('can never be %s', (typed) => {
    const problem = 'A tax number has 5 to 20 letters and digits, at least 2 of them digits.';
    for (const country of ['DE', 'US', 'IN', 'BR'])
      expect(judgeTaxNumber(country, typed)).toEqual({ problem });
  });
});
