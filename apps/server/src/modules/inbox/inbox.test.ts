import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft } from '../../../test/catalogue.ts';
import { origin, sitDown } from '../../../test/desk.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { saveAssets } from '../asset-imports/bulk/publish-assets.ts';

const supportEmail = 'team@kitshelf.test';
const inboundToken = 'a-token-of-the-mail-server';
const email = 'mara@example.com';
const request = {
  name: 'Mara Lind',
  email: 'Mara@Example.com',
  department: 'Billing & account support',
  message: 'The receipt of my order does not name our company.',
  subject: 'Company name on the receipt',
};
const application = {
  name: 'Ravi Sen',
  email: 'ravi@example.com',
  country: 'IN',
  platform: 'Figma',
  onlinePortfolio: 'https://ravi.example',
  projectsUrl: 'https://ravi.example/projects',
  joinReason: 'I draw interfaces for a living.',
};
const nowhere = 'a'.repeat(32);

let app: TestApp;
let support: Record<string, string>;
beforeAll(async () => {
  app = await testApp({ SUPPORT_EMAIL: supportEmail, INBOUND_MAIL_TOKEN: inboundToken });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  support = await sitDown(app, ['support']);
});
afterAll(() => app.close());

const send = (changes: object = {}) =>
  app.call('POST', 'user/app/support-mail', { body: { ...request, ...changes } });
const apply = () => app.call('POST', 'user/app/apply-job', { body: application });
const list = async (query = '') => (await app.call('GET', `desk/inbox${query}`, { headers: support })).body;
const first = async () => (await list()).data[0];
const act = (id: string, name: string, body: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', `desk/inbox/${id}/${name}`, { headers: { ...support, ...headers }, body });

/** Where the last mail to an address wants to be answered. */
async function replyTo(address = email): Promise<string> {
  await app.platform.jobs.runAllDue();
  const { data } = (await app.server.inject(`/dev/mailbox.json?to=${address}`)).json<{
    data: { replyTo?: string }[];
  }>();
  return data[0]?.replyTo ?? '';
}

/** Hands a mail in as a mail server would. */
async function arrives(to: string, lines: readonly string[], headers: readonly string[] = []) {
  const head = ['From: Mara <mara@example.com>', `To: Team <${to}>`, 'Subject: Re: Company name', ...headers];
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v1/webhooks/mail',
    headers: { authorization: `Bearer ${inboundToken}`, 'content-type': 'message/rfc822' },
    payload: [...head, '', ...lines].join('\r\n'),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the inbox', () => {
  it('has a request the moment that the form was answered, and an application', async () => {
    await send();
    app.clock.advance(1000);
    await apply();
    const { data, pagination } = await list();
    expect(pagination).toEqual({ page: 1, totalPages: 1, total: 2 });
    expect(data).toMatchObject([
      {
        kind: 'application',
        name: 'Ravi Sen',
        email: application.email,
        state: 'open',
        facts: [
          { name: 'Country', value: 'India' },
          { name: 'Platform', value: 'Figma' },
          { name: 'Portfolio', value: application.onlinePortfolio },
          { name: 'Projects', value: application.projectsUrl },
        ],
        messages: [{ by: 'customer', text: application.joinReason }],
      },
      {
        kind: 'support',
        email,
        subject: request.subject,
        customer: null,
        facts: [{ name: 'Department', value: request.department }],
        messages: [{ by: 'customer', text: request.message, at: expect.any(String), from: null }],
      },
    ]);
    const mails = (await app.mailTo(supportEmail)).map(({ text }) => text);
    for (const { _id: id } of data) expect(mails.join()).toContain(`/desk/inbox?thread=${id}`);
  });

  it('is narrowed by kind, state and words, and turned round', async () => {
    await send();
    app.clock.advance(1000);
    await apply();
    const kinds = async (query: string) => (await list(query)).data.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('?kind=support')).toEqual(['support']);
    expect(await kinds('?kind=application&state=open')).toEqual(['application']);
    expect(await kinds('?state=closed')).toEqual([]);
    expect(await kinds('?search=RECEIPT')).toEqual(['support']);
    expect(await kinds('?search=100%25')).toEqual([]);
    expect(await kinds('?sort=createdAt&limit=1')).toEqual(['support']);
    for (const query of ['?kind=other', '?state=x', '?limit=101', '?limit=0', '?sort=name'])
      expect((await app.call('GET', `desk/inbox${query}`, { headers: support })).status, query).toBe(422);
  });

  it('does not have what looks sent by a machine', async () => {
    await send({ website: 'https://spam.example' });
    expect((await list()).data).toEqual([]);
  });

  it('names the asset that a report is about, and takes one about an asset that is gone', async () => {
    const { id } = draft(1);
    await saveAssets(app.platform, [draft(1)]);
    await app.services.catalogue.refresh();
    await send({ asset: id });
    expect((await first()).asset).toEqual({ _id: id, name: expect.any(String) });
    const mails = (await app.mailTo(supportEmail)).map(({ text }) => text);
    expect(mails.join()).toContain((await first()).asset.name);
    app.clock.advance(1000);
    await send({ asset: nowhere });
    expect((await first()).asset).toBeNull();
    expect((await send({ asset: 'x' })).body.error.fields).toHaveProperty('asset');
  });

  it('says who has an account', async () => {
    await app.signUp(email);
    await send();
    const found = (await app.call('GET', `desk/customers?search=${email}`, { headers: support })).body
      .data[0];
    expect((await first()).customer).toBe(found._id);
  });
});

describe('a thread waits for the team', () => {
  const waiting = async () => (await app.call('GET', 'desk/waiting', { headers: support })).body.data.inbox;

  it('until it is answered, and again once the customer writes back', async () => {
    await send();
    expect(await waiting()).toBe(1);
    const { _id: id } = await first();
    app.clock.advance(1_000);
    await act(id, 'reply', { text: 'It does now.' });
    expect(await waiting()).toBe(0);
    await arrives(await replyTo(), ['It does not.']);
    expect(await waiting()).toBe(1);
    await act(id, 'close');
    expect(await waiting()).toBe(0);
  });
});

describe('a reply', () => {
  it('stays with the thread and is mailed, with an address that leads back', async () => {
    await send();
    const { _id: id } = await first();
    const { status, body } = await act(id, 'reply', { text: 'It does now.\n\nWith best wishes' });
    expect([status, body.data.messages[1]]).toMatchObject([
      200,
      { by: 'operator', text: 'It does now.\n\nWith best wishes' },
    ]);
    const address = await replyTo();
    expect(address).toMatch(/^team\+[0-9a-f]{32}@kitshelf\.test$/);
    expect(address).not.toContain(id);
    const [mail] = await app.mailTo(email);
    expect(mail?.subject).toBe('Re: Company name on the receipt');
    expect(mail?.text).toContain('It does now.');
    const audit = await app.services.desk.auditOf([id]);
    expect(audit).toMatchObject([{ action: 'inbox.reply' }]);
    expect(JSON.stringify(audit)).not.toContain('It does now');
  });

  it('that is sent again with the same key is mailed once', async () => {
    await send();
    const { _id: id } = await first();
    const key = { 'idempotency-key': 'one' };
    for (const _ of [1, 2]) expect((await act(id, 'reply', { text: 'It does now.' }, key)).status).toBe(200);
    expect(await app.mailTo(email)).toHaveLength(1);
    expect((await first()).messages).toHaveLength(2);
  });

  it('wants words, and a thread', async () => {
    await send();
    const { _id: id } = await first();
    for (const body of [{}, { text: '  ' }, { text: 'a'.repeat(10_001) }])
      expect((await act(id, 'reply', body)).body.error.fields).toHaveProperty('text');
    expect((await act(nowhere, 'reply', { text: 'Hello' })).status).toBe(404);
    expect((await act('x', 'reply', { text: 'Hello' })).status).toBe(404);
    expect(await app.mailTo(email)).toEqual([]);
  });

  it('is mailed to nobody who has left meanwhile', async () => {
    await send();
    const { _id: id } = await first();
    await act(id, 'reply', { text: 'It does now.' });
    await app.services.inbox.personalData.erase({ email, until: new Date(app.clock.now().getTime() + 1) });
    expect(await app.mailTo(email)).toEqual([]);
    expect((await list()).data).toEqual([]);
  });
});

describe('a customer’s answer by mail', () => {
  async function answered() {
    await send();
    const { _id: id } = await first();
    await act(id, 'reply', { text: 'It does now.' });
    return { id, to: await replyTo() };
  }

  it('opens the thread again, without what it quotes', async () => {
    const { id, to } = await answered();
    expect((await act(id, 'close')).body.data.state).toBe('closed');
    app.clock.advance(1000);
    const lines = ['Thank you!', '', 'On Monday, Kitshelf <', 'team@kitshelf.test> wrote:', '> It does now.'];
    expect(await arrives(to, lines)).toEqual({ status: 200, body: { message: 'taken' } });
    expect(await first()).toMatchObject({
      _id: id,
      state: 'open',
      updatedAt: app.clock.now().toISOString(),
      messages: [{}, {}, { by: 'customer', text: 'Thank you!', from: null }],
    });
  });

  it('that comes twice is taken once', async () => {
    const { to } = await answered();
    const id = ['Message-ID: <one@example.com>'];
    expect((await arrives(to, ['Thank you!'], id)).body.message).toBe('taken');
    expect((await arrives(to, ['Thank you!'], id)).body.message).toBe('known');
    expect((await first()).messages).toHaveLength(3);
  });

  it('from another address says so; one that only markup carries is read', async () => {
    const { to } = await answered();
    const html = ['Content-Type: text/html'];
    await arrives(
      to.toUpperCase(),
      ['<p>One<br>two &amp; <b>three</b></p><blockquote>old</blockquote>'],
      html,
    );
    app.clock.advance(1000);
    const mail = ['From: boss@example.org', `Delivered-To: ${to}`, 'To: x@y.example', '', 'Me, too'];
    await app.services.inbox.receive(Buffer.from(mail.join('\r\n')));
    expect((await first()).messages.slice(2)).toMatchObject([
      { text: 'One\ntwo & three', from: null },
      { text: 'Me, too', from: 'boss@example.org' },
    ]);
  });

  it('names the files that it brought', async () => {
    const { to } = await answered();
    const parts = [
      '--b',
      'Content-Type: text/plain',
      '',
      'See the picture.',
      '--b',
      'Content-Type: image/png; name=a.png',
      'Content-Disposition: attachment; filename=a.png',
      '',
      'x',
      '--b--',
    ];
    await arrives(to, parts, ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']);
    expect((await first()).messages[2].text).toBe('See the picture.\n\n[Not stored: a.png]');
  });

  it('is left out when a machine wrote it', async () => {
    const { id, to } = await answered();
    await act(id, 'close');
    for (const mark of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>'])
      expect((await arrives(to, ['I am away.'], [mark])).body.message).toBe('ignored');
    expect((await arrives(to, ['> It does now.'])).body.message).toBe('ignored');
    expect(await first()).toMatchObject({ state: 'closed', messages: [{}, {}] });
  });

  it('is refused at an address that nobody was given, and from who has no token', async () => {
    const { id, to } = await answered();
    const forged = [`team+${id}@kitshelf.test`, `team+${'0'.repeat(32)}@kitshelf.test`, 'team@kitshelf.test'];
    for (const address of forged) expect((await arrives(address, ['Hello'])).status, address).toBe(404);
    for (const authorization of ['', 'Bearer wrong']) {
      const url = '/api/v1/webhooks/mail';
      const answer = await app.server.inject({
        method: 'POST',
        url,
        headers: { authorization },
        payload: `To: ${to}\r\n\r\nHello`,
      });
      expect(answer.statusCode).toBe(401);
    }
    expect((await first()).messages).toHaveLength(2);
  });
});

describe('closing', () => {
  it('puts a thread away, once', async () => {
    await send();
    const { _id: id } = await first();
    expect((await act(id, 'close')).status).toBe(200);
    expect((await act(id, 'close')).body.error.name).toBe('WrongState');
    expect((await list('?state=closed')).data).toHaveLength(1);
    expect((await act(nowhere, 'close')).status).toBe(404);
  });
});

describe('a suggestion', () => {
  const shown = async () => (await app.call('GET', 'user/app/asset-suggestions')).body.data;

  it('has a state that everybody sees once it is decided about, without who made it', async () => {
    await send({ department: 'Suggest an asset', subject: 'A page for dentists' });
    const { _id: id, suggestion } = await first();
    expect([suggestion, await shown()]).toEqual(['new', []]);
    const { status, body } = await act(id, 'suggestion', { state: 'planned' });
    expect([status, body.data.suggestion]).toEqual([200, 'planned']);
    expect(await shown()).toEqual([
      { _id: id, title: 'A page for dentists', state: 'planned', createdAt: app.clock.now().toISOString() },
    ]);
    await act(id, 'suggestion', { state: 'new' });
    expect(await shown()).toEqual([]);
  });

  it('is nothing else, and of no other state', async () => {
    await send();
    const { _id: id } = await first();
    expect((await act(id, 'suggestion', { state: 'planned' })).status).toBe(409);
    expect((await act(id, 'suggestion', { state: 'x' })).status).toBe(422);
    expect((await act(nowhere, 'suggestion', { state: 'planned' })).status).toBe(404);
    expect(await shown()).toEqual([]);
  });
});

describe('an invitation', () => {
  it('answers an application with a link that makes a creator', async () => {
    await apply();
    const { _id: id } = await first();
    const { status, body } = await act(id, 'invite');
    expect([status, body.data.invitedAt]).toEqual([200, app.clock.now().toISOString()]);
    const [mail] = await app.mailTo(application.email);
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none');
    expect(link.pathname).toBe('/desk/join');
    const join = { ...Object.fromEntries(link.searchParams), name: 'Ravi Sen', password: 'Shelf@2026' };
    expect((await app.call('POST', 'desk/join', { headers: { origin }, body: join })).status).toBe(200);
    const login = { email: application.email, password: 'Shelf@2026' };
    const seat = await app.call('POST', 'desk/session', { headers: { origin }, body: login });
    expect(seat.body.data.roles).toEqual(['creator']);
    expect((await act(id, 'invite')).body.error.name).toBe('Conflict');
  });

  it('answers no request for support, and nothing that is not there', async () => {
    await send();
    const { _id: id } = await first();
    expect((await act(id, 'invite')).status).toBe(409);
    expect((await act(nowhere, 'invite')).status).toBe(404);
    expect(await app.mailTo(email)).toEqual([]);
  });
});

describe('what is kept about a person', () => {
  it('goes along with them, and goes with them', async () => {
    await send();
    const { _id: id } = await first();
    await act(id, 'reply', { text: 'It does now.' });
    const until = new Date(app.clock.now().getTime() + 1);
    const { inbox } = await app.services.inbox.personalData.export({ email, until });
    expect(inbox).toMatchObject([{ subject: request.subject, messages: [{}, { text: 'It does now.' }] }]);
    const others = await app.services.inbox.personalData.export({ email: 'other@example.com', until });
    expect(others).toEqual({ inbox: [], inboxMessages: [] });
    await app.services.inbox.personalData.erase({ email, until });
    const { rows } = await app.platform.database.orm.execute('select * from inbox_messages');
    expect(rows).toEqual([]);
  });

  it('is forgotten two years after the last word', async () => {
    await send();
    await app.platform.jobs.start();
    app.clock.advance(731 * 24 * 3_600_000);
    await app.platform.jobs.runAllDue();
    const { rows } = await app.platform.database.orm.execute('select * from inbox_threads');
    expect(rows).toEqual([]);
  });
});
