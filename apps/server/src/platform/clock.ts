/** Where the time comes from; nothing else in the server asks the system for it. */
export interface Clock {
  now(): Date;
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() };

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
