import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandError } from '../../../platform/commands/command.ts';
import { plansCommand } from './plans-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-plans-'));
  await writeFile(path.join(folder, 'broken.json'), '{"plans":\n[}');
  await writeFile(path.join(folder, 'marked.json'), '\ufeff{}');
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  [[], 'Usage: npm run plans -- apply FILE.json'],
  [['list'], 'Usage: npm run plans'],
  [['apply'], 'Usage: npm run plans'],
  [['apply', 'a.json', 'b.json'], 'Usage: npm run plans'],
  [['export', 'a.json'], 'Usage: npm run plans'],
  [['export', '--wet'], 'Usage: npm run plans'],
  [['apply', 'missing.json'], 'missing.json cannot be read: ENOENT'],
  [['apply', 'broken.json'], 'broken.json is not JSON: '],
])('%j is refused in one line before anything is opened', async (args, line) => {
  const [action = '', file] = args;
  const given = file?.endsWith('n.json') || file?.endsWith('g.json') ? path.join(folder, file) : file;
  const refused = plansCommand.prepare([action, ...(given === undefined ? [] : [given]), ...args.slice(2)]);
  await expect(refused).rejects.toThrow(CommandError);
  await expect(refused).rejects.toThrow(line);
  await expect(refused).rejects.not.toThrow('\n');
});

it('a file with a byte order mark is read', async () => {
  const prepared = await plansCommand.prepare(['apply', path.join(folder, 'marked.json'), '--dry-run']);
  expect(prepared).toEqual({ isDryRun: true, isJson: false, given: {} });
});
