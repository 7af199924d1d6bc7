import { specifiedPasswordText } from '@kitshelf/contract/passwords.ts';
import { commonPasswordText, ownWordText } from '@kitshelf/contract/weak-passwords.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { leakedPasswords } from '../../../platform/security/leaked-passwords.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { demoFacts, demoSite } from '../../../../test/site.ts';

let accounts: TestAccounts;
/** Whether the shop is the demonstration. */
let isDemo = true;
freshForEach(async (database) => {
  accounts = await testAccounts(database, { site: { ...demoSite, facts: () => ({ ...demoFacts, isDemo }) } });
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
  isDemo = true;
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
    'setting a forgotten one again',
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

describe.each(places)('%s', (_, set) => {
  it.each(['nordlicht-2026', 'correct horse battery', 'пароль и ключ', '🗝🔒🗝🔒🗝🔒🗝🔒', '    82 lamps'])(
    'in a shop of one’s own takes %j, whatever it is composed of, and the demonstration says its rule',
    async (password) => {
      expect(await set(password)).toEqual({ status: 422, text: specifiedPasswordText });
      isDemo = false;
      expect((await set(password)).status).toBeLessThan(300);
    },
  );

  it('in a shop of one’s own says what is wrong: too short, too long, common, of a known name', async () => {
    isDemo = false;
    const wrong: typeof weak = [
      ['', 'Enter a password.'],
      ['seven-7', 'Use 8 characters or more.'],
      ['x'.repeat(129), 'Use 128 characters or fewer.'],
      ['sunshine', commonPasswordText],
      ['ｓｕｎｓｈｉｎｅ', commonPasswordText],
      ['kitshelf-26', ownWordText],
      ...weak,
    ];
    for (const [password, text] of wrong)
      expect([password, await set(password)]).toEqual([password, { status: 422, text }]);
  });
});

it('a password of any composition signs in, as it was typed', async () => {
  isDemo = false;
  const password = '  Büro & Läden – 1 ';
  expect((await places[1]![1](password)).status).toBe(200);
  const signIn = (given: string) =>
    accounts.call('POST', 'auth/login', { email: asha.email, password: given });
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(password.trim())).status).toBe(401);
});
