import { expect, inject, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { testClock } from '../../platform/clock.ts';
import type { TestDatabaseSource } from '../../platform/database/test-database.ts';
import { getExaminations } from './doctor.ts';

const source: TestDatabaseSource = inject('testDatabase');
const config = readConfig({ DATABASE_URL: source.kind === 'postgres' ? source.url : '' });

it('knows the version of a database server', async () => {
  expect((await getExaminations({ config })['database']!()).text).toMatch(/^PostgreSQL 1\d/);
});

it('finds a clock that is off', async () => {
  expect((await getExaminations({ config })['clock']!()).state).toBe('ok');
  const late = testClock(new Date(Date.now() - 90_000));
  const found = await getExaminations({ config, clock: late })['clock']!();
  expect(found.state).toBe('mend');
  expect(found.text).toMatch(/^(89|9\d) s off the database: .*NTP/);
});
