import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { sitDown } from '../../../test/desk.ts';

let app: TestApp;
let owner: Record<string, string>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  owner = await sitDown(app, ['owner'], 'olga@example.com');
  token = await app.signUp();
});
afterAll(() => app.close());

const save = (secondFactor: string, version: number, headers = owner) =>
  app.call('PUT', 'desk/site/accounts', {
    headers,
    body: { value: { secondFactor }, version, reason: 'Policy' },
  });
const connections = async (as = token) =>
  (await app.call('GET', 'user/app/connections', { token: as })).body.error?.name;
/** In whatever form the route tells of what failed. */
const refused = /^403 .*requires two-factor authentication/;
const ask = async (url: string, as: string, body?: object) => {
  const headers = { authorization: `Bearer ${as}`, accept: 'application/json, text/event-stream' };
  const answer = await app.server.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers,
    ...(body && { payload: body }),
  });
  return `${answer.statusCode} ${answer.body}`;
};

it('an owner requires a second factor of customers and takes it back, with versions and in the audit', async () => {
  expect(await connections()).toBeUndefined();
  const editor = await sitDown(app, ['editor'], 'edda@example.com');
  expect((await save('required', 0, editor)).body.error.name).toBe('WrongRole');
  expect((await save('sometimes', 0)).body.error.fields).toHaveProperty('secondFactor');
  const counted = async (headers = owner) => await app.call('GET', 'desk/without-second-factor', { headers });
  expect((await counted()).body.data.withoutFactor).toBeGreaterThan(0);
  expect((await counted(editor)).status).toBe(403);

  expect((await save('required', 0)).status).toBe(200);
  expect((await save('optional', 0)).body.error.name).toBe('Changed');
  expect(await connections()).toBe('SecondFactorRequired');
  const restore = { headers: owner, body: { version: 0, current: 1 } };
  expect((await app.call('POST', 'desk/site/accounts/restore', restore)).status).toBe(200);
  expect(await connections()).toBeUndefined();
  const { data } = (await app.call('GET', 'desk/audit', { headers: owner })).body;
  const actions = data.map(({ action, subject }: { action: string; subject?: { id: string } }) => [
    action,
    subject?.id,
  ]);
  expect(actions).toEqual(
    expect.arrayContaining([
      ['site.change', 'accounts'],
      ['site.restore', 'accounts'],
    ]),
  );
});

it('where it is required, keys open neither the registry nor tools for agents; anybody’s calls are answered as to a visitor', async () => {
  const made = await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Build' } });
  const key = String(made.body.data.key);
  const { version } = (await app.call('GET', 'desk/site/accounts', { headers: owner })).body.data;
  expect((await save('required', version)).status).toBe(200);
  expect(await ask('/r/any.json', key)).toMatch(refused);
  expect(await ask('/mcp', key, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).toMatch(refused);
  for (const as of [token, key])
    expect((await app.call('GET', 'user/app/products', { token: as })).status).toBe(200);
});
