import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Audit } from '../../../platform/audit/audit.ts';
import { CommandError, type Command, type Print } from '../../../platform/commands/command.ts';
import { importAssets, type ImportDeps, type ImportResult } from './import-assets.ts';

const usage = 'Usage: npm run import -- FILE.ndjson [--dry-run]';

interface Request {
  /** Absolute: the process that reads it may stand in another folder. */
  readonly file: string;
  readonly isDryRun: boolean;
  /** Progress is drawn over and over in one line. */
  readonly isTerminal: boolean;
}

interface Site {
  readonly platform: ImportDeps & { readonly audit: Audit };
  readonly isServing: boolean;
}

/** `npm run import -- FILE`: brings a file of assets in, and ends with 1 when a line was left out. */
export const importCommand: Command<Site> = {
  async prepare(args): Promise<Request> {
    const { file, isDryRun } = readArguments(args);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw new CommandError(`There is no file ${file}`);
    return { file: path.resolve(file), isDryRun, isTerminal: process.stderr.isTTY };
  },

  async run({ platform, isServing }, request, print, signal) {
    const { file, isDryRun, isTerminal } = request as Request;
    const importing = () =>
      importAssets(platform, file, {
        isDryRun,
        isGentle: isServing,
        ...(signal && { signal }),
        onBadLine: (line, { field, reason }) => {
          const where = field === undefined ? '' : `${field}: `;
          return print(`${isTerminal ? '\r\u001b[K' : ''}line ${line}: ${where}${reason}\n`, 'error');
        },
        onProgress: progressReport(isTerminal, print),
      });
    // The row is written with the first batch.
    const entry = { action: 'asset.import', via: 'cli', after: { file: path.basename(file) } } as const;
    const result = await (isDryRun ? importing() : platform.audit.record(entry, importing));
    await print(summary(result, isDryRun));
    if (result.badLines > 0) throw new CommandError(`${lines(result.badLines)} left out.`);
  },
};

const lines = (count: number) => `${count} bad ${count === 1 ? 'line was' : 'lines were'}`;

function readArguments(args: readonly string[]): { file: string; isDryRun: boolean } {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Name one file');
    return { file, isDryRun: values['dry-run'] ?? false };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

const barWidth = 30;

/** A bar on a terminal, a line at every tenth part elsewhere. */
function progressReport(isTerminal: boolean, print: Print) {
  let lastTenth = 0;
  return async (part: number, done: number): Promise<void> => {
    const percent = Math.floor(Math.min(part, 1) * 100);
    const count = `${done.toLocaleString('en')} lines`;
    if (isTerminal) {
      const filled = Math.round((percent / 100) * barWidth);
      const bar = `${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}`;
      await print(`\r[${bar}] ${percent} %  ${count}${percent === 100 ? '\n' : ''}`, 'error');
    } else if (Math.floor(percent / 10) > lastTenth) {
      lastTenth = Math.floor(percent / 10);
      await print(`${lastTenth * 10} %  ${count}\n`, 'error');
    }
  };
}

/** One sentence on what an import did, or would do. */
function summary({ created, updated, unchanged, badLines }: ImportResult, isDryRun: boolean): string {
  const [create, update] = isDryRun ? ['Would create', 'would update'] : ['Created', 'updated'];
  const bad = badLines === 0 ? '' : `; ${lines(badLines)} left out`;
  return `${create} ${created}, ${update} ${updated}, unchanged ${unchanged}${bad}.\n`;
}
