import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Audit } from '../../../platform/audit/audit.ts';
import { CommandError } from '../../../platform/commands/command.ts';
import { plansCommand } from './plans-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-plans-'));
  await writeFile(path.join(folder, 'broken.json'), '{"plans":\n[}');
  await writeFile(path.join(folder, 'marked.json'), '\ufeff{}');
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  [[], 'Usage: npm run plans -- apply FILE.json'],
  [['list'], 'Usage: npm run plans'],
  [['apply'], 'Usage: npm run plans'],
  [['apply', 'a.json', 'b.json'], 'Usage: npm run plans'],
  [['export', 'a.json'], 'Usage: npm run plans'],
  [['export', '--wet'], 'Usage: npm run plans'],
  [['move', 'Pro', 'month'], 'Usage: npm run plans'],
  [['move', 'Pro', 'lifetime', '--reason', 'why'], 'Usage: npm run plans'],
  [['move', 'Pro', 'month', '--reason', ' '], 'Usage: npm run plans'],
  [['move', 'Pro', 'month', '--reason', 'why', '--dry-run', '--back'], 'Usage: npm run plans'],
  [['move', 'Pro', 'month', '--reason', 'why', '--currency', 'XAU'], 'Usage: npm run plans'],
  [['moves', 'Pro'], 'Usage: npm run plans'],
  [['apply', 'a.json', '--reason', 'why'], 'Usage: npm run plans'],
  [['apply', 'missing.json'], 'missing.json cannot be read: ENOENT'],
  [['apply', 'broken.json'], 'broken.json is not JSON: '],
])('%j is refused in one line before anything is opened', async (args, line) => {
  const [action = '', file] = args;
  const given = file?.endsWith('n.json') || file?.endsWith('g.json') ? path.join(folder, file) : file;
  const refused = plansCommand.prepare([action, ...(given === undefined ? [] : [given]), ...args.slice(2)]);
  await expect(refused).rejects.toThrow(CommandError);
  await expect(refused).rejects.toThrow(line);
  await expect(refused).rejects.not.toThrow('\n');
});

it('a file with a byte order mark is read', async () => {
  const prepared = await plansCommand.prepare(['apply', path.join(folder, 'marked.json'), '--dry-run']);
  expect(prepared).toEqual({ isDryRun: true, isJson: false, given: {} });
});

it('a move is read with what it is about, and who orders it gets a line for each subscription', async () => {
  const order = { plan: 'Pro', period: 'month', currency: 'USD', reason: 'costs' } as const;
  const args = ['move', 'Pro', 'month', '--currency', 'USD', '--reason', ' costs '];
  const prepared = await plansCommand.prepare(args);
  expect(prepared).toMatchObject({ move: order, isDryRun: false, isBack: false });
  const moved = {
    subscriptionId: 'a1',
    currency: 'USD',
    from: 2900,
    to: 3500,
    renewsAt: '2026-03-15T12:00:00.000Z',
    state: 'ordered',
    message: null,
  } as const;
  const asked: unknown[] = [];
  const entries: unknown[] = [];
  const billing = {
    orderPriceMigration: async (...given: unknown[]) => (asked.push(given), [moved]),
    takeBackPriceMigration: async () => [{ ...moved, state: 'too_late' as const }],
    openPriceMigrations: async () => [],
  };
  let printed = '';
  const print = async (text: string) => void (printed += text);
  const audit: Audit = { record: (entry, work) => (entries.push(entry), work(() => undefined)) };
  const site = { platform: { audit }, services: { billing, priceLists: undefined as never } };
  await plansCommand.run(site, prepared, print);
  await plansCommand.run(site, await plansCommand.prepare([...args, '--back']), print);
  await plansCommand.run(site, await plansCommand.prepare(['moves']), print);
  expect(asked).toEqual([[order, { isDryRun: false }]]);
  const written = { via: 'cli', subject: { kind: 'plan', name: 'Pro' }, reason: 'costs' };
  expect(entries).toMatchObject([
    { ...written, action: 'price.move', after: { period: 'month', currency: 'USD' } },
    { ...written, action: 'price.move-back' },
  ]);
  expect(printed.split('\n')).toEqual([
    'a1 is moved: $29.00 → $35.00 at the renewal on 2026-03-15',
    '1 subscription.',
    'a1 is at the gateway already: $29.00 → $35.00 at the renewal on 2026-03-15',
    '1 subscription.',
    'No subscriptions are affected.',
    '',
  ]);
});
