import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';

const inboundToken = 'a-token-of-the-mail-server';
const person = { name: 'Mara Lind', email: 'mara@example.com' };
const request = {
  ...person,
  department: 'Billing & account support',
  message: 'Where is it?',
  subject: 'Receipt',
};

let app: TestApp;
let support: Record<string, string>;
let to: string;
beforeAll(async () => {
  app = await testApp({ SUPPORT_EMAIL: 'team@kitshelf.test', INBOUND_MAIL_TOKEN: inboundToken });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(3_600_000);
  support = await sitDown(app, ['support']);
  await app.call('POST', 'user/app/support-mail', { body: request });
  const { _id: id } = await thread();
  await app.call('POST', `desk/inbox/${id}/reply`, { headers: support, body: { text: 'It was mailed.' } });
  await app.platform.jobs.runAllDue();
  const { data } = (await app.server.inject(`/dev/mailbox.json?to=${person.email}`)).json();
  to = data[0].replyTo;
});
afterAll(() => app.close());

const thread = async () => (await app.call('GET', 'desk/inbox', { headers: support })).body.data[0];
const said = async (): Promise<string | undefined> => (await thread()).messages[2]?.text;

/** Hands a mail in as a mail server would. */
async function arrives(body: string, { address = to, headers = ['Content-Type: text/html'] } = {}) {
  const head = ['From: mara@example.com', `To: <${address}>`, 'Subject: Re: Receipt', ...headers];
  return await app.server.inject({
    method: 'POST',
    url: '/api/v1/webhooks/mail',
    headers: { authorization: `Bearer ${inboundToken}`, 'content-type': 'message/rfc822' },
    payload: [...head, '', body].join('\r\n'),
  });
}

/** Milliseconds of processor time of the thread that answers. */
async function costOf<T>(act: () => Promise<T>): Promise<[cost: number, answer: T]> {
  const before = process.threadCpuUsage();
  const answer = await act();
  const { user, system } = process.threadCpuUsage(before);
  return [(user + system) / 1000, answer];
}

const html = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe('a mail that was made to be hard to read', () => {
  it.each([
    ['at the most lines', 349_000, ''],
    ['at more', 490_000, 'could not be read'],
    ['at millions', 4_000_000, 'could not be read'],
  ])('of nothing but line breaks does not end the process: %s', async (_, lines, text) => {
    const before = process.threadCpuUsage();
    expect((await arrives('\n'.repeat(lines))).statusCode).toBe(200);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1_000);
    expect((await said()) ?? '').toContain(text);
  });

  it.each([
    '<div ',
    '<div class="',
    '<div>',
    '<div class="gmail_quote">',
    '<blockquote>',
    '</div>',
    '</x',
    '<p></x>',
    '<!--',
    '<a b=c ',
    '&',
    '&#1',
    ' \n',
    '<br>',
    '<script>',
    '>',
  ])('of nothing but %j holds nobody up', async (piece) => {
    const [cost, { statusCode }] = await costOf(() => arrives(`Thanks!${html(piece, 600_000)}`));
    expect([statusCode, cost]).toEqual([200, expect.any(Number)]);
    expect(cost).toBeLessThan(200);
    expect(await said()).toMatch(/^Thanks!/);
  });

  it('in its header holds nobody up', async () => {
    for (const piece of ['<', '"', '(', 'a@b.example, ', ' =?utf-8?q?', ',', ':;', '\\']) {
      const header = html(piece, 200_000).replaceAll(/.{900}/g, '$&\r\n ');
      const [cost] = await costOf(() => arrives('Thanks!', { headers: [`Cc: ${header}`, `X-A: ${header}`] }));
      expect(cost, piece).toBeLessThan(200);
    }
  });

  it('is not read at all where its address leads to no thread', async () => {
    for (const address of ['team@kitshelf.test', `team+${'0'.repeat(32)}@kitshelf.test`]) {
      const [cost, { statusCode }] = await costOf(() => arrives(html('<div>', 5_000_000), { address }));
      expect(statusCode).toBe(404);
      expect(cost).toBeLessThan(100);
    }
  });
});

describe('a large mail', () => {
  it('is kept as its text where its HTML is too large', async () => {
    const parts = (type: string, body: string) => ['--b', `Content-Type: text/${type}`, '', body];
    const body = [...parts('plain', 'Thanks!'), ...parts('html', html('<p>a</p>', 1_500_000)), '--b--'];
    await arrives(body.join('\r\n'), {
      headers: ['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=b'],
    });
    expect(await said()).toBe('Thanks!');
  });

  it('of HTML alone leaves a note in the thread, which opens', async () => {
    const { _id: id } = await thread();
    await app.call('POST', `desk/inbox/${id}/close`, { headers: support });
    expect((await arrives(html('<p>a</p>', 1_500_000))).json()).toEqual({ message: 'taken' });
    expect(await said()).toBe(
      '[The text of this email is more than 1 MB of HTML, which is not stored here.]',
    );
    expect((await thread()).state).toBe('open');
  });

  it('that says more than is kept says so', async () => {
    await arrives(html('word ', 30_000), { headers: [] });
    expect(await said()).toMatch(/word\n\n\[This email is longer; only its beginning is stored here\.]$/);
  });
});

describe('HTML that people’s programs write', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One\ntwo'],
    ['<div>One</div><div><br></div><div>two &amp; <b>three</b> &lt;3</div>', 'One\n\ntwo & three <3'],
    ['<style>p { color: red }</style><title>x</title><p>One</p>', 'One'],
    ['One<div>two</div>', 'One\ntwo'],
    ['<p>New\r\n   words</p>', 'New words'],
    [
      '<div dir="ltr">Thanks!</div><br><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Mon, A wrote:<br></div><blockquote>old</blockquote></div>',
      'Thanks!',
    ],
    ['<div class="x gmail_quote">old<div>older</div></div><p>Below it</p>', 'Below it'],
    [
      '<p>Thanks!</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> us</div><p>old</p>',
      'Thanks!',
    ],
    [
      '<p>Thanks!</p><div class="moz-cite-prefix">On 1 Jan, A wrote:</div><blockquote type="cite">old</blockquote>',
      'Thanks!',
    ],
    ['<p>One<blockquote>old<p>older</blockquote>two</p>', 'One\ntwo'],
    ['<ul><li>One<li>two</ul>', 'One\ntwo'],
  ])('%s', async (given, text) => {
    await arrives(given);
    expect(await said()).toBe(text);
  });
});
