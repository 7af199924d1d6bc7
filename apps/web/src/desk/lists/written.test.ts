import { afterEach, expect, it } from 'vitest';
import { dayText, momentText, moneyText, numberText, percentText, utcDayText, writeAsIn } from './written.ts';

afterEach(() => writeAsIn(''));

const at = new Date(2026, 9, 5, 9, 5).getTime();
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['', '5 Oct 2026', '5 Oct 2026, 09:05', '1,237', '€9.90', '12.5%'],
  ['XX', '5 Oct 2026', '5 Oct 2026, 09:05', '1,237', '€9.90', '12.5%'],
  ['IN', '5 Oct 2026', '5 Oct 2026, 09:05', '1,237', '€9.90', '12.5%'],
  ['US', 'Oct 5, 2026', 'Oct 5, 2026, 09:05', '1,237', '€9.90', '12.5%'],
  ['DE', '05.10.2026', '05.10.2026, 09:05', '1.237', '9,90 €', '12,5 %'],
  ['FR', '05/10/2026', '05/10/2026 09:05', '1 237', '9,90 €', '12,5 %'],
])(
  'the desk of a shop in %j writes one form of days, numbers and amounts',
  (country, day, moment, count, amount, percent) => {
    writeAsIn(country);
    expect(dayText(at)).toBe(day);
    expect(momentText(at)).toBe(moment);
    expect(utcDayText('2026-10-05')).toBe(day);
    expect([numberText(1237), moneyText(990, 'EUR'), percentText(0.125)].map(plain)).toEqual([
      count,
      amount,
      percent,
    ]);
  },
);

it('figures stay Latin and years Gregorian wherever the shop is; a currency without decimals has none', () => {
  for (const country of ['SA', 'TH', 'IR', 'EG']) {
    writeAsIn(country);
    expect(utcDayText('2026-10-05'), country).toMatch(/2026/);
  }
  writeAsIn('DE');
  expect(plain(moneyText(1900, 'JPY'))).toBe('1.900 ¥');
  expect(plain(moneyText(-990, 'USD'))).toBe('-9,90 $');
});
