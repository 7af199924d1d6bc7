import { parseArgs } from 'node:util';
import { CommandError, type Command } from '../../../platform/commands/command.ts';
import type { SearchCalls } from './search.ts';

const usage = 'Usage: npm run searches -- [--limit N] [--json]';
const usualLimit = 50;

interface Request {
  readonly limit: number;
  readonly isJson: boolean;
}

interface Site {
  readonly services: { readonly catalogue: Pick<SearchCalls, 'emptySearches' | 'flushSearches'> };
}

/** `npm run searches`: what was searched in vain in the last 90 days, most often first. */
export const searchesCommand: Command<Site> = {
  async prepare(args): Promise<Request> {
    try {
      const options = { limit: { type: 'string' }, json: { type: 'boolean' } } as const;
      const { values } = parseArgs({ args: [...args], options });
      const limit = Number(values.limit ?? usualLimit);
      if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new Error(usage);
      return { limit, isJson: values.json ?? false };
    } catch {
      throw new CommandError(usage);
    }
  },

  async run({ services: { catalogue } }, request, print) {
    const { limit, isJson } = request as Request;
    await catalogue.flushSearches();
    const rows = await catalogue.emptySearches(limit);
    if (isJson) return print(`${JSON.stringify(rows)}\n`);
    if (rows.length === 0) return print('Every search found something.\n');
    return print(rows.map(({ term, empty }) => `${String(empty).padStart(6)}  ${term}\n`).join(''));
  },
};
