import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDirectory } from '../database/embedded/data-directory.ts';
import { newId, randomToken } from '../ids.ts';

/** The secret that signs links: the configured one, else one made once and kept in the data directory, readable by its owner alone. */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  await makeDataDirectory(dataDir);
  const file = path.join(dataDir, 'secret');
  const known = await readSecret(file);
  if (known !== undefined) return known;
  // Written whole before it gets its name, so that nobody reads half of it; the first of two processes wins.
  const draft = `${file}.${newId()}`;
  await writeFile(draft, randomToken(), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return await loadSecret(configured, dataDir);
}

/** Has the data directory keep the secret of another. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  await makeDataDirectory(dataDir);
  const file = path.join(dataDir, 'secret');
  const draft = `${file}.${newId()}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, file);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
