import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { currencies } from '@kitshelf/contract/money.ts';
import type { Audit, Note } from '../../../platform/audit/audit.ts';
import { CommandError, type Command, type Print } from '../../../platform/commands/command.ts';
import type { Change } from '../use-cases/price-list/price-list-steps.ts';
import { parsePriceList, PriceListError } from '../domain/price-list.ts';
import { runMigration, type PriceMigrations } from './migration-command.ts';
import type { MigrationOrder } from '../use-cases/price-migrations/price-migrations.ts';
import type { PriceLists } from '../use-cases/price-list/price-lists.ts';

const usage =
  'Usage: npm run plans -- apply FILE.json [--dry-run] [--json], npm run plans -- export, npm run plans -- moves [--json], or npm run plans -- move PLAN month|year [--currency CODE] [--dry-run | --back] [--json] --reason TEXT';

interface Request {
  readonly isDryRun: boolean;
  readonly isJson: boolean;
  /** About those who pay an old price: what is ordered, or what is under way. */
  readonly move?: MigrationOrder | 'list';
  /** A move is undone. */
  readonly isBack?: boolean;
  /** What the file holds; none to export. */
  readonly given?: unknown;
}

interface Site {
  readonly platform: { readonly audit: Audit };
  readonly services: { readonly priceLists: PriceLists; readonly billing: PriceMigrations };
}

/** `npm run plans`: what is sold, from a file and into one. */
export const plansCommand: Command<Site> = {
  async prepare(args): Promise<Request> {
    const { action, file, ...request } = readArguments(args);
    return action === 'apply' ? { ...request, given: await readJson(file) } : request;
  },

  async run({ services: { priceLists, billing }, platform: { audit } }, request, print) {
    const { given, move, isDryRun, isJson } = request as Request;
    if (move !== undefined) return runMigration({ billing, audit }, request as Request, print);
    if (given === undefined) return print(`${JSON.stringify(await priceLists.export(), null, 2)}\n`);
    try {
      const list = parsePriceList(given);
      const wanted = await priceLists.apply(list, { isDryRun: true });
      const apply = (note: Note) => priceLists.apply(list, { isDryRun, note });
      const isChange = !isDryRun && wanted.length > 0;
      const changes = isChange ? await audit.record({ action: 'plans.apply', via: 'cli' }, apply) : wanted;
      await (isJson ? print(`${JSON.stringify({ isDryRun, changes })}\n`) : tell(changes, isDryRun, print));
    } catch (error) {
      if (error instanceof PriceListError) throw new CommandError(error.message);
      throw error;
    }
  },
};

function readArguments(
  args: readonly string[],
): Request & { readonly action: string; readonly file: string } {
  try {
    const flag = { type: 'boolean' } as const;
    const text = { type: 'string' } as const;
    const options = { 'dry-run': flag, json: flag, back: flag, currency: text, reason: text };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { json: isJson = false, 'dry-run': isDryRun = false, back: isBack = false, ...more } = values;
    const [action = '', ...rest] = positionals;
    const [file = '', ...others] = rest;
    const base = { action, file, isDryRun, isJson };
    if (action === 'move')
      return { ...base, isBack, move: readMigration(rest, { ...more, isBoth: isDryRun && isBack }) };
    const isKnown = action === 'apply' ? file !== '' : ['export', 'moves'].includes(action) && file === '';
    if (!isKnown || others.length > 0 || isBack || Object.keys(more).length > 0) throw new Error(usage);
    return action === 'moves' ? { ...base, move: 'list' } : base;
  } catch {
    throw new CommandError(usage);
  }
}

interface MoveValues {
  readonly currency?: string | undefined;
  readonly reason?: string | undefined;
  readonly isBoth: boolean;
}

function readMigration(
  [plan = '', period = '', ...others]: readonly string[],
  { currency, reason = '', isBoth }: MoveValues,
): MigrationOrder {
  const isPeriod = period === 'month' || period === 'year';
  const known = currencies.find((each) => each === currency);
  const isWhole = plan !== '' && reason.trim() !== '' && others.length === 0 && !isBoth;
  if (!isPeriod || (currency !== undefined && !known) || !isWhole) throw new Error(usage);
  return { plan, period, currency: known, reason: reason.trim() };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  });
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    const reason = (cause as Error).message.replaceAll(/\s+/g, ' ');
    throw new CommandError(`${file} is not JSON: ${reason}`, { cause });
  }
}

async function tell(changes: readonly Change[], isDryRun: boolean, print: Print): Promise<void> {
  for (const { kind, name, action, fields, from, to } of changes) {
    const details = fields?.join(', ') ?? (from === undefined ? to : `${from} → ${to}`);
    const amounts = details === undefined ? '' : `: ${details}`;
    await print(`${kind} ${name} ${action}${amounts}\n`);
  }
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  if (changes.length === 0) await print('Nothing to change.\n');
  else await print(isDryRun ? `${count} to make; nothing was changed.\n` : `${count} made.\n`);
}
