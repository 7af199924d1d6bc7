import { commonPasswordText, ownWordText } from '@kitshelf/contract/weak-passwords.ts';
import { beforeEach, expect, it } from 'vitest';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { leakedPasswords } from '../../../platform/security/leaked-passwords.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';

let accounts: TestAccounts;
freshForEach(async (database) => {
  accounts = await testAccounts(database);
  return () => accounts.close();
});

const weak: [string, string][] = [
  ['Sunshine@7294', commonPasswordText],
  ['Password1!', commonPasswordText],
  ['Kitshelf@2026', ownWordText],
  ['Asha@2026x', ownWordText],
];
let token: string;
let link: string | undefined;
beforeEach(async () => {
  link = undefined;
  token = await accounts.signUp();
});

/** Sets a password at each place where one is made up, and gives what is said of it. */
const places: [string, (password: string) => Promise<{ status: number; text: string | undefined }>][] = [
  ['registering', (password) => told('auth/register', { ...asha, email: 'asha@other.example', password })],
  [
    'changing it',
    (password) =>
      told('app/user-password', { currentPassword: asha.password, password, confirmPassword: password }),
  ],
  [
    'setting a forgotten one anew',
    async (password) => {
      link ??= await askForLink();
      return told(`auth/reset-password/update${link}`, { password, confirmPassword: password });
    },
  ],
];

async function askForLink(): Promise<string> {
  // Later than the mail of the registration, which holds a link too.
  accounts.clock.advance(1000);
  await accounts.call('POST', 'auth/reset-password?sessionId=page', { email: asha.email });
  return await accounts.linkIn(asha.email);
}

async function told(path: string, body: object) {
  const method = path === 'app/user-password' ? 'PUT' : 'POST';
  const answer = await accounts.call(method, path, body, token);
  return { status: answer.status, text: answer.body.error?.fields?.['password'] };
}

it.each(places)(
  '%s: a common password and one of a known name are refused, with the reason',
  async (_, set) => {
    for (const [password, text] of weak) expect(await set(password)).toEqual({ status: 422, text });
    expect((await set('Teapot$82x')).status).toBeLessThan(300);
  },
);

it('passwords of leaks that keep the rule of composition are refused, be they rare', async () => {
  const { leaked, common } = await leakedPasswords();
  expect(common.size).toBeGreaterThan(9_900);
  expect(leaked.size).toBeGreaterThan(40_000);
  const rare = [...leaked].find((each) => !common.has(each) && /^[a-z]{6}\d{2,}$/.test(each))!;
  const typed = `${rare[0]!.toUpperCase()}${rare.slice(1)}!`;
  expect((await places[0]![1](typed)).text).toBe(commonPasswordText);
});
