import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { StartupError } from '../../errors.ts';
import { createLog } from '../../telemetry/log.ts';
import { loadSecret } from '../../security/secret.ts';
import { openStorage } from '../../storage/storage.ts';

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
