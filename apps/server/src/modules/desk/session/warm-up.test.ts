import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

const token = 'watch-0123456789-watch';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: token });
});
afterAll(() => app.close());

/** How many rows the process holds. */
async function held(list: 'customers' | 'assets'): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await app.server.inject({ url: '/metrics', headers });
  return body
    .split('\n')
    .find((line) => line.includes(`kitshelf_desk_rows{list="${list}"}`))
    ?.split(' ')[1];
}
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 30_000, interval: 20 });
const run = (statement: string) => app.platform.database.orm.execute(statement);

it('nobody at the desk: nothing is read for it, and the site’s visitors change nothing in that', async () => {
  for (const email of ['mira@example.com', 'noor@example.com']) await app.signUp(email);
  await app.call('GET', 'user/app/products');
  await app.call('GET', 'desk/me');
  expect([await held('customers'), await held('assets')]).toEqual(['0', '0']);
});

it('who signs in finds the lists read: the first one asks the database for its own page alone', async () => {
  const headers = await sitDown(app, ['owner']);
  await soon(async () => expect(await held('customers')).toBe('3'));
  // Nobody is told of this: a list that read the table now would find the new name.
  await run(`update users set name = 'Zed' where email = 'mira@example.com'`);
  const list = (search: string) => app.call('GET', `desk/customers?search=${search}`, { headers });
  expect((await list('zed')).body.pagination.total).toBe(0);
  expect((await list('asha')).body.pagination.total).toBe(3);
});

it('the next who signs in has taken in what was made since', async () => {
  const headers = await sitDown(app, ['editor']);
  const draft = await app.call('POST', 'desk/assets', {
    headers,
    body: { payload: pastedCard('Dawn card') },
  });
  expect(draft.status).toBe(201);
  await soon(async () => expect(await held('customers')).toBe('4'));
  await sitDown(app, ['support']);
  await soon(async () => expect([await held('customers'), await held('assets')]).toEqual(['5', '1']));
});

it('names that are half a day old are read again at a sign-in, so that no list has to when they are a day old', async () => {
  app.clock.advance(13 * 60 * 60_000);
  const headers = await sitDown(app, ['owner'], 'late@example.com');
  const list = async () => (await app.call('GET', 'desk/customers?search=zed', { headers })).body.pagination;
  await soon(async () => expect((await list()).total).toBe(1));
});
