import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { CommandError } from '../../../platform/commands/command.ts';
import { isDiskFull } from '../../../platform/errors.ts';
import { toDraft } from './draft.ts';
import { isEncrypted } from './is-encrypted.ts';
import { decrypting, encrypting, WrongPassphrase } from './passphrase.ts';

export interface Entry {
  readonly name: string;
  readonly body: Buffer;
}

/** The last entry: what `sha256sum --check` reads. An archive without it is not whole. */
const checksumsName = 'checksums.txt';

/** Puts one entry after the other into an archive. */
export type Fill = (add: (name: string, body: Buffer) => Promise<void>) => Promise<void>;

/**
 * Writes a compressed archive, readable by its owner alone, which gets its name once it is whole and on the disk.
 * @param passphrase encrypts it; without one, anyone with the file can read it
 * @throws CommandError when there is such a file, or it cannot be written
 */
export async function writeArchive(file: string, fill: Fill, passphrase?: string): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another file name.`);
  const draft = toDraft(file);
  const tar = pack();
  const gzip = createGzip({ level: 4 });
  const out = createWriteStream(draft, { mode: 0o600 });
  const written =
    passphrase === undefined ? pipeline(tar, gzip, out) : pipeline(tar, gzip, encrypting(passphrase), out);
  try {
    await Promise.race([written, fillWhole(tar, fill)]);
    await written;
    await moveWhole(draft, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    if (isDiskFull(error))
      throw new CommandError(`No space left for ${file}: free some space and try again.`, { cause: error });
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new CommandError(`${file} cannot be written: ${message}`, { cause: error });
  }
}

async function fillWhole(tar: ReturnType<typeof pack>, fill: Fill): Promise<void> {
  const sums: string[] = [];
  const add = (name: string, body: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar
        .entry({ name, size: body.byteLength, mode: 0o600, mtime: new Date(0) }, (error) =>
          error ? reject(error) : resolve(),
        )
        .end(body);
    });
  await fill(async (name, body) => {
    sums.push(`${sha256(body)}  ${name}\n`);
    await add(name, body);
  });
  await add(checksumsName, Buffer.from(sums.join('')));
  tar.finalize();
}

async function moveWhole(draft: string, file: string): Promise<void> {
  for (const [place, then] of [
    [draft, () => rename(draft, file)],
    [path.dirname(file), async () => undefined],
  ] as const) {
    const handle = await open(place, 'r');
    await handle.sync().finally(() => handle.close());
    await then();
  }
}

/**
 * Reads an archive to its end and compares every entry with its checksum.
 * @returns how many entries it has
 * @throws CommandError when it is broken, cut short, or no archive of ours, or the passphrase is wrong or missing
 */
export async function checkArchive(file: string, passphrase?: string): Promise<number> {
  const sums: string[] = [];
  let listed: string | undefined;
  for await (const { name, body } of getEntries(file, passphrase)) {
    if (listed !== undefined) throw new CommandError(`${file} has data after its end.`);
    if (name === checksumsName) listed = body.toString();
    else sums.push(`${sha256(body)}  ${name}\n`);
  }
  if (listed === undefined)
    throw new CommandError(`${file} is truncated or not a backup: it has no checksums.`);
  const lines = listed.split(/(?<=\n)/);
  const wrong = sums.find((line, index) => line !== lines[index]);
  if (wrong !== undefined || lines.length !== sums.length) {
    throw new CommandError(
      `${file} is broken: ${wrong?.slice(66).trim() ?? 'an entry'} does not match its checksum.`,
    );
  }
  return sums.length;
}

/** The entries of an archive that was checked, one at a time, in their order. */
export async function* getEntries(file: string, passphrase?: string): AsyncGenerator<Entry, void> {
  const tar = extract();
  const isSealed = await isEncrypted(file).catch(() => false);
  if (isSealed && passphrase === undefined)
    throw new CommandError(`${file} is encrypted. Enter its passphrase.`);
  const [source, gunzip] = [createReadStream(file), createGunzip()];
  const reading =
    isSealed && passphrase !== undefined
      ? pipeline(source, decrypting(passphrase), gunzip, tar)
      : pipeline(source, gunzip, tar);
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) yield { name: entry.header.name, body: await buffer(entry) };
    await reading;
  } catch (error) {
    throw new CommandError(unreadable(file, error), { cause: error });
  }
}

function unreadable(file: string, error: unknown): string {
  if (error instanceof WrongPassphrase) return `The passphrase of ${file} is wrong.`;
  return `${file} cannot be read: ${(error as Error).message}`;
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');
