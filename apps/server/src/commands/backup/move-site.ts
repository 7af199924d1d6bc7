import { buffer } from 'node:stream/consumers';
import { CommandError } from '../../platform/commands/command.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  atOneMoment,
  fingerprints,
  isWithoutRows,
  readRows,
  readSequences,
  writeRows,
  writeSequences,
} from '../../platform/database/row-transfer.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/**
 * Copies every row into a migrated database that is empty, or has exactly these rows since an earlier try; compared
 * table by table before they are committed.
 * @returns how many rows there are
 * @throws CommandError when the target holds something else, or a table differs
 */
export function moveRows(from: Database, to: Database): Promise<number> {
  return atOneMoment(from, (source) =>
    atOneMoment(to, async (target) => {
      if (await isWithoutRows(target)) {
        for await (const batch of readRows(source)) await writeRows(target, batch);
        await writeSequences(target, await readSequences(source));
      }
      const [there, here] = [await fingerprints(target), await fingerprints(source)];
      const differing = here.find(
        ({ rows, hash }, index) => rows !== there[index]?.rows || hash !== there[index]?.hash,
      );
      if (differing) {
        throw new CommandError(
          `The table ${differing.table} would not be the same there: give it an empty database.`,
        );
      }
      return here.reduce((sum, { rows }) => sum + Number(rows), 0);
    }),
  );
}

/**
 * Copies every file that is not there yet, and reads each one back.
 * @returns how many there are
 * @throws CommandError when one that was read back differs
 */
export async function moveFiles(from: Storage, to: Storage): Promise<number> {
  let files = 0;
  for await (const key of from.list()) {
    const body = await readWhole(from, key);
    if (!body) continue;
    files += 1;
    const there = await readWhole(to, key);
    if (there?.equals(body)) continue;
    await to.put(key, body);
    if (!(await readWhole(to, key))?.equals(body)) throw new CommandError(`${key} did not arrive as it was.`);
  }
  return files;
}

async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const found = await storage.get(key);
  return found && (await buffer(found.stream));
}
