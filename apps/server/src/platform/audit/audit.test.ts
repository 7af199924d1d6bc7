import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { emptyDatabase, openTestDatabase } from '../database/test-database.ts';
import { auditedDatabase, type Audit } from './audit.ts';
import { auditRepository } from './audit-repository.ts';

let opened: Database;
let database: Database;
let audit: Audit;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ database, audit } = auditedDatabase(opened, testClock()));
});
beforeEach(() => emptyDatabase(opened));
afterAll(() => opened.close());

const rows = () => auditRepository(opened.orm).list({}, { limit: 50 });
const actions = async () => (await rows()).map(({ action }) => action);
const entry = { action: 'thing.change', via: 'cli' } as const;

it('a change and its row exist together', async () => {
  await audit.record({ ...entry, reason: 'asked for' }, (note) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      note({ subject: { kind: 'thing', id: '1' }, before: { price: 1 }, after: { price: 2 } });
    }),
  );
  expect(await rows()).toEqual([
    expect.objectContaining({
      action: 'thing.change',
      subjectId: '1',
      before: { price: 1 },
      after: { price: 2 },
      reason: 'asked for',
    }),
  ]);
});

it('a change that is rolled back has no row', async () => {
  const failing = audit.record(entry, () =>
    database.transaction(async () => {
      throw new Error('too late');
    }),
  );
  await expect(failing).rejects.toThrow('too late');
  expect(await actions()).toEqual([]);
});

it('a row that cannot be written takes the change with it', async () => {
  const unwritable = { toJSON: () => { throw new Error('no JSON'); } }; // prettier-ignore
  const failing = audit.record({ ...entry, after: { unwritable } }, () =>
    database.transaction(async (tx) => {
      await auditRepository(tx).insert([{ ...blank, id: 'other' }]);
    }),
  );
  await expect(failing).rejects.toThrow('no JSON');
  expect(await actions()).toEqual([]);
});

it('of several transactions the first that succeeds carries the row, once', async () => {
  await audit.record(entry, async () => {
    const first = database.transaction(async () => {
      throw new Error('tried again');
    });
    await first.catch(() => undefined);
    await database.transaction(async () => undefined);
    await database.transaction(async () => undefined);
  });
  expect(await actions()).toEqual(['thing.change']);
});

it('work without a transaction has its row too, and what happens beside it has none', async () => {
  await Promise.all([
    audit.record(entry, async () => undefined),
    database.transaction(async () => undefined),
  ]);
  expect(await actions()).toEqual(['thing.change']);
});

const blank = {
  at: new Date(0),
  actorId: null,
  via: 'cli' as const,
  action: 'other',
  subjectKind: null,
  subjectId: null,
  subjectName: null,
  before: null,
  after: null,
  reason: null,
  requestId: null,
  bulkId: null,
};
