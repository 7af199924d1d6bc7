import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { type NewUser, userRepository } from './user-repository.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const user = (letter: string, changes: Partial<NewUser> = {}): NewUser => ({
  id: letter.repeat(32),
  email: `${letter}@example.com`,
  name: letter,
  userName: letter,
  passwordHash: 'hash',
  createdAt: at(1),
  ...changes,
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const users = () => userRepository(database.orm);

describe('a user', () => {
  beforeEach(async () => {
    for (const each of [user('a'), user('b')]) await users().insertIfMissing(each);
  });

  it('is found by id and by address, and locked by id', async () => {
    expect(await users().find('b'.repeat(32))).toMatchObject(user('b'));
    expect(await users().findByEmail('b@example.com')).toMatchObject(user('b'));
    expect(await database.transaction((tx) => userRepository(tx).lock('b'.repeat(32)))).toMatchObject(
      user('b'),
    );
    expect(await users().find('c'.repeat(32))).toBeUndefined();
    expect(await users().findByEmail('c@example.com')).toBeUndefined();
  });

  it('is changed alone, and answered as changed', async () => {
    expect(await users().update('b'.repeat(32), { name: 'Mira' })).toMatchObject(user('b', { name: 'Mira' }));
    expect(await users().find('b'.repeat(32))).toMatchObject({ name: 'Mira' });
    expect(await users().find('a'.repeat(32))).toMatchObject({ name: 'a' });
    expect(await users().update('c'.repeat(32), { name: 'Mira' })).toBeUndefined();
  });

  it('is the known one when the address is taken, else a new one', async () => {
    const again = user('c', { email: 'b@example.com' });
    expect(await users().lockOrInsert(again)).toMatchObject(user('b'));
    expect(await users().find('c'.repeat(32))).toBeUndefined();
    expect(await users().lockOrInsert(user('d'))).toMatchObject(user('d'));
    expect(await users().find('d'.repeat(32))).toMatchObject(user('d'));
  });

  it('that is there already is left as it is', async () => {
    await users().insertIfMissing(user('b', { name: 'Mira' }));
    expect(await users().find('b'.repeat(32))).toMatchObject({ name: 'b' });
  });
});

describe('a registration that nobody confirmed', () => {
  it('is forgotten once it is old enough; who confirmed stays', async () => {
    const all = [
      user('a', { createdAt: at(1) }),
      user('b', { createdAt: at(2) }),
      user('c', { createdAt: at(1), verifiedAt: at(1) }),
    ];
    for (const each of all) await users().insertIfMissing(each);
    await users().removeUnverifiedBefore(at(2));
    const left = await Promise.all(all.map(({ id }) => users().find(id)));
    expect(left.map((row) => row?.name)).toEqual([undefined, 'b', 'c']);
  });
});
