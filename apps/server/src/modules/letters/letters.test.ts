import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';

let app: TestApp;
let editor: Record<string, string>;
beforeAll(async () => {
  app = await testApp({ LETTERS_PER_SECOND: '1000' });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  editor = await sitDown(app, ['editor']);
});
afterAll(() => app.close());

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `desk/${path}`, { headers: editor, ...(body && { body }) });
const act = (id: string, name: string, body: object = {}) => desk('POST', `letters/${id}/${name}`, body);
const letter = async (id: string) => (await desk('GET', `letters/${id}`)).body.data;
const words = { subject: 'New cards', markdown: 'For **noon**, [here](/library).', audience: 'newsletter' };
const draft = async (changes: object = {}): Promise<string> =>
  (await desk('POST', 'letters', { ...words, ...changes })).body.data._id;

/** Asks for the newsletter, and confirms it. */
async function subscribe(email: string) {
  await app.call('POST', 'user/app/subscribe-newsletters', { body: { email } });
  const [mail] = await app.mailTo(email);
  const query = new URL(/https?:\S+confirm\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').search;
  await app.call('POST', `user/app/newsletter/confirm${query}`);
  return query;
}

/** The letters that an address has got. */
const lettersTo = async (email: string) =>
  (await app.mailTo(email)).filter(({ subject }) => subject === words.subject);

/** Orders a letter and has it sent. */
async function sendOut(changes: object = {}) {
  const id = await draft(changes);
  expect((await act(id, 'send')).status).toBe(200);
  await app.platform.jobs.runAllDue();
  return id;
}

/** The query of the link in a mail. */
const linkIn = (text = '') =>
  new URL(/https?:\S+letters\/unsubscribe\S+/.exec(text)?.[0] ?? 'http://none').search;
const leave = (query: string) =>
  app.server.inject({
    method: 'POST',
    url: `/api/v1/user/app/letters/unsubscribe${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

const audienceOf = async (audience: string) =>
  (await desk('GET', 'letter-audiences')).body.data.find(
    (each: { audience: string }) => each.audience === audience,
  ).recipients;

describe('a letter to the newsletter', () => {
  it('comes once to each who confirmed and stayed, and says why, and how to end it', async () => {
    await subscribe('mara@example.com');
    await subscribe('ravi@example.com');
    const query = await subscribe('gone@example.com');
    await app.call('POST', `user/app/newsletter/unsubscribe${query}`);
    await app.call('POST', 'user/app/subscribe-newsletters', { body: { email: 'unsure@example.com' } });
    expect(await audienceOf('newsletter')).toBe(2);
    const id = await sendOut();
    await app.platform.jobs.runAllDue();
    const [mail, ...more] = await lettersTo('mara@example.com');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('For noon, here (http://localhost:3000/library).');
    expect(mail?.text).toContain('because you subscribed to the newsletter');
    expect(mail?.html).toContain('<strong>noon</strong>');
    expect(mail?.html).toContain('href="http://localhost:3000/library"');
    expect(await lettersTo('gone@example.com')).toEqual([]);
    expect(await lettersTo('unsure@example.com')).toEqual([]);
    expect(await letter(id)).toMatchObject({
      state: 'sent',
      figures: { recipients: 2, sent: 2, waiting: 0 },
    });
  });

  it('ends by its link without a login, which the figures tell, and twice does no harm', async () => {
    await subscribe('mara@example.com');
    const id = await sendOut();
    const query = linkIn((await lettersTo('mara@example.com'))[0]?.text);
    expect([(await leave(query)).statusCode, (await leave(query)).statusCode]).toEqual([200, 200]);
    expect((await letter(id)).figures.unsubscribed).toBe(1);
    expect(await audienceOf('newsletter')).toBe(0);
    const forged = query.replace(/token=.{5}/, 'token=AAAAA');
    expect((await leave(forged)).statusCode).toBe(410);
  });

  it('is not sent to who leaves before their turn', async () => {
    const query = await subscribe('mara@example.com');
    await subscribe('ravi@example.com');
    const id = await sendOut();
    // As if it had been stopped once all were written down, before anybody's turn.
    const { orm } = app.platform.database;
    await orm.execute("update letter_recipients set state = 'waiting'");
    await orm.execute("update letters set state = 'stopped'");
    await app.call('POST', `user/app/newsletter/unsubscribe${query}`);
    await act(id, 'resume');
    await app.platform.jobs.runAllDue();
    expect((await letter(id)).figures).toMatchObject({ recipients: 2, sent: 1, leftOut: 1 });
  });
});

describe('letters to users', () => {
  const setting = async (token: string) => (await app.call('GET', 'user/app/letters', { token })).body.data;
  const choose = (token: string, isOn: unknown) =>
    app.call('PUT', 'user/app/letters', { token, body: { isOn } });

  it('go to who asked for them, until they say no', async () => {
    const token = await app.signUp('mara@example.com');
    expect(await setting(token)).toEqual({ isOn: false });
    await sendOut({ audience: 'users' });
    expect(await lettersTo('mara@example.com')).toEqual([]);
    expect((await choose(token, true)).body.data).toEqual({ isOn: true });
    expect(await audienceOf('users')).toBe(1);
    const id = await sendOut({ audience: 'users' });
    expect((await letter(id)).figures).toMatchObject({ recipients: 1, sent: 1 });
    const [mail] = await lettersTo('mara@example.com');
    expect(mail?.text).toContain('because you subscribed to emails in your profile');
    await leave(linkIn(mail?.text));
    expect(await setting(token)).toEqual({ isOn: false });
    expect((await choose(token, 'yes')).status).toBe(422);
    expect((await app.call('GET', 'user/app/letters')).status).toBe(401);
  });

  it('say what was kept about them, and forget it when they leave', async () => {
    const token = await app.signUp('mara@example.com');
    await choose(token, true);
    const id = await sendOut({ audience: 'users' });
    const { data } = (await app.call('GET', 'user/app/export', { token })).body;
    expect(data.letters).toMatchObject([{ subject: words.subject, state: 'sent' }]);
    expect(data.letterChoices).toMatchObject([{ isOn: true }]);
    const next = await draft({ audience: 'users' });
    await app.call('POST', 'user/app/erase', { token, body: { password: 'Shelf@2026' } });
    await act(next, 'send');
    await app.platform.jobs.runAllDue();
    const { rows } = await app.platform.database.orm.execute(
      "select 1 from letter_recipients where email like 'mara%' union all select 1 from letter_choices",
    );
    expect(rows).toEqual([]);
    expect((await letter(id)).figures).toMatchObject({ recipients: 1, sent: 1 });
  });
});

describe('at the desk', () => {
  it('a letter goes through its states, and each act fits one of them', async () => {
    const id = await draft();
    const statuses = async (...acts: string[]) => {
      const all = [];
      for (const name of acts) all.push((await act(id, name)).status);
      return all;
    };
    expect(await statuses('stop', 'resume', 'send-again')).toEqual([409, 409, 409]);
    const at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const past = await act(id, 'send', { at: app.clock.now().toISOString() });
    expect(past.body.error.fields.at).toBe('The time is in the past');
    expect((await act(id, 'send', { at })).body.data).toMatchObject({ state: 'scheduled', sendAt: at });
    expect((await act(id, 'cancel')).body.data).toMatchObject({ state: 'draft', sendAt: null });
    expect(await statuses('send', 'send', 'stop', 'stop', 'resume', 'stop', 'cancel', 'cancel')).toEqual([
      200, 409, 200, 409, 200, 200, 200, 409,
    ]);
    await app.platform.jobs.runAllDue();
    expect((await letter(id)).state).toBe('cancelled');
  });

  it('a scheduled one begins when its time has come', async () => {
    await subscribe('mara@example.com');
    const id = await draft();
    await act(id, 'send', { at: new Date(app.clock.now().getTime() + 3_600_000).toISOString() });
    await app.services.letters.begin();
    expect((await letter(id)).state).toBe('scheduled');
    app.clock.advance(3_660_000);
    await app.services.letters.begin();
    await app.platform.jobs.runAllDue();
    expect((await letter(id)).state).toBe('sent');
    expect(await lettersTo('mara@example.com')).toHaveLength(1);
  });

  it('what is in doubt is sent again when that is asked for, and by nobody else', async () => {
    await subscribe('mara@example.com');
    const id = await sendOut();
    await app.platform.database.orm.execute("update letter_recipients set state = 'doubtful'");
    await app.services.letters.begin();
    await app.platform.jobs.runAllDue();
    expect(await letter(id)).toMatchObject({ state: 'sent', figures: { sent: 0, inDoubt: 1 } });
    expect((await act(id, 'send-again')).body.data.state).toBe('sending');
    await app.platform.jobs.runAllDue();
    expect(await letter(id)).toMatchObject({ state: 'sent', figures: { sent: 1, inDoubt: 0 } });
    expect((await act(id, 'send-again')).status).toBe(409);
  });

  it('a draft is changed by one at a time, and not once it is sent', async () => {
    const id = await draft();
    const { updatedAt } = await letter(id);
    const change = { subject: 'Newer cards', updatedAt };
    expect((await desk('PUT', `letters/${id}`, change)).status).toBe(200);
    expect((await desk('PUT', `letters/${id}`, change)).body.error.name).toBe('Changed');
    expect((await act(id, 'send', { updatedAt })).body.error.name).toBe('Changed');
    await act(id, 'send');
    expect((await desk('PUT', `letters/${id}`, { subject: 'Newest' })).body.error.name).toBe('WrongState');
    const wrong = { audience: 'plan', planId: 'a'.repeat(32) };
    expect((await desk('POST', 'letters', { ...words, ...wrong })).body.error.fields.planId).toBeDefined();
  });

  it('shows the mail, and sends a test to who asks alone', async () => {
    const id = await draft();
    const answer = await app.server.inject({ url: `/api/v1/desk/letters/${id}/preview`, headers: editor });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.body).toContain('<strong>noon</strong>');
    app.clock.advance(1000);
    expect((await act(id, 'test')).status).toBe(200);
    const [mail] = await app.mailTo('editor@example.com');
    expect(mail?.subject).toBe('[Test] New cards');
    expect((await letter(id)).state).toBe('draft');
  });

  it(
    'a published update becomes one letter, however often it is asked for',
    { tags: 'at-once' },
    async () => {
      const post = { name: 'May', markdown: 'Sixty **cards**.', link: '/library' };
      const { _id: updateId } = (await desk('POST', 'updates', post)).body.data;
      expect((await desk('POST', 'letters/of-update', { updateId })).body.error.name).toBe('WrongState');
      await desk('POST', `updates/${updateId}/publish`, {});
      const made = await Promise.all([1, 2].map(() => desk('POST', 'letters/of-update', { updateId })));
      const [first, second] = made.map(({ body }) => body.data);
      expect(first).toMatchObject({ subject: 'May', updateId, state: 'draft', audience: 'newsletter' });
      expect(first.markdown).toContain('Sixty **cards**.');
      expect(second._id).toBe(first._id);
      expect((await desk('GET', 'letters?search=ma&state=draft')).body.pagination.total).toBe(1);
    },
  );
});
