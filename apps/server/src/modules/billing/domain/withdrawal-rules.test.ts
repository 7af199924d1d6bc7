import { asksForConsent, isWithdrawalCountry, mayWithdraw } from '@kitshelf/contract/withdrawal.ts';
import { describe, expect, it } from 'vitest';
import { getConsent, getWeekendEnd, keptMinor, withdrawalEndsAt } from './withdrawal-rules.ts';

const now = new Date('2026-11-02T10:00:00Z');
const terms = { days: 14, rule: 'unused', isForAll: false } as const;

describe('the right of withdrawal', () => {
  it.each([
    ['DE', true],
    ['gb', true],
    ['NO', true],
    ['RE', true],
    ['CH', false],
    ['US', false],
    ['IN', false],
  ])('of a buyer in %s: %s', (country, has) => {
    expect([isWithdrawalCountry(country), mayWithdraw(country, terms)]).toEqual([has, has]);
    expect(mayWithdraw(country, { isForAll: true })).toBe(true);
  });

  it.each([
    ['of a Monday ends a fortnight later', '2026-11-02T00:00:00Z', 14, '2026-11-17T12:00:00Z'],
    [
      'counts from the day of the order, not from its hour',
      '2026-11-02T23:59:59Z',
      14,
      '2026-11-17T12:00:00Z',
    ],
    ['that would end on a Saturday ends on Monday', '2026-11-07T10:00:00Z', 14, '2026-11-24T12:00:00Z'],
    ['that would end on a Sunday ends on Monday', '2026-11-08T10:00:00Z', 14, '2026-11-24T12:00:00Z'],
    ['may be longer', '2026-11-02T10:00:00Z', 30, '2026-12-03T12:00:00Z'],
  ])('%s', (_, ordered, days, end) => {
    expect(withdrawalEndsAt(new Date(ordered), days)).toEqual(new Date(end));
  });

  it.each([
    ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-12T10:00:00Z'],
    ['a Sunday', '2026-11-29T10:00:00Z', '2026-12-13T10:00:00Z'],
    ['a Monday, which it ends with', '2026-11-30T10:00:00Z', null],
  ])('names the day that its days are over with: %s', (_, ordered, day) => {
    const at = new Date(ordered);
    expect(getWeekendEnd(withdrawalEndsAt(at, 14), at, 14)?.toISOString() ?? null).toBe(
      day && new Date(day).toISOString(),
    );
  });

  it('that was promised with other days has no such day', () => {
    const at = new Date('2026-11-28T10:00:00Z');
    expect(getWeekendEnd(withdrawalEndsAt(at, 30), at, 14)).toBeNull();
  });
});

describe('consent to access at once', () => {
  it('is asked where the law gives the right and consent has a consequence', () => {
    expect(asksForConsent('DE', { rule: 'unused' })).toBe(true);
    expect(asksForConsent('DE', { rule: 'all' })).toBe(false);
    expect(asksForConsent('US', { rule: 'nothing' })).toBe(false);
    expect(asksForConsent('DE', { rule: 'unused' }, 'upgrade')).toBe(false);
    expect(asksForConsent('DE', { rule: 'nothing' }, 'upgrade')).toBe(true);
  });

  it('is kept with its words and its time, given or not', () => {
    const kept = { rule: 'unused', text: 'unused-4', at: now.toISOString() };
    expect(getConsent({ immediateSupply: true }, 'DE', terms, now)).toEqual({
      immediateSupply: true,
      ...kept,
    });
    expect(getConsent({ immediateSupply: false }, 'FR', terms, now)).toEqual({
      immediateSupply: false,
      ...kept,
    });
    expect(getConsent({ immediateSupply: true }, 'US', terms, now)).toBeNull();
    expect(getConsent(undefined, 'DE', { ...terms, rule: 'all' }, now)).toBeNull();
  });

  it('was not given where nothing is said of it, and is refused to other words', () => {
    expect(getConsent(undefined, 'DE', terms, now)).toMatchObject({ immediateSupply: false, rule: 'unused' });
    const other = { immediateSupply: true, text: 'nothing-2' };
    expect(() => getConsent(other, 'DE', terms, now)).toThrow(
      expect.objectContaining({ code: 'ConsentChanged' }),
    );
  });
});

describe('what is kept for days of access', () => {
  const year = { amountMinor: 36_500, startsAt: now, endsAt: new Date('2027-11-02T10:00:00Z') };
  const consent = { immediateSupply: true, rule: 'unused' } as const;
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  it.each([
    ['less than a day', consent, 0.9, 0],
    ['ten days and a half', consent, 10.5, 1000],
    ['more than was paid for', consent, 800, 36_500],
    ['ten days without consent', { ...consent, immediateSupply: false }, 10, 0],
    ['ten days that nobody asked about', null, 10, 0],
    ['ten days where all comes back', { ...consent, rule: 'all' as const }, 10, 0],
  ])('%s', (_, given, days, kept) => {
    expect(keptMinor(given, year, after(days))).toBe(kept);
  });

  it('is nothing of a lifetime', () => {
    expect(keptMinor(consent, { ...year, endsAt: null }, after(10))).toBe(0);
  });
});
