import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { StartupError } from '../../errors.ts';
import { createLog } from '../../telemetry/log.ts';
import { loadSecret } from '../../security/secret.ts';
import { openStorage } from '../../storage/storage.ts';
import { makeDataDirectory } from './data-directory.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-data-'));
  writeFileSync(path.join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['file', 'file/below'])('a DATA_DIR that cannot be one, %s,', (name) => {
  test.each([
    ['the database', (dataDir: string) => openDatabase({ dataDir, log: createLog('silent') })],
    ['the secret', (dataDir: string) => loadSecret(undefined, dataDir)],
    ['the files', (dataDir: string) => openStorage({ dataDir })],
  ])('is named by %s in one line', async (_, open) => {
    const error: unknown = await open(path.join(folder, name)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(/^StartupError: DATA_DIR [^\n]+ cannot be used: E[^\n]+$/);
  });
});

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);
/** What others may do something with. */
const open = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => statSync(file).mode & 0o077);

describe('what stands in DATA_DIR is for its owner alone:', () => {
  test('a new folder, and one that was open to others', async () => {
    const made = path.join(folder, 'made');
    await makeDataDirectory(made);
    expect(modeOf(made)).toBe('700');
    chmodSync(made, 0o755);
    await makeDataDirectory(made);
    expect(modeOf(made)).toBe('700');
  });

  test('a new database, and one that an earlier version left open', async () => {
    const dataDir = path.join(folder, 'database');
    // As the site has it.
    const before = process.umask(0o077);
    await (await openDatabase({ dataDir, log: createLog('silent') })).close();
    const database = path.join(dataDir, 'database');
    expect(open(database)).toEqual([]);
    chmodSync(path.join(database, 'pg_hba.conf'), 0o666);
    chmodSync(path.join(database, 'base'), 0o755);
    chmodSync(database, 0o755);
    await (await openDatabase({ dataDir, log: createLog('silent') })).close();
    process.umask(before);
    expect([modeOf(database), ...open(database)]).toEqual(['700']);
  });

  test('but a folder that everybody shares stays shared', async () => {
    const shared = path.join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    await makeDataDirectory(shared);
    expect(modeOf(shared)).toBe('1777');
  });
});
