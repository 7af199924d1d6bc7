import { beforeEach, describe, expect, it } from 'vitest';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let database: Database;
let accounts: TestAccounts;
freshForEach(async (opened) => {
  database = opened;
  accounts = await testAccounts(database);
  return () => accounts.close();
});
let token: string;
beforeEach(async () => {
  token = await accounts.signUp();
});

const make = (name: string, by = token) => accounts.call('POST', 'app/api-keys', { name }, by);
const list = async (by = token) =>
  (await accounts.call('GET', 'app/api-keys', undefined, by)).body.data as unknown as object[];
const details = (key: string) => accounts.call('GET', 'app/user-details', undefined, key);

describe('a key', () => {
  it('is told once, kept as a hash, and opens what is open to keys', async () => {
    const made = await make('  My agent ');
    expect(made.status).toBe(201);
    const { key, ...listed } = made.body.data as { key: string };
    expect(key).toMatch(/^kit_[\w-]{43}$/);
    expect(listed).toEqual({
      _id: expect.stringMatching(/^[\da-f]{32}$/),
      name: 'My agent',
      last4: key.slice(-4),
      createdAt: accounts.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(await list()).toEqual([listed]);
    const { rows } = await database.orm.execute('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await details(key)).body.data).toMatchObject({ email: asha.email });
  });

  it('shows when it was last used, to within five minutes', async () => {
    const { key } = (await make('Agent')).body.data as { key: string };
    const lastUse = async () => (await list()).map((each) => (each as { lastUsedAt: string }).lastUsedAt);
    accounts.clock.advance(60_000);
    await details(key);
    const first = accounts.clock.now().toISOString();
    accounts.clock.advance(4 * 60_000);
    await details(key);
    expect(await lastUse()).toEqual([first]);
    accounts.clock.advance(60_000);
    await details(key);
    expect(await lastUse()).toEqual([accounts.clock.now().toISOString()]);
  });

  it.each(['', '   ', 'x'.repeat(51)])('is not called %j', async (name) => {
    expect((await make(name)).body.error?.fields).toHaveProperty('name');
  });

  it('is dead once it is revoked, which nobody else can do', async () => {
    const { key, _id } = (await make('Agent')).body.data as { key: string; _id: string };
    const other = await accounts.signUp({ ...asha, email: 'ravi@example.com' });
    const revoke = (by: string) => accounts.call('POST', `app/api-keys/${_id}/revoke`, undefined, by);
    expect((await revoke(other)).status).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await details(key)).status).toBe(200);
    expect((await revoke(token)).status).toBe(200);
    expect((await details(key)).status).toBe(401);
    expect((await revoke(token)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('does not outlive a new password, nor its user', async () => {
    const { key } = (await make('Agent')).body.data as { key: string };
    accounts.clock.advance(1000);
    await accounts.call('POST', 'auth/reset-password', { email: asha.email });
    const link = await accounts.linkIn(asha.email);
    const reset = await accounts.call('POST', `auth/reset-password/update${link}`, {
      password: 'Shelf@2027',
      confirmPassword: 'Shelf@2027',
    });
    expect(reset.status).toBe(200);
    expect((await details(key)).status).toBe(401);
  });
});

it(
  'nobody has more than ten, not even by asking at once; a revoked one makes room',
  { tags: 'at-once' },
  async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, (_, n) => make(`Key ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { error: { name: 'LimitReached' } },
    });
    const [first] = (await list()) as { _id: string }[];
    await accounts.call('POST', `app/api-keys/${first?._id}/revoke`, undefined, token);
    expect((await make('One more')).status).toBe(201);
  },
);
