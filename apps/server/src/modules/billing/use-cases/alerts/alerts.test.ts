import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../platform/database/test-database.ts';
import { createLog } from '../../../../platform/telemetry/log.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { alertRepository } from '../../store/alert-repository.ts';
import { outsideUnit, raiseAlert } from './alerts.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

describe('an alert', () => {
  const clock = testClock('2026-01-15T12:00:00Z');
  const raise = (subject: string, words = 'Look at it') => {
    const deps = { database, clock, log: createLog('silent') } as unknown as BillingDeps;
    return raiseAlert(outsideUnit(deps), { kind: 'drift', subject, words });
  };

  it('raised again is one row that is counted, with its newest words', async () => {
    await raise('a');
    clock.advance(60_000);
    await raise('a', 'Look at it again');
    await raise('b');
    const open = await alertRepository(database.orm).open();
    expect(open.filter(({ subject }) => subject === 'a')).toMatchObject([
      {
        kind: 'drift',
        words: 'Look at it again',
        count: 2,
        firstSeenAt: new Date('2026-01-15T12:00:00Z'),
        lastSeenAt: new Date('2026-01-15T12:01:00Z'),
        closedAt: null,
      },
    ]);
    expect(open).toHaveLength(2);
  });

  it('that was closed is opened anew when it is seen again', async () => {
    const repository = alertRepository(database.orm);
    await raise('a');
    await repository.close('drift', 'a', clock.now());
    expect(await repository.open()).toEqual([]);
    await raise('a');
    expect(await repository.open()).toMatchObject([{ subject: 'a', count: 1 }]);
  });
});
