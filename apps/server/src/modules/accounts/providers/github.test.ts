import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testAccounts, type TestAccounts } from '../../../../test/accounts.ts';
import { startGithub, type GithubUser, type TestGithub } from '../../../../test/github.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

const tab = 'a'.repeat(32);
const octocat: GithubUser = {
  id: 583_231,
  login: 'octocat',
  name: 'The Octocat',
  emails: [
    { email: 'octocat@users.noreply.github.com', primary: false, verified: true },
    { email: 'Octocat@Example.com', primary: true, verified: true },
  ],
};

let github: TestGithub;
let database: Database;
let accounts: TestAccounts;
beforeAll(async () => {
  github = await startGithub();
});
afterAll(() => github.close());
beforeEach(() => void github.users.set('octocat', octocat));
afterEach(() => {
  github.trouble.isDown = false;
});
freshForEach(async (opened) => {
  database = opened;
  accounts = await accountsWith(github.clientSecret);
  return () => accounts.close();
});

const accountsWith = (clientSecret: string) =>
  testAccounts(database, { providers: [{ id: 'github', name: 'GitHub', ...github, clientSecret }] });

async function comeBack(login = 'octocat', site = accounts): Promise<string> {
  const url = `/api/v1/user/auth/providers/github/start?sessionId=${tab}`;
  const { headers } = await site.server.inject({ url });
  return github.visit(String(headers['location']), login);
}

const finish = (answer: string, site = accounts) =>
  site.call('POST', 'auth/providers/github/finish', { sessionId: tab, answer });

async function signIn(login?: string) {
  const { body } = await finish(await comeBack(login));
  const signedIn = body.data?.['signedIn'] as { token?: string } | undefined;
  return (await accounts.call('GET', 'app/user-details', undefined, signedIn?.token)).body.data;
}

it('has the main verified address and the name', async () => {
  expect(await signIn()).toMatchObject({
    email: 'octocat@example.com',
    name: 'The Octocat',
    hasPassword: false,
  });
});

it('knows somebody by their number, whatever they call themselves later', async () => {
  const first = await signIn();
  github.users.set('renamed', {
    ...octocat,
    login: 'renamed',
    name: null,
    emails: [{ email: 'new@example.com', primary: true, verified: true }],
  });
  expect(await signIn('renamed')).toMatchObject({ _id: first?.['_id'], email: 'octocat@example.com' });
});

it('takes the login for who has given no name', async () => {
  github.users.set('octocat', { ...octocat, name: null });
  expect(await signIn()).toMatchObject({ name: 'octocat' });
});

it.each([
  ['is not verified', [{ email: 'octocat@example.com', primary: true, verified: false }]],
  ['is not the main one', [{ email: 'octocat@example.com', primary: false, verified: true }]],
  ['is not there', []],
])('trusts no address that %s', async (_, emails) => {
  github.users.set('octocat', { ...octocat, emails });
  expect(await finish(await comeBack())).toMatchObject({
    status: 403,
    body: { error: { name: 'EmailUnproven' } },
  });
});

it('says that somebody has refused there', async () => {
  expect(await finish(await comeBack('refuse'))).toMatchObject({
    status: 403,
    body: { error: { name: 'ConnectDenied' } },
  });
});

it('lets nobody in by a code that GitHub does not know, which it says with status 200', async () => {
  const answer = new URLSearchParams(await comeBack());
  answer.set('code', 'f'.repeat(20));
  expect(await finish(answer.toString())).toMatchObject({
    status: 502,
    body: { error: { name: 'ProviderFailed' } },
  });
});

it('lets nobody in with a wrong secret of the app', async () => {
  const other = await accountsWith('another-secret');
  try {
    expect((await finish(await comeBack('octocat', other), other)).status).toBe(502);
  } finally {
    await other.close();
  }
});

it('says that GitHub is down, and the next try goes through', async () => {
  const answer = await comeBack();
  github.trouble.isDown = true;
  expect(await finish(answer)).toMatchObject({ status: 503, body: { error: { name: 'ProviderDown' } } });
  github.trouble.isDown = false;
  expect(await signIn()).toMatchObject({ email: 'octocat@example.com' });
});
