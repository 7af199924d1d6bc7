import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../test/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { freshForEach } from '../../platform/database/test-database.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { smtpTransport } from '../../platform/mail/smtp.ts';
import { monthlyMailRoutes } from './routes.ts';
import { monthlyMailService, type MonthlyMailService } from './service.ts';
import { demoMail } from '../../../test/site.ts';

const asha = 'a'.repeat(32);
const bela = 'b'.repeat(32);
const site = 'https://kits.example';

let catalogue: TestCatalogue;
let jobs: Jobs;
let service: MonthlyMailService;
let mails: { to: string; text: string }[];
/** What the mail server says to a recipient; nothing: it takes the mail. */
let refusal: number | undefined;
/** An address that bounced, and when. */
let barred: string | undefined;
let barredAt: Date;
let people: Record<string, { email: string }>;

freshForEach(async (database: Database) => {
  catalogue = await testCatalogue(database);
  const log = createLog('silent');
  const smtp = await mailServer();
  const { port } = smtp.server.address() as AddressInfo;
  jobs = createJobs({ database, clock: catalogue.clock, log });
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: 'hello@kits.example',
    sender: () => ({ name: 'Kitshelf', address: 'hello@kits.example' }),
  });
  service = monthlyMailService({
    database,
    clock: catalogue.clock,
    jobs,
    log,
    mailer: createMailer({ transport, jobs, ...demoMail }),
    secret: 'a secret',
    publicUrl: site,
    catalogue: catalogue.service,
    getUser: async (id) => people[id],
    isBarred: async (email, asked) => email === barred && asked < barredAt,
  });
  await catalogue.server.register(monthlyMailRoutes(service));
  return async () => {
    await new Promise<void>((resolve) => smtp.close(resolve));
    await catalogue.close();
  };
});
beforeEach(async () => {
  mails = [];
  refusal = undefined;
  barred = undefined;
  people = { [asha]: { email: 'asha@example.com' }, [bela]: { email: 'bela@example.com' } };
  catalogue.clock.set('2026-03-10T12:00:00Z');
  await catalogue.save(design(1), design(2), design(3));
});

async function mailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_to, _session, done) =>
      done(refusal === undefined ? null : Object.assign(new Error('Not now'), { responseCode: refusal })),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Quoted-printable: soft breaks away, so that addresses are whole.
        const raw = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', text: raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** An asset in one of its designs. */
const design = (n: number, edition = 'first') =>
  draft(n, {
    images: [
      { src: `/media/scenes/asset-${n}-${edition}-12345678.webp`, width: 320, height: 100, color: '#ffffff' },
    ],
  });
const redesign = (n: number, edition = 'second') => catalogue.save(design(n, edition));
const copy = (n: number, by = asha) => catalogue.copy(draft(n).id, by, { target: 'figma' });

async function call(method: 'GET' | 'PUT' | 'POST', path = '', payload?: object, by: string | null = asha) {
  const answer = await catalogue.server.inject({
    method,
    url: `/api/v1/user/app/monthly-mail${path}`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const on = (by = asha) => call('PUT', '', { isOn: true }, by);
const isOn = async () => (await call('GET')).body.data.isOn;

/** What the site does on a day. */
async function onDay(day: string): Promise<void> {
  catalogue.clock.set(`${day}T00:01:00Z`);
  await service.sweep();
  await jobs.runAllDue();
}
const unsubscribeLink = () =>
  new URL(
    /https:\S+\/monthly-mail\/unsubscribe\?id=\w+&token=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? site,
  );

describe('the monthly mail', () => {
  it('comes to nobody who has not asked for it', async () => {
    expect(await isOn()).toBe(false);
    await copy(1);
    await redesign(1);
    await onDay('2026-04-01');
    expect(mails).toEqual([]);
  });

  it('says once a month what has changed in what somebody copied, and what is new', async () => {
    expect((await on()).body).toEqual({ data: { isOn: true } });
    expect(await isOn()).toBe(true);
    await copy(1);
    await copy(2);
    await redesign(1);
    catalogue.clock.set('2026-03-20T12:00:00Z');
    await catalogue.save({ ...design(4), createdAt: catalogue.clock.now() });
    await onDay('2026-03-31');
    expect(mails).toEqual([]);
    await onDay('2026-04-01');
    await onDay('2026-04-02');
    expect(mails.map(({ to }) => to)).toEqual(['asha@example.com']);
    const { text = '' } = mails[0] ?? {};
    expect(text).toContain('An asset you copied has changed');
    expect(text).toContain('There is a newer version of:\r\nAsset 1\r\n');
    expect(text).toContain('New in the library since the last email:\r\nAsset 4\r\n');
    expect(text).toContain(`${site}/copied`);
    expect(text).not.toContain('Asset 2');
    expect(text).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    expect(text).toMatch(/text\/html/);
  });

  it('tells of each design once, and of the next one again', async () => {
    await on();
    await copy(1);
    await redesign(1);
    await onDay('2026-04-01');
    await onDay('2026-05-01');
    expect(mails).toHaveLength(1);
    await redesign(1, 'third');
    await onDay('2026-06-01');
    expect(mails).toHaveLength(2);
    await copy(1);
    await onDay('2026-07-01');
    expect(mails).toHaveLength(2);
  });

  it(
    'is sent once, however many processes begin it at once, and to each of several users',
    { tags: 'at-once' },
    async () => {
      await on();
      await on(bela);
      await copy(1);
      await copy(1, bela);
      await redesign(1);
      catalogue.clock.set('2026-04-01T00:01:00Z');
      await Promise.all([service.sweep(), service.sweep(), service.sweep()]);
      await jobs.runAllDue();
      expect(mails.map(({ to }) => to).sort()).toEqual(['asha@example.com', 'bela@example.com']);
    },
  );

  it('goes on where it was broken off, and comes once although the server refused it at first', async () => {
    await on();
    await copy(1);
    await redesign(1);
    refusal = 451;
    await onDay('2026-04-01');
    expect(mails).toEqual([]);
    refusal = undefined;
    catalogue.clock.advance(60_000);
    await jobs.runAllDue();
    await onDay('2026-04-03');
    expect(mails).toHaveLength(1);
  });

  it('is given up where the server refuses the address for good, and comes again the month after', async () => {
    await on();
    await copy(1);
    await redesign(1);
    refusal = 550;
    await onDay('2026-04-01');
    refusal = undefined;
    await onDay('2026-04-05');
    expect(mails).toEqual([]);
    await redesign(1, 'third');
    await onDay('2026-05-01');
    expect(mails).toHaveLength(1);
  });

  it('comes to nobody who has switched it off, or left, before it went out', async () => {
    await on();
    await on(bela);
    for (const by of [asha, bela]) await copy(1, by);
    await redesign(1);
    refusal = 451;
    await onDay('2026-04-01');
    await call('PUT', '', { isOn: false });
    await service.personalData.erase({ userId: bela });
    refusal = undefined;
    catalogue.clock.advance(60_000);
    await jobs.runAllDue();
    await onDay('2026-05-01');
    expect(mails).toEqual([]);
    expect(await service.personalData.export({ userId: bela })).toEqual({ monthlyMail: [] });
  });

  it('does not come to an address that bounced until its owner asks for it again', async () => {
    await on();
    await copy(1);
    await redesign(1);
    barred = 'asha@example.com';
    barredAt = new Date('2026-03-20T12:00:00Z');
    await onDay('2026-04-01');
    expect(mails).toEqual([]);
    await call('PUT', '', { isOn: false });
    await on();
    await redesign(1, 'third');
    await onDay('2026-05-01');
    expect(mails).toHaveLength(1);
  });

  it('is no second one for who switches it off and on', async () => {
    await on();
    await copy(1);
    await redesign(1);
    await onDay('2026-04-01');
    await call('PUT', '', { isOn: false });
    await on();
    await onDay('2026-04-20');
    expect(mails).toHaveLength(1);
  });
});

describe('its link', () => {
  beforeEach(async () => {
    await on();
    await copy(1);
    await redesign(1);
    await onDay('2026-04-01');
  });

  it('ends it with one click in a mail program, and twice does no harm', async () => {
    const click = () =>
      catalogue.server.inject({
        method: 'POST',
        url: `/api/v1/user/app/monthly-mail/unsubscribe${unsubscribeLink().search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).statusCode, (await click()).statusCode]).toEqual([200, 200]);
    expect(await isOn()).toBe(false);
  });

  it.each([
    [`?id=${bela}`, 410],
    ['?id=7', 422],
  ])('ends nothing for another user: %s', async (other, status) => {
    const token = unsubscribeLink().searchParams.get('token') ?? '';
    await on(bela);
    expect((await call('POST', `/unsubscribe${other}&token=${token}`, undefined, null)).status).toBe(status);
    expect((await call('GET', '', undefined, bela)).body.data.isOn).toBe(true);
  });
});

it('is switched by who is signed in, with yes or no', async () => {
  expect((await call('GET', '', undefined, null)).status).toBe(401);
  expect((await call('PUT', '', { isOn: true }, null)).status).toBe(401);
  expect((await call('PUT', '', { isOn: 'yes' })).status).toBe(422);
  expect((await call('PUT', '', {})).status).toBe(422);
});
