import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let email = '';
let asked = 0;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  // Limits are remembered by address for a day.
  asked += 1;
  email = `mara${asked}@example.com`;
});
afterAll(() => app.close());

const subscribe = (address: unknown = email) =>
  app.call('POST', 'user/app/subscribe-newsletters', { body: { email: address } });
const linkIn = async () => {
  const [mail] = await app.mailTo(email);
  return new URL(/https?:\S+confirm\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').search;
};
const confirm = (query: string) => app.call('POST', `user/app/newsletter/confirm${query}`);

describe('the newsletter', () => {
  it('is sent to nobody who has not confirmed: asking mails a link', async () => {
    expect((await subscribe()).status).toBe(200);
    const query = await linkIn();
    expect((await confirm(query)).status).toBe(200);
    expect((await confirm(query)).status).toBe(200);
  });

  it('mails nothing to who is subscribed already, with the same answer', async () => {
    const first = await subscribe();
    await confirm(await linkIn());
    const again = await subscribe();
    expect(again.body).toEqual(first.body);
    expect(await app.mailTo(email)).toHaveLength(1);
  });

  it('does not flood a mailbox, whoever asks', async () => {
    for (let index = 0; index < 6; index += 1) await subscribe();
    expect((await app.mailTo(email)).length).toBeLessThanOrEqual(3);
  });

  it('ends with one click in a mail program, and can be asked for again', async () => {
    await subscribe();
    const query = await linkIn();
    await confirm(query);
    const click = await app.server.inject({
      method: 'POST',
      url: `/api/v1/user/app/newsletter/unsubscribe${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(200);
    await subscribe();
    expect(await app.mailTo(email)).toHaveLength(2);
  });

  it.each([
    ['an unknown id', `?id=${'0'.repeat(32)}&token=x`, 410],
    ['no token', `?id=${'0'.repeat(32)}`, 422],
    ['a malformed id', '?id=7&token=x', 422],
  ])('refuses a link with %s', async (_what, query, status) => {
    expect((await confirm(query)).status).toBe(status);
  });

  it("refuses one address's token for another", async () => {
    await subscribe();
    const query = new URLSearchParams(await linkIn());
    query.set('id', 'f'.repeat(32));
    expect((await confirm(`?${query.toString()}`)).status).toBe(410);
  });

  it.each([
    [undefined, 'Required'],
    ['', 'Required'],
    ['mara@', 'Invalid email'],
  ])('refuses %j for an address', async (address, message) => {
    const { status, body } = await subscribe(address ?? null);
    expect([status, body.error.fields.email]).toEqual([422, message]);
  });
});
