import { describe, expect, it } from 'vitest';
import { parseMoney, plainAmount } from './money.ts';

const bounds = { min: 0, max: 100_000_000_000 };

describe('an amount as people type it', () => {
  it.each([
    ['19', 'USD', 1900],
    ['19.00', 'USD', 1900],
    ['19.5', 'USD', 1950],
    ['0.29', 'USD', 29],
    [' 19 ', 'USD', 1900],
    ['\u00a019\u00a0', 'USD', 1900],
    ['1,900', 'USD', 190_000],
    ['1,900.00', 'USD', 190_000],
    ['1,234,567.89', 'USD', 123_456_789],
    ['0', 'USD', 0],
    ['007', 'USD', 700],
    ['$19.00', 'USD', 1900],
    ['19 USD', 'USD', 1900],
    ['1,00,000.00', 'INR', 10_000_000],
    ['100,000.00', 'INR', 10_000_000],
    ['₹4,565', 'INR', 456_500],
    ['19', 'JPY', 19],
    ['1,900', 'JPY', 1900],
    ['1.234', 'KWD', 1234],
  ])('takes %j in %s for %i minor units', (text, currency, minor) => {
    expect(parseMoney(text, currency, bounds)).toEqual({ minor });
  });

  it.each([
    ['19,00', 'USD', 'Is this $19.00 or $1,900.00? Write 19.00 or 1900.'],
    ['19,00', 'INR', 'Is this ₹19.00 or ₹1,900.00? Write 19.00 or 1900.'],
    ['0,50', 'USD', 'Is this $0.50 or $50.00? Write 0.50 or 50.'],
    ['1,9', 'USD', 'Is this $1.90 or $19.00? Write 1.90 or 19.'],
    ['1.900', 'USD', 'Is this $1.90 or $1,900.00? Write 1.90 or 1900.'],
    ['1,900,00', 'USD', 'Is this $1,900.00 or $190,000.00? Write 1900.00 or 190000.'],
    ['1,00,00', 'INR', 'Is this ₹100.00 or ₹10,000.00? Write 100.00 or 10000.'],
    ['1.900.00', 'USD', 'Is this $1,900.00 or $190,000.00? Write 1900.00 or 190000.'],
    ['19.00', 'JPY', 'Is this ¥19 or ¥1,900? Write 19 or 1900.'],
    ['1,900', 'KWD', 'Is this KWD 1.900 or KWD 1,900.000? Write 1.900 or 1900.'],
    ['1.900,00', 'USD', 'Write 1900.00: decimals follow a point.'],
    ['1.234.567,89', 'USD', 'Write 1234567.89: decimals follow a point.'],
    ['19.999', 'USD', 'An amount in USD has at most 2 decimals. Write 20.00 or 19999.'],
    ['1,00,000.00', 'USD', 'Write 100000.00: the commas stand elsewhere in USD.'],
    ['1.900.000', 'USD', 'Write 1900000: decimals follow a point, and there is one point at most.'],
  ])('refuses %j in %s and says what to write', (text, currency, problem) => {
    expect(parseMoney(text, currency, bounds)).toEqual({ problem });
  });

  const noNumbers = ['', ' ', '٣', '１９', '1e3', '-1', '+1', '1 900', '.5', '5.', '€19', '₹19', ',', '1,.0'];
  it.each([...noNumbers, 'abc', '1/2', '0x10', 'NaN', 'Infinity', '.'])(
    'refuses %j, which is no plain number',
    (text) => {
      expect(parseMoney(text, 'USD', bounds)).toEqual({ problem: 'Write an amount in USD, such as 19.00.' });
    },
  );

  it('names an amount of the currency, decimals or none', () => {
    expect(parseMoney('x', 'JPY', bounds)).toEqual({ problem: 'Write an amount in JPY, such as 19.' });
  });

  it('refuses what is too little or too much in words', () => {
    const limits = { min: 100, max: 14_900 };
    expect(parseMoney('0.99', 'USD', limits)).toEqual({ problem: 'The least is $1.00.' });
    expect(parseMoney('149.01', 'USD', limits)).toEqual({ problem: 'The most is $149.00.' });
    expect(parseMoney('149', 'USD', limits)).toEqual({ minor: 14_900 });
    expect(parseMoney('9'.repeat(400), 'USD', bounds)).toEqual({ problem: 'The most is $1,000,000,000.00.' });
  });

  it('reads back what it writes', () => {
    for (const minor of [0, 1, 99, 100, 101, 456_599, 100_000_000_000])
      expect(parseMoney(plainAmount(minor, 'USD'), 'USD', bounds)).toEqual({ minor });
    expect(plainAmount(1900, 'USD')).toBe('19.00');
    expect(plainAmount(1900, 'JPY')).toBe('1900');
  });

  describe('where the comma is the decimal mark', () => {
    const german = { ...bounds, decimalCommaIn: 'EUR' };

    it.each([
      ['99,50', 'EUR', 9950],
      ['99.50', 'EUR', 9950],
      ['0,99 €', 'EUR', undefined],
      ['€0,99', 'EUR', 99],
      ['1.900,00', 'EUR', 190_000],
      ['1.234.567,89', 'EUR', 123_456_789],
      ['1,900.00', 'EUR', 190_000],
      ['1900', 'EUR', 190_000],
      ['1.9', 'EUR', 190],
    ])('%j in %s is %j', (text, currency, minor) => {
      const read = parseMoney(text, currency, german);
      expect('minor' in read ? read.minor : undefined).toBe(minor);
    });

    it.each([
      ['1.900', 'EUR', 'Is this €1.90 or €1,900.00? Write 1.90 or 1900.'],
      ['1,900', 'EUR', 'Is this €1.90 or €1,900.00? Write 1.90 or 1900.'],
      ['99,5', 'EUR', 'Is this €99.50 or €995.00? Write 99.50 or 995.'],
      ['1,900,00', 'EUR', 'Is this €1,900.00 or €190,000.00? Write 1900.00 or 190000.'],
      ['19,00', 'USD', 'Is this $19.00 or $1,900.00? Write 19.00 or 1900.'],
      ['1.90,00', 'EUR', 'Write 190.00: decimals follow a point.'],
    ])('%j in %s is still refused with both readings', (text, currency, problem) => {
      expect(parseMoney(text, currency, german)).toEqual({ problem });
    });

    it('reads no number with a comma in a currency without decimals', () => {
      expect(parseMoney('1,900', 'JPY', { ...bounds, decimalCommaIn: 'JPY' })).toEqual({ minor: 1900 });
    });
  });
});
