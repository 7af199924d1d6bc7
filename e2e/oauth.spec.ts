import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { logIn, newAccount, signInFresh, tabTo } from './accounts.ts';
import { collectProblems, expectSound } from './soundness.ts';
import { expect, test } from './test.ts';

/** From RFC 7636, appendix B. */
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** A program on this machine: it describes itself, and waits for an answer. */
let program: Server;
let base: string;
// A program on this computer is for who sits at it.
test.use({ isOnMachine: true });

test.beforeAll(async () => {
  program = createServer(({ url = '' }, response) => {
    const isDocument = url.startsWith('/client.json');
    const document = {
      client_id: `${base}/client.json`,
      client_name: 'Sketchbook agent',
      redirect_uris: [`${base}/callback`],
    };
    response
      .setHeader('content-type', isDocument ? 'application/json' : 'text/html')
      .end(
        isDocument
          ? JSON.stringify(document)
          : '<!doctype html><title>Back</title><h1>Back at the agent</h1>',
      );
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise<void>((resolve) => program.close(() => resolve())));

const asking = () =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: `${base}/client.json`,
    redirect_uri: `${base}/callback`,
    state: 'a state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`;

const exchange = async (request: APIRequestContext, code: string) => {
  const form = {
    grant_type: 'authorization_code',
    client_id: `${base}/client.json`,
    code,
    code_verifier: verifier,
  };
  const answer = await request.post('/oauth/token', { form });
  return (await answer.json()) as { access_token: string };
};
const tools = (page: Page) => page.getByRole('list', { name: 'Connected apps' });

test('a visitor whom a program sent signs in, sees who asks, approves by keyboard and disconnects it again', async ({
  page,
  request,
}) => {
  const email = await newAccount(request);
  await page.goto(asking());
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Sketchbook agent wants to connect' })).toBeVisible();
  await expect(
    page.getByText(`An app from ${new URL(base).host} asks to use Kitshelf as ${email}.`),
  ).toBeVisible();
  await expect(page.getByText('Your answer goes to an app on this computer.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Approve' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Back at the agent' })).toBeVisible();
  const answer = new URL(page.url());
  expect([answer.origin, answer.searchParams.get('state')]).toEqual([base, 'a state']);
  const { access_token: token } = await exchange(request, answer.searchParams.get('code') ?? '');
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
    const data = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    return (await request.post('/mcp', { headers, data })).status();
  };
  expect(await ask()).toBe(200);

  await page.goto('/profile');
  await expect(tools(page).getByRole('listitem')).toHaveText(/Sketchbook agent \(127\.0\.0\.1:\d+\)/);
  await tools(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No connected apps yet.')).toBeVisible();
  expect(await ask()).toBe(401);
});

test('a program that is refused hears of it, and its request is over', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(404, /\/oauth\/request\?/);
  await signInFresh(page, request);
  await page.goto(asking());
  const problems = collectProblems(page);
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeEnabled();
  const consent = page.url();
  await expectSound(page, problems);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Back at the agent' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  await page.goto(consent);
  await expect(page.getByRole('heading', { name: 'This request has expired' })).toBeVisible();
});

test('the question cannot be shown in a frame, nor led to another address', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(400, /\/oauth\/authorize\?/);
  await signInFresh(page, request);
  const answer = await request.get(asking());
  const { 'content-security-policy': policy, 'x-frame-options': frames } = answer.headers();
  expect([policy?.includes("frame-ancestors 'none'"), frames]).toEqual([true, 'DENY']);
  await page.goto(asking().replace('callback', 'elsewhere'));
  await expect(page.getByRole('heading', { name: 'This sign-in cannot continue' })).toBeVisible();
});
