import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { getPassphrase } from '../../config/config.ts';
import { CommandError } from '../../platform/commands/command.ts';

/**
 * The passphrase of `BACKUP_PASSPHRASE`, or what is typed in a terminal, which does not show it.
 * @param question what is asked, without its colon
 * @throws CommandError where there is neither
 */
export async function askPassphrase(question: string): Promise<string> {
  const given = getPassphrase() ?? (process.stdin.isTTY ? await typed(question) : '');
  if (given !== '') return given;
  throw new CommandError(`${question} is missing: set BACKUP_PASSPHRASE, or type it in a terminal.`);
}

async function typed(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await asking.question('');
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}
