import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';

const inboundToken = 'a-token-of-the-mail-server';
const email = 'mara@example.com';

let app: TestApp;
let editor: Record<string, string>;
let token: string;
beforeAll(async () => {
  app = await testApp({ LETTERS_PER_SECOND: '1000', INBOUND_MAIL_TOKEN: inboundToken });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  editor = await sitDown(app, ['editor']);
  token = await app.signUp(email);
  await choose();
});
afterAll(() => app.close());

const choose = () => app.call('PUT', 'user/app/letters', { token, body: { isOn: true } });

/** Sends a letter to who wants it; its id, and that of the mail. */
async function sendOut() {
  const body = { subject: 'New cards', markdown: 'For **noon**.', audience: 'users' };
  const made = await app.call('POST', 'desk/letters', { headers: editor, body });
  const id: string = made.body.data._id;
  await app.call('POST', `desk/letters/${id}/send`, { headers: editor, body: {} });
  await app.platform.jobs.runAllDue();
  const query = `select id from letter_recipients where letter_id = '${id}'`;
  const { rows } = await app.platform.database.orm.execute<{ id: string }>(query);
  return { id, mailId: rows[0]?.id ?? '' };
}
const figuresOf = async (id: string) =>
  (await app.call('GET', `desk/letters/${id}`, { headers: editor })).body.data.figures;

interface Report {
  readonly type: 'delivery-status' | 'feedback-report';
  readonly fields: readonly string[];
  readonly mailId: string;
  readonly returned?: 'message/rfc822' | 'text/rfc822-headers';
}

/** A report as mail servers write it (RFC 3464, RFC 5965). */
function reportOf({ type, fields, mailId, returned = 'message/rfc822' }: Report): string[] {
  const part = (kind: string, ...lines: readonly string[]) => ['--b', `Content-Type: ${kind}`, '', ...lines];
  return [
    'From: MAILER-DAEMON@mx.example.net',
    'To: hello@kitshelf.test',
    'Return-Path: <>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="b"',
    '',
    ...part('text/plain', 'Sorry.', ''),
    ...part(`message/${type}`, ...fields, ''),
    ...part(returned, 'From: hello@kitshelf.test', `Message-ID:`, ` <${mailId}@kitshelf.test>`, '', 'Hi', ''),
    '--b--',
  ];
}
const bounced = (status: string, action = 'failed') => [
  'Reporting-MTA: dns; mx.example.net',
  '',
  `Final-Recipient: rfc822; ${email}`,
  `Action: ${action}`,
  `Status: ${status}`,
  'Diagnostic-Code: smtp; 550',
  ' no such user',
];
const abused = (kind = 'abuse') => [`Feedback-Type: ${kind}`, 'User-Agent: Loop/1.0', 'Version: 1'];

async function arrives(report: Report): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v1/webhooks/mail',
    headers: { authorization: `Bearer ${inboundToken}`, 'content-type': 'message/rfc822' },
    payload: reportOf(report).join('\r\n'),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ message: string }>().message;
}

/** Whether letters still go to the address. */
const isWritten = async () => (await figuresOf((await sendOut()).id)).sent === 1;

describe('a bounce', () => {
  it.each([
    ['5.1.1', false],
    ['5.1.10', false],
    ['5.2.1', false],
    ['5.0.0', false],
    ['5.2.2', true],
    ['5.7.1', true],
  ])('of status %s is counted; letters go on: %s', async (status, goesOn) => {
    const { id, mailId } = await sendOut();
    const report = { type: 'delivery-status', fields: bounced(status), mailId } as const;
    expect(await arrives(report)).toBe('taken');
    expect(await arrives(report)).toBe('known');
    expect((await figuresOf(id)).bounced).toBe(1);
    expect(await isWritten()).toBe(goesOn);
  });

  it('of a mail that is late, and one of a mail that is not ours, do nothing', async () => {
    const { id, mailId } = await sendOut();
    const type = 'delivery-status';
    expect(await arrives({ type, fields: bounced('4.4.1', 'delayed'), mailId })).toBe('ignored');
    expect(await arrives({ type, fields: bounced('5.1.1'), mailId: 'f'.repeat(32) })).toBe('ignored');
    expect((await figuresOf(id)).bounced).toBe(0);
    expect(await isWritten()).toBe(true);
  });

  it('of transactional mail marks the address too, and such mail goes on', async () => {
    const [mail] = await app.platform.outbox.latest(email);
    const report = { type: 'delivery-status', fields: bounced('5.1.1'), mailId: mail?.id ?? '' } as const;
    expect(await arrives(report)).toBe('taken');
    expect(await isWritten()).toBe(false);
    const before = await app.mailTo(email);
    await app.call('POST', 'user/auth/reset-password', { body: { email } });
    expect(await app.mailTo(email)).toHaveLength(before.length + 1);
  });

  it('holds until the person asks again', async () => {
    const { mailId } = await sendOut();
    await arrives({ type: 'delivery-status', fields: bounced('5.1.1'), mailId });
    expect(await isWritten()).toBe(false);
    app.clock.advance(1000);
    await choose();
    expect(await isWritten()).toBe(true);
  });
});

describe('addresses from which mail came back', () => {
  const list = async (query = '') =>
    (await app.call('GET', `desk/bounced-addresses${query}`, { headers: editor })).body.data;
  const unblock = (body: object) =>
    app.call('POST', 'desk/bounced-addresses/unblock', {
      headers: editor,
      body: { reason: 'The mailbox is back', ...body },
    });

  it('are listed at the desk with date and reason, and letters go there again once unblocked', async () => {
    const { mailId } = await sendOut();
    await arrives({ type: 'delivery-status', fields: bounced('5.1.1'), mailId });
    const at = app.clock.now().toISOString();
    const [row] = await list();
    expect(row).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      email,
      kind: 'bounced',
      detail: '5.1.1',
      at,
    });
    expect(await list('?search=MARA%40')).toHaveLength(1);
    expect(await list('?search=m_ra')).toEqual([]);
    expect(await list('?kind=complained')).toEqual([]);
    expect(await isWritten()).toBe(false);
    expect((await unblock({ email, at: '2026-01-01T00:00:00.000Z' })).body.error.name).toBe('Changed');
    expect((await unblock({ email, at })).status).toBe(200);
    expect(await isWritten()).toBe(true);
    expect((await unblock({ email, at })).status).toBe(404);
    const owner = await sitDown(app, ['owner'], 'owner@example.com');
    const audit = await app.call('GET', 'desk/audit?action=address.unblock', { headers: owner });
    expect(audit.body.data).toMatchObject([
      { reason: 'The mailbox is back', subject: { id: row._id }, before: { detail: '5.1.1' } },
    ]);
    expect(JSON.stringify(audit.body.data)).not.toContain(email);
  });

  it('of who complained are unblocked by nobody but them', async () => {
    const { mailId } = await sendOut();
    await arrives({ type: 'feedback-report', fields: abused(), mailId });
    const [{ at, kind }] = await list();
    expect(kind).toBe('complained');
    expect((await unblock({ email, at })).body.error.name).toBe('WrongState');
    expect(await isWritten()).toBe(false);
  });

  it('are not for who may not write to customers', async () => {
    const creator = await sitDown(app, ['creator'], 'creator@example.com');
    expect((await app.call('GET', 'desk/bounced-addresses', { headers: creator })).status).toBe(403);
  });
});

describe('a complaint', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'] as const)('stops letters, by %s', async (returned) => {
    const { id, mailId } = await sendOut();
    expect(await arrives({ type: 'feedback-report', fields: abused(), mailId, returned })).toBe('taken');
    expect((await figuresOf(id)).complained).toBe(1);
    expect(await isWritten()).toBe(false);
  });

  it('that takes one back does nothing', async () => {
    const { mailId } = await sendOut();
    expect(await arrives({ type: 'feedback-report', fields: abused('not-spam'), mailId })).toBe('ignored');
    expect(await isWritten()).toBe(true);
  });
});

it('a report that was made to be hard to read holds nobody up', async () => {
  for (const piece of ['Status: 5.1.1\n', ' \n', 'Action: failed ', '--b\n', 'Message-ID: <']) {
    const fields = [piece.repeat(600_000 / piece.length)];
    const before = process.threadCpuUsage();
    await arrives({ type: 'delivery-status', fields, mailId: 'f'.repeat(32) });
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000, piece).toBeLessThan(200);
  }
});
