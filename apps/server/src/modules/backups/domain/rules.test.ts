import { describe, expect, it } from 'vitest';
import { isDue, isOverdue, lastSlot, nextSlot, tooMany, type StoredBackup } from './rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const daily = { every: 'day', hour: 2, weekday: 0 } as const;
const weekly = { every: 'week', hour: 2, weekday: 3 } as const;
const long = at('2025-01-01T00:00');

const made = (day: string, more: Partial<StoredBackup> = {}): StoredBackup => ({
  id: day,
  state: 'done',
  createdAt: at(day.includes('T') ? day : `${day}T02:01`),
  testedAt: null,
  testError: null,
  ...more,
});

describe('the times of a schedule', () => {
  it.each([
    [daily, '2026-01-15T12:00', '2026-01-15T02:00', '2026-01-16T02:00'],
    [daily, '2026-01-15T02:00', '2026-01-15T02:00', '2026-01-16T02:00'],
    [daily, '2026-01-15T01:59', '2026-01-14T02:00', '2026-01-15T02:00'],
    [weekly, '2026-01-15T12:00', '2026-01-14T02:00', '2026-01-21T02:00'],
    [weekly, '2026-01-14T01:00', '2026-01-07T02:00', '2026-01-14T02:00'],
    [weekly, '2026-03-01T12:00', '2026-02-25T02:00', '2026-03-04T02:00'],
  ] as const)('%j at %s: last %s, next %s', (schedule, now, last, next) => {
    expect(lastSlot(schedule, at(now))).toEqual(at(last));
    expect(nextSlot(schedule, at(now))).toEqual(at(next));
  });
});

describe('a backup is due', () => {
  const now = at('2026-01-15T05:00');
  it('once the hour has come, also late, and not again until the next', () => {
    expect(isDue(daily, [], now, long)).toBe(true);
    expect(isDue(daily, [made('2026-01-14')], now, long)).toBe(true);
    expect(isDue(daily, [made('2026-01-15')], now, long)).toBe(false);
    expect(isDue(daily, [made('2026-01-15', { state: 'running' })], now, long)).toBe(false);
  });
  it('not for hours before the schedule was set', () => {
    expect(isDue(daily, [], now, at('2026-01-15T03:00'))).toBe(false);
  });
  it('again an hour after one failed', () => {
    const failed = made('2026-01-15T04:30', { state: 'failed' });
    expect(isDue(daily, [failed], now, long)).toBe(false);
    expect(isDue(daily, [failed], at('2026-01-15T05:30'), long)).toBe(true);
  });
});

it('is overdue six hours after the next should have been there', () => {
  const last = [made('2026-01-14', { state: 'failed' }), made('2026-01-13T02:00')];
  expect(isOverdue(daily, last, at('2026-01-14T08:00'), long)).toBe(false);
  expect(isOverdue(daily, last, at('2026-01-14T08:01'), long)).toBe(true);
  expect(isOverdue(weekly, last, at('2026-01-14T08:01'), long)).toBe(false);
  expect(isOverdue(daily, [], at('2026-01-14T08:01'), at('2026-01-14T00:00'))).toBe(false);
});

describe('the rules let go', () => {
  const now = at('2026-03-31T12:00');
  const days = Array.from({ length: 90 }, (_, back) =>
    made(new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)),
  );
  const left = (keep: Parameters<typeof tooMany>[1], some: readonly StoredBackup[] = days) => {
    const gone = new Set(tooMany(some, keep, now));
    return some.filter((each) => !gone.has(each)).map(({ id }) => id);
  };

  it('all but the last of so many days, weeks and months', () => {
    expect(left({ daily: 3, weekly: 2, monthly: 2 })).toEqual([
      '2026-03-31',
      '2026-03-30',
      '2026-03-29',
      '2026-02-28',
    ]);
    expect(left({ daily: 0, weekly: 3, monthly: 0 })).toEqual(['2026-03-31', '2026-03-29', '2026-03-22']);
  });

  it('never the newest, nor what was made within a day, nor the newest that was restored', () => {
    const proven = made('2026-02-11', { testedAt: now });
    const some = [
      made('2026-03-31T11:00'),
      made('2026-03-31T10:00'),
      made('2026-03-01'),
      proven,
      made('2026-02-10'),
    ];
    expect(left({ daily: 0, weekly: 0, monthly: 0 }, some)).toEqual([
      '2026-03-31T11:00',
      '2026-03-31T10:00',
      '2026-02-11',
    ]);
  });

  it('failures after a week, and nothing that is under way', () => {
    const old = made('2026-03-20', { state: 'failed' });
    const some = [made('2026-03-31', { state: 'running' }), made('2026-03-30', { state: 'failed' }), old];
    expect(left({ daily: 0, weekly: 0, monthly: 0 }, some)).toEqual(['2026-03-31', '2026-03-30']);
  });
});
