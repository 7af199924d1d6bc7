import type { LaunchLine } from '@kitshelf/contract/desk/launch.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/app.ts';
import { emptySite } from '../../../test/desk-assets.ts';
import { pastedCard } from '../../../test/payloads.ts';
import type { LaunchDeps } from './deps.ts';
import { launchCommand } from './launch-command.ts';
import { launchService } from './service.ts';

let app: TestApp;
let owner: Record<string, string>;
const site = emptySite();
beforeEach(() => {
  [app, owner] = [site.app(), site.owner()];
  app.clock.advance(3_600_000);
});

const get = async () => (await app.call('GET', 'desk/launch', { headers: owner })).body.data;
const post = (url: string, body: object = {}) =>
  app.call('POST', `desk/launch/${url}`, { headers: owner, body });
const statesOf = (lines: readonly LaunchLine[]) =>
  Object.fromEntries(lines.map(({ key, state }) => [key, state]));

const nothingDone = {
  factor: 'todo',
  identity: 'todo',
  seller: 'todo',
  legal: 'todo',
  asset: 'todo',
  plan: 'todo',
  gateway: 'todo',
  mail: 'todo',
  backup: 'todo',
  address: 'todo',
};

describe('the checklist of an empty shop on this machine', () => {
  it('has everything to do, each line with its screen and one sentence', async () => {
    const { lines, isEmpty, isDismissed, sender } = await get();
    expect(statesOf(lines)).toEqual(nothingDone);
    expect([isEmpty, isDismissed, sender]).toEqual([true, false, null]);
    for (const { to, text } of lines) {
      expect(to).toMatch(/^\/[a-z]/);
      expect(text).toMatch(/^[^\n]+[.]$/);
    }
    expect((await post('dismiss')).body.error).toMatchObject({
      name: 'WrongState',
      message: expect.stringContaining('First asset'),
    });
  });

  it('follows what is done: a draft, an asset, a plan, a backup', async () => {
    const { _id } = (
      await app.call('POST', 'desk/assets', { headers: owner, body: { payload: pastedCard('Card') } })
    ).body.data;
    const lineOf = async (wanted: string) =>
      (await get()).lines.find(({ key }: LaunchLine) => key === wanted);
    expect(await lineOf('asset')).toMatchObject({ state: 'todo', text: 'Publish one of your drafts.' });
    expect((await get()).isEmpty).toBe(false);
    await app.call('POST', `desk/assets/${_id}/publish`, { headers: owner, body: {} });
    await app.services.catalogue.refresh();
    expect(await lineOf('asset')).toMatchObject({ state: 'done', text: '1 in the library.' });
  });

  it('is the owner’s alone, and a command prints it', async () => {
    const headers = await sitDown(app, ['editor']);
    expect((await app.call('GET', 'desk/launch', { headers })).status).toBe(403);
    const said: string[] = [];
    const request = await launchCommand.prepare([]);
    await launchCommand.run({ services: app.services }, request, async (text) => void said.push(text));
    expect(said.join('')).toMatch(/^todo {2}Second factor: Set up an authenticator/);
  });
});

describe('the test mail', () => {
  const tokenOf = async () => {
    const [mail] = await app.mailTo('owner@example.com');
    return new URL(/http\S+mail-arrived\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get(
      'token',
    );
  };

  it('proves by its link that it arrived, from wherever it is opened', async () => {
    app.clock.advance(1000);
    expect((await post('test-mail')).status).toBe(200);
    const token = await tokenOf();
    const confirm = (body: object) =>
      app.call('POST', 'desk/launch/mail-arrived', { headers: { origin: owner['origin'] ?? '' }, body });
    expect((await confirm({ token: 'another' })).body.error.name).toBe('LinkExpired');
    expect((await confirm({ token })).status).toBe(200);
    expect((await confirm({ token })).status).toBe(200);
    app.clock.advance(1000);
    await post('test-mail');
    expect((await confirm({ token })).body.error.name).toBe('LinkExpired');
    const last = await tokenOf();
    app.clock.advance(25 * 3_600_000);
    expect((await confirm({ token: last })).body.error.name).toBe('LinkExpired');
  });
});

describe('a shop at a public address', () => {
  const stored = { hasPassphrase: true, isStored: true };
  const records: Readonly<Record<string, string>> = {
    'shop.test': 'v=spf1 include:mail.example ~all',
    'k1._domainkey.shop.test': 'v=DKIM1; p=MIIB',
    '_dmarc.shop.test': 'v=DMARC1; p=none',
  };
  /** With everything done, but for what a test says. */
  const launchWith = (more: Partial<LaunchDeps> = {}) =>
    launchService({
      ...app.platform,
      publicUrl: 'https://shop.test',
      isLoopback: false,
      mail: {
        from: 'Shop <hello@shop.test>',
        smtpUrl: 'smtp://mail.example',
        supportEmail: 'help@shop.test',
      },
      owners: async () => [{ name: 'Asha', hasFactor: true }],
      identity: () => ({ name: 'Asha’s shelf', isNamed: true, logo: '/media/logo.svg' }),
      seller: () => ({ legalName: 'Asha Lind', address: 'Lindenweg 3, Kiel', country: 'DE' }),
      legalFaults: () => [],
      countPublished: () => 3,
      countAssets: async () => 4,
      countOnSale: async () => 1,
      gateways: async () => [{ name: 'Paddle', paymentMode: 'live', fault: undefined }],
      hasWebhook: async () => true,
      backups: async () => ({
        ...stored,
        isOn: true,
        lastAt: app.clock.now(),
        testError: null,
        isOverdue: false,
      }),
      answers: async () => true,
      lookUp: async (name) => [records[name] ?? ''],
      ...more,
    });
  const operator = { userId: 'u', email: 'asha@shop.test' } as Parameters<
    ReturnType<typeof launchService>['sendTestMail']
  >[0];

  it.each([
    [20, 'less than an hour old.'],
    [70, '1 hour old.'],
    [60 * 49, '2 days old.'],
  ])('says how old the latest backup is after %d minutes', async (minutes, words) => {
    const lastAt = new Date(app.clock.now().getTime() - minutes * 60_000);
    const backups = async () => ({ ...stored, isOn: true, lastAt, testError: null, isOverdue: false });
    const line = (await launchWith({ backups }).lines()).find(({ key }) => key === 'backup');
    expect(line).toMatchObject({ state: 'done', text: `The latest is ${words}` });
  });

  it('names settings only in the part for the administrator', async () => {
    const mail = { from: 'Shop <hello@shop.test>', smtpUrl: undefined, supportEmail: 'help@shop.test' };
    const lines = await launchWith({ mail, isLoopback: true, publicUrl: 'http://localhost:3000' }).lines();
    expect(lines.filter(({ text }) => /[A-Z]+_[A-Z]+/.test(text))).toEqual([]);
    const told = lines.flatMap(({ details }) => details).filter(({ text }) => /[A-Z]+_[A-Z]+/.test(text));
    expect(told.map(({ title, state }) => `${title}: ${state}`)).toEqual([
      'Mail settings, for the administrator of the server: note',
      'Setting the address, for the administrator of the server: note',
    ]);
  });

  it('is done once the test mail arrived, and can be put away then', async () => {
    const launch = launchWith();
    expect(statesOf(await launch.lines())).toMatchObject({ mail: 'todo', gateway: 'done', address: 'done' });
    await launch.sendTestMail(operator);
    const [mail] = await app.mailTo('asha@shop.test');
    const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    await expect(launch.dismiss()).rejects.toMatchObject({ code: 'WrongState' });
    await launch.confirmArrival(token);
    expect(new Set(Object.values(statesOf(await launch.lines())))).toEqual(new Set(['done']));
    await launch.dismiss();
    expect(await launch.checklist()).toMatchObject({ isDismissed: true, lines: [] });
    const moved = {
      from: 'hello@other.test',
      smtpUrl: 'smtp://mail.example',
      supportEmail: 'help@shop.test',
    };
    expect(statesOf(await launchWith({ mail: moved }).lines())).toMatchObject({ mail: 'todo' });
  });

  it('says that a mail server needs STARTTLS, until an email has arrived or TLS is settled', async () => {
    const mail = { from: 'hello@shop.test', supportEmail: 'help@shop.test' };
    const noteOf = async (smtpUrl: string) => {
      const lines = await launchWith({ mail: { ...mail, smtpUrl } }).lines();
      return lines.find(({ key }) => key === 'mail')?.details.find(({ title }) => title === 'Encryption');
    };
    expect(await noteOf('smtp://relay.example:25')).toMatchObject({
      state: 'note',
      text: expect.stringMatching(/^SMTP_URL leads to relay\.example:25 by smtp: .* ignoreTLS=true/),
    });
    for (const url of ['smtp://relay.example:25?ignoreTLS=true', 'smtps://relay.example'])
      expect(await noteOf(url)).toBeUndefined();
  });

  it.each([
    ['factor', { owners: async () => [{ name: 'Asha', hasFactor: false }] }, 'Asha'],
    ['identity', { identity: () => ({ name: 'Asha’s shelf', isNamed: true, logo: null }) }, 'a logo'],
    [
      'seller',
      { seller: () => ({ legalName: 'Asha Lind', address: '', country: 'DE' }) },
      'Enter the seller',
    ],
    ['legal', { legalFaults: () => [{ title: 'Imprint', fault: 'unpublished' }] }, 'publish: Imprint'],
    ['legal', { legalFaults: () => [{ title: 'Imprint', fault: 'absent' }] }, 'address are missing'],
    ['legal', { legalFaults: () => [{ title: 'Terms', fault: 'outdated' }] }, 'have changed'],
    ['gateway', { gateways: async () => [] }, 'Nobody can pay yet: ask the administrator of your server'],
    [
      'gateway',
      { gateways: async () => [{ name: 'Paddle', paymentMode: 'test', fault: undefined }] },
      'test mode',
    ],
    [
      'gateway',
      { gateways: async () => [{ name: 'Paddle', paymentMode: 'live', fault: 'No' }] },
      'does not accept the keys',
    ],
    [
      'backup',
      {
        backups: async () => ({
          ...stored,
          isOn: true,
          lastAt: undefined,
          testError: null,
          isOverdue: false,
        }),
      },
      'first backup',
    ],
    [
      'backup',
      {
        backups: async () => ({
          ...stored,
          isOn: true,
          lastAt: new Date(0),
          testError: 'x',
          isOverdue: false,
        }),
      },
      'restored',
    ],
    [
      'backup',
      {
        backups: async () => ({
          ...stored,
          isOn: true,
          lastAt: new Date(0),
          testError: null,
          isOverdue: true,
        }),
      },
      'overdue',
    ],
    [
      'passphrase',
      {
        backups: async () => ({
          hasPassphrase: true,
          isStored: false,
          isOn: true,
          lastAt: new Date(0),
          testError: null,
          isOverdue: false,
        }),
      },
      'nobody can open a backup without it',
    ],
    ['address', { publicUrl: 'http://shop.test' }, 'not encrypted'],
    ['address', { answers: async () => false }, 'does not respond'],
  ] as readonly (readonly [string, Partial<LaunchDeps>, string])[])(
    '%s is still to do with %o',
    async (key, more, words) => {
      const line = (await launchWith(more).lines()).find((each) => each.key === key);
      expect(line).toMatchObject({ state: 'todo', text: expect.stringContaining(words) });
    },
  );
});
