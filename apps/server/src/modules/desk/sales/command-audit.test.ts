import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { getCommand } from '../../../commands/commands.ts';
import { auditRepository } from '../../../platform/audit/audit-repository.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-audit-'));
  await app.services.catalogue.refresh();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const rows = () => auditRepository(app.platform.database.orm).list({}, { limit: 50 });

async function run(name: string, ...args: string[]): Promise<string> {
  const command = getCommand(name);
  let printed = '';
  const { platform, services } = app;
  const site = { platform, services, isServing: false };
  await command.run(site, await command.prepare(args), async (text) => void (printed += text));
  return printed;
}

async function file(name: string, content: string): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

const list = {
  plans: [
    {
      name: 'Starter',
      description: 'For one.',
      features: [],
      tools: ['Figma'],
      prices: [{ period: 'month', currency: 'INR', amount: 150_000 }],
    },
  ],
};

it('what the command line changes is written down with its reason, and what it only looks up is not', async () => {
  await app.signUp('asha@example.com');
  const person = await app.services.accounts.personWithEmail('asha@example.com');
  const place = await file('list.json', JSON.stringify(list));

  await run('plans', 'apply', place, '--dry-run');
  await run('plans', 'export');
  await run('admin', 'find', 'asha@example.com');
  await run('admin', 'alerts');
  expect(await rows()).toEqual([]);

  await run('plans', 'apply', place);
  await run('plans', 'apply', place);
  expect(await rows()).toMatchObject([
    {
      via: 'cli',
      actorId: null,
      action: 'plans.apply',
      after: {
        changes: [
          { kind: 'plan', name: 'Starter', action: 'added' },
          { kind: 'price', name: 'Starter, monthly, INR', action: 'added', to: 150_000 },
        ],
      },
    },
  ]);

  app.clock.advance(1000);
  const granted = JSON.parse(
    await run('admin', 'grant', 'asha@example.com', 'Starter', '--reason', 'a prize', '--json'),
  );
  app.clock.advance(1000);
  await run('admin', 'end-grant', granted._id, '--reason', 'enough');
  app.clock.advance(1000);
  await run('admin', 'export', 'orders', '--from', '2026-01-01', '--to', '2026-01-31');
  const [exported, ended, given] = await rows();
  const customer = { via: 'cli', subjectKind: 'customer', subjectId: person?._id };
  expect(given).toMatchObject({ ...customer, action: 'customer.grant', reason: 'a prize' });
  expect(ended).toMatchObject({ ...customer, action: 'customer.end-grant', reason: 'enough' });
  expect(exported).toMatchObject({ via: 'cli', action: 'export.download', subjectId: 'orders' });
  expect(JSON.stringify(await rows())).not.toContain('asha@example.com');
});

it('what fails leaves no row', async () => {
  const before = await rows();
  const broken = { plans: [{ ...list.plans[0], tools: ['Sketch'] }] };
  const place = await file('broken.json', JSON.stringify(broken));
  await expect(run('plans', 'apply', place)).rejects.toThrow('there is no tool Sketch');
  await expect(run('admin', 'refund', 'pay_none', '--reason', 'why')).rejects.toThrow('no payment pay_none');
  await expect(run('admin', 'cancel', 'sub_none', '--reason', 'why')).rejects.toThrow('no subscription');
  await expect(run('plans', 'move', 'Nobody', 'month', '--reason', 'why')).rejects.toThrow('No Nobody');
  expect(await rows()).toEqual(before);
});

it('an import and an operator are written down, and an owner reads who did what', async () => {
  const line = {
    name: 'Dark hero',
    description: 'A hero.',
    isPaid: false,
    category: 'sections',
    subCategories: ['Hero'],
    tags: ['dark'],
    tools: ['figma'],
    viewports: [1440],
    images: ['/media/hero.png'],
    figma: '<meta charset="utf-8"><span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span>',
  };
  expect(await run('import', await file('assets.ndjson', JSON.stringify(line)))).toContain('Created 1');
  await run('operator', 'add', 'ola@example.com');
  const headers = await sitDown(app, ['owner']);
  const { body } = await app.call('GET', 'desk/audit', { headers });
  const seen = body.data.map(({ via, action, after }: Record<string, unknown>) => ({ via, action, after }));
  expect(seen).toEqual(
    expect.arrayContaining([
      { via: 'cli', action: 'operator.add', after: { roles: ['owner'] } },
      {
        via: 'cli',
        action: 'asset.import',
        after: { file: 'assets.ndjson' },
      },
    ]),
  );
});
