/** Where the time comes from; nothing else in the server asks the system for it. */
export interface Clock {
  now(): Date;
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() };

/** What `withDeadline` rejects with when the time is over; the task itself goes on. */
export class DeadlineExceeded extends Error {}

/** Settles as `task` does; rejects with `DeadlineExceeded` when that takes longer than `milliseconds`. */
export async function withDeadline<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new DeadlineExceeded(`No answer within ${milliseconds} ms.`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One calendar month or year later at the same time (UTC); the last day of the month when that day does not exist. */
export function periodAfter(start: Date, period: 'month' | 'year'): Date {
  const months = period === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

const utcDates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `5 January 2026`, in UTC: mails say the same everywhere. */
export function longDate(date: Date): string {
  return utcDates.format(date);
}

const pageDates = (timeZone: 'UTC' | 'Asia/Kolkata') =>
  new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone });
const pageDatesIn = { UTC: pageDates('UTC'), 'Asia/Kolkata': pageDates('Asia/Kolkata') };

/** `Jan 05, 2026`, as the pages write it on which a document is shown. */
export function pageDate(date: Date, timeZone: keyof typeof pageDatesIn = 'UTC'): string {
  return pageDatesIn[timeZone].format(date);
}

/** A clock that stands still until it is moved: for tests. */
export interface TestClock extends Clock {
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}

/** @param start an instant, as `Date` or ISO 8601 text */
export function testClock(start: Date | string = '2026-01-15T12:00:00Z'): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set(time) {
      current = new Date(time).getTime();
    },
    advance(milliseconds) {
      current += milliseconds;
    },
  };
}
