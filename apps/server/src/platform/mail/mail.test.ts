import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { outboxRepository } from './outbox-repository.ts';
import { createLog } from '../telemetry/log.ts';
import { createMailer, keepingTransport, recordingTransport, sendMail } from './mail.ts';
import { createSender } from './sender.ts';
import { smtpTransport } from './smtp.ts';
import { mailLayout } from './mail-layout.ts';
import { emptyDatabase, openTestDatabase } from '../database/test-database.ts';
import { demoMail } from '../../../test/site.ts';

const shop = { name: 'Kitshelf', signature: '' };
const letter = {
  to: 'asha@example.com',
  subject: 'Grüße 👋',
  template: 'test',
  ...mailLayout({ title: 'Hello', preview: '', paragraphs: ['A line.'], footnote: 'Bye.' }, shop),
};

let database: Database;
let clock: TestClock;
let server: SMTPServer | undefined;
let received: { from: string; to: string[]; raw: string }[];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  clock = testClock();
  received = [];
});
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));
afterAll(() => database.close());

/** A real mail server on a port of its own, or on the given one. */
async function listen(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const raw = Buffer.concat(chunks).toString();
        received.push({ from, to: envelope.rcptTo.map((each) => each.address), raw });
        done();
      });
    },
    ...options,
  });
  server = started;
  await new Promise<void>((resolve) => void started.listen(port, '127.0.0.1', resolve));
  return (started.server.address() as AddressInfo).port;
}

function mailerTo(port: number, credentials = '') {
  const jobs = createJobs({ database, clock, log: createLog('silent') });
  const url = `smtp://${credentials}127.0.0.1:${port}`;
  const mailer = createMailer({
    transport: smtpTransport({
      url,
      from: 'hello@kitshelf.test',
      sender: () => ({ name: 'Kitshelf', address: 'hello@kitshelf.test' }),
    }),
    jobs,
    ...demoMail,
  });
  return { jobs, mailer };
}

/** The demonstration shop whose owner has changed something about its mail. */
const siteWith = (change: object) => ({
  facts: demoMail.site.facts,
  settings: () => ({ ...demoMail.site.settings('mail'), ...change }),
});

const waiting = async () => (await database.orm.execute('select * from jobs')).rows;

describe('mail', () => {
  it('takes files along', async () => {
    const { mailer } = mailerTo(await listen());
    const file = { filename: 'note.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') };
    await mailer.send({ ...letter, id: 'a'.repeat(32), attachments: [file] });
    const raw = received[0]?.raw ?? '';
    expect(raw).toMatch(/^Content-Type: application\/pdf; name=note\.pdf\r$/m);
    expect(raw).toContain('JVBERi0=');
    expect(raw).toContain('A line.');
  });

  it('reaches the mail server once the transaction has committed', async () => {
    const { jobs, mailer } = mailerTo(await listen());
    await database.transaction((tx) =>
      mailer.sendAfterCommit(tx, { ...letter, replyTo: 'ravi@example.com' }),
    );
    expect(received).toEqual([]);
    await jobs.runAllDue();
    expect(received).toMatchObject([{ from: 'hello@kitshelf.test', to: ['asha@example.com'] }]);
    const raw = received[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Kitshelf <hello@kitshelf\.test>\r$/m);
    expect(raw).toMatch(/^Reply-To: ravi@example\.com\r$/m);
    expect(raw).toMatch(/^Message-ID: <[0-9a-f]{32}@kitshelf\.test>\r$/m);
    expect(raw).toContain('multipart/alternative');
    expect(raw).toContain('text/plain; charset=utf-8');
    expect(raw).toContain('text/html; charset=utf-8');
  });

  it('survives a mail server that is down, and arrives when it is back', async () => {
    const port = await listen();
    await new Promise<void>((resolve) => server?.close(resolve));
    const { jobs, mailer } = mailerTo(port);
    await mailer.sendAfterCommit(database.orm, letter);
    for (let hour = 0; hour < 24; hour += 1) {
      await jobs.runAllDue();
      clock.advance(3_600_000);
    }
    expect(await waiting()).toMatchObject([{ name: 'send-mail', failed_at: null }]);
    await listen({}, port);
    await jobs.runAllDue();
    expect(received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('keeps its message id when it is sent again', async () => {
    let refusals = 1;
    const ids: string[] = [];
    const port = await listen({
      onData(stream, _session, done) {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          ids.push(/Message-ID: (\S+)/.exec(raw)?.[1] ?? '');
          const error = Object.assign(new Error('try later'), { responseCode: 451 });
          done(refusals-- > 0 ? error : undefined);
        });
      },
    });
    const { jobs, mailer } = mailerTo(port);
    await mailer.sendAfterCommit(database.orm, letter);
    await jobs.runAllDue();
    clock.advance(60_000);
    await jobs.runAllDue();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('to an address that the server refuses is given up at once, and kept for an operator', async () => {
    const port = await listen({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    const { jobs, mailer } = mailerTo(port);
    await mailer.sendAfterCommit(database.orm, letter);
    await jobs.runAllDue();
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: 'The recipient was refused' }]);
    expect((await waiting())[0]?.failed_at).not.toBeNull();
  });

  it('is sent with the credentials of the address', async () => {
    const port = await listen({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'user' && password === 'p@ss'
          ? done(null, { user: username })
          : done(new Error('Wrong')),
    });
    const wrong = mailerTo(port, 'user:wrong@');
    await wrong.mailer.sendAfterCommit(database.orm, letter);
    await wrong.jobs.runAllDue();
    expect(received).toEqual([]);
    expect(await waiting()).toMatchObject([{ failed_at: null }]);
    clock.advance(60_000);
    await mailerTo(port, 'user:p%40ss@').jobs.runAllDue();
    expect(received).toHaveLength(1);
  });
});

describe('a mail of a template', () => {
  const words = { subject: 'Hi {{name}}', preview: '', body: '# New words\n\nGo [on]({{url}}) at {{site}}.' };
  const values = { name: 'Asha', url: 'https://kitshelf.test/reset?id=1&token=2' };
  async function sentWith(change: object) {
    const jobs = createJobs({ database, clock, log: createLog('silent') });
    const sent: { subject: string; text: string; template: string }[] = [];
    const transport = (mail: (typeof sent)[number]) => Promise.resolve(void sent.push(mail));
    const mailer = createMailer({ ...demoMail, transport, jobs, site: siteWith(change) });
    await mailer.sendAfterCommit(database.orm, { to: 'asha@example.com', template: 'reset', values });
    await jobs.runAllDue();
    return sent;
  }

  it('has the owner’s words once there are some, and their signature', async () => {
    const subject = 'Reset your password for Kitshelf';
    expect(await sentWith({})).toMatchObject([{ subject, template: 'reset' }]);
    const [mail] = await sentWith({ templates: { reset: words }, signature: 'Yours,\nthe shop' });
    expect(mail).toMatchObject({ subject: 'Hi Asha', template: 'reset' });
    expect(mail?.text).toBe(
      `New words\n\nGo on (${values.url}) at Kitshelf.\n\nYours,\nthe shop\n\n-- \n\nKitshelf\n`,
    );
  });

  it('has its own words where those of the owner have become unusable', async () => {
    const old = { ...words, body: 'Go {{elsewhere}}' };
    expect(await sentWith({ templates: { reset: old } })).toMatchObject([
      { subject: 'Reset your password for Kitshelf' },
    ]);
  });

  it('goes out also where it was laid out or written by an older version', async () => {
    const port = await listen();
    const { jobs } = mailerTo(port);
    const content = { title: 'T', preview: '', paragraphs: ['From {site}.'], footnote: '' };
    const old = { to: letter.to, template: 'receipt', subject: 'Your {site} receipt', content };
    await jobs.insert(database.orm, sendMail, old);
    await jobs.insert(database.orm, sendMail, letter);
    await jobs.runAllDue();
    expect(received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(
      expect.arrayContaining(['Your Kitshelf receipt']),
    );
    expect(received).toHaveLength(2);
  });
});

describe('the sender', () => {
  const wanted = { senderName: '', senderAddress: '', replyAddress: '' };
  const shop = { name: 'Fern & Oak' };

  it.each([
    ['hello@shop.example', {}, { name: 'Fern & Oak', address: 'hello@shop.example' }],
    ['Shop <hello@shop.example>', {}, { name: 'Shop', address: 'hello@shop.example' }],
    ['"Kits, more" <hello@shop.example>', {}, { name: 'Kits, more', address: 'hello@shop.example' }],
    [
      'Shop <hello@shop.example>',
      { senderName: 'Fern', senderAddress: 'mail@shop.example', replyAddress: 'a@b.example' },
      { name: 'Fern', address: 'mail@shop.example', replyTo: 'a@b.example' },
    ],
    [
      'hello@shop.example',
      { senderAddress: 'me@free-mail.example' },
      { name: 'Fern & Oak', address: 'hello@shop.example', replyTo: 'me@free-mail.example' },
    ],
  ])('%s with %j', (mailFrom, change, sender) => {
    expect(createSender(mailFrom, { ...wanted, ...change }, shop)).toEqual(sender);
  });
});

describe('mail without a mail server', () => {
  it('is kept, once for an id, under the bare address', async () => {
    const repository = outboxRepository(database.orm);
    const keep = keepingTransport(repository, clock);
    await keep({ ...letter, to: 'Support <Help@Kitshelf.test>', id: 'a' });
    await keep({ ...letter, to: 'Support <Help@Kitshelf.test>', id: 'a' });
    expect(await repository.latest('help@kitshelf.test')).toMatchObject([{ id: 'a', subject: 'Grüße 👋' }]);
  });
});

describe('what was sent', () => {
  const words = (text: string) => ({ ...letter, text });
  const history = async () => (await outboxRepository(database.orm).page({}, page)).rows;
  const page = { isOldestFirst: true, limit: 9, offset: 0 };
  const sendWith = (send: () => Promise<void>) =>
    recordingTransport(send, outboxRepository(database.orm), clock);
  const done = () => Promise.resolve();

  it('is written down with its words, unless these hold a secret or lead into a thread', async () => {
    await sendWith(done)({ ...letter, id: 'a' });
    clock.advance(1);
    await sendWith(done)({ ...words('https://kitshelf.test/reset?id=1&token=secret'), id: 'b' });
    clock.advance(1);
    await sendWith(done)({ ...letter, replyTo: 'team+sealed@kitshelf.test', id: 'c' });
    expect(await history()).toMatchObject([
      { id: 'a', recipient: letter.to, subject: letter.subject, template: 'test', hasWords: true },
      { id: 'b', state: 'sent', hasWords: false },
      { id: 'c', state: 'sent', hasWords: false, replyTo: null },
    ]);
    const { rows } = await database.orm.execute("select 1 from kept_mail as t where t::text like '%secret%'");
    expect(rows).toEqual([]);
  });

  it('is a failure until a later try goes well, and one row all the while', async () => {
    const refuse = () => Promise.reject(new Error('Connection refused'));
    await expect(sendWith(refuse)({ ...letter, id: 'a' })).rejects.toThrow('Connection refused');
    expect(await history()).toMatchObject([
      { state: 'failed', sentAt: null, lastError: 'Connection refused' },
    ]);
    clock.advance(1000);
    await sendWith(done)({ ...letter, id: 'a' });
    expect(await history()).toMatchObject([{ state: 'sent', sentAt: clock.now(), lastError: null }]);
  });
});
