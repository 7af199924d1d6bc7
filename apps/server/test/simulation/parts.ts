import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs this program again for each part of its work, in processes of their own; they print where this one does.
 * @param parts arguments, beside those that this process was given
 * @param atOnce how many processes there are at a time
 * @returns the exit code: 0 when each of them ended with it
 */
export async function runParts(parts: readonly (readonly string[])[], atOnce: number): Promise<number> {
  const left = [...parts];
  let worst = 0;
  async function work(): Promise<void> {
    for (let part = left.shift(); part; part = left.shift()) {
      const args = [...process.execArgv, ...process.argv.slice(1), ...part, '--jobs', '1'];
      const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
        number | null,
      ];
      worst = Math.max(worst, code ?? 1);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => work()));
  return worst;
}
