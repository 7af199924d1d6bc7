import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CommandError, type Command, type Print } from '../../../platform/commands/command.ts';
import type { Change } from './price-list-steps.ts';
import { parsePriceList, PriceListError } from './price-list.ts';
import type { PriceLists } from './price-lists.ts';

const usage = 'Usage: npm run plans -- apply FILE.json [--dry-run] [--json], or npm run plans -- export';

interface Request {
  readonly isDryRun: boolean;
  readonly isJson: boolean;
  /** What the file holds; none to export. */
  readonly given?: unknown;
}

interface Site {
  readonly services: { readonly priceLists: PriceLists };
}

/** `npm run plans`: what is sold, from a file and into one. */
export const plansCommand: Command<Site> = {
  async prepare(args): Promise<Request> {
    const { action, file, isDryRun, isJson } = readArguments(args);
    if (action === 'export') return { isDryRun, isJson };
    return { isDryRun, isJson, given: await readJson(file) };
  },

  async run({ services: { priceLists } }, request, print) {
    const { given, isDryRun, isJson } = request as Request;
    if (given === undefined) return print(`${JSON.stringify(await priceLists.export(), null, 2)}\n`);
    try {
      const changes = await priceLists.apply(parsePriceList(given), { isDryRun });
      await (isJson ? print(`${JSON.stringify({ isDryRun, changes })}\n`) : tell(changes, isDryRun, print));
    } catch (error) {
      if (error instanceof PriceListError) throw new CommandError(error.message);
      throw error;
    }
  },
};

function readArguments(args: readonly string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, file = '', ...others] = positionals;
    const isKnown = action === 'apply' ? file !== '' : action === 'export' && file === '';
    if (!isKnown || others.length > 0) throw new Error(usage);
    return { action, file, isDryRun: values['dry-run'] ?? false, isJson: values.json ?? false };
  } catch {
    throw new CommandError(usage);
  }
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
