import { describe, expect, it } from 'vitest';
import { DeadlineExceeded, longDate, periodAfter, testClock, withDeadline } from './clock.ts';

describe('a task with a deadline', () => {
  it('settles as the task does when that is in time', async () => {
    expect(await withDeadline(10_000, Promise.resolve('done'))).toBe('done');
    await expect(withDeadline(10_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('is given up when its time is over', async () => {
    const given = withDeadline(5, new Promise(() => undefined));
    await expect(given).rejects.toThrow(new DeadlineExceeded('No answer within 5 ms.'));
    await expect(given).rejects.toBeInstanceOf(DeadlineExceeded);
  });
});

describe('a clock for tests', () => {
  it('stands still until it is set or moved', () => {
    const clock = testClock('2026-01-15T12:00:00Z');
    clock.advance(1500);
    expect(clock.now()).toEqual(new Date('2026-01-15T12:00:01.500Z'));
    clock.set(new Date('2026-02-01T00:00:00Z'));
    expect(clock.now()).toEqual(new Date('2026-02-01T00:00:00Z'));
  });
});

describe('a period', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', 'month', '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 'year', '2029-02-28T10:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59.000Z'],
    ['2026-03-29T00:30:00Z', 'month', '2026-04-29T00:30:00.000Z'],
  ] as const)('from %s of one %s ends %s', (start, period, end) => {
    expect(periodAfter(new Date(start), period).toISOString()).toBe(end);
  });
});

describe('a day in words', () => {
  it('is that of UTC, wherever the machine stands', () => {
    expect(longDate(new Date('2026-12-31T23:59:59Z'))).toBe('31 December 2026');
    expect(longDate(new Date('2027-01-01T00:00:00Z'))).toBe('1 January 2027');
  });
});
