import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createLog } from '../telemetry/log.ts';
import { CommandError, type Print } from './command.ts';
import { askHolder, listenForCommands } from './command-socket.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'kitshelf-commands-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

type Run = Parameters<typeof listenForCommands>[0]['run'];
const listen = (run: Run, lines: string[] = []) =>
  listenForCommands({ dataDir, run, log: createLog('warn', { write: (line) => void lines.push(line) }) });

async function ask(command = 'plans', request: unknown = {}) {
  const printed: string[] = [];
  const print: Print = async (text) => void printed.push(text);
  const outcome = await askHolder(dataDir, { command, request }, print).catch((error: unknown) => error);
  return { outcome, printed };
}

describe('a command that another process carries out', () => {
  it('gets what was asked, and what it writes arrives in order', async () => {
    const long = 'ü\n'.repeat(200_000);
    const site = await listen(async (command, request, print) => {
      await print(`${command} ${JSON.stringify(request)}\n`);
      await print(long);
    });
    const { outcome, printed } = await ask('plans', { text: 'a\nb' });
    await site.close();
    expect(outcome).toBe(true);
    expect(printed).toEqual(['plans {"text":"a\\nb"}\n', long]);
  });

  it.each([
    [new CommandError('There is no file x'), 'There is no file x'],
    [new AppError('Invalid', { message: 'Too much' }), 'Too much'],
  ])('tells who asked what they can mend: %s', async (error, line) => {
    const site = await listen(async () => {
      throw error;
    });
    const { outcome } = await ask();
    await site.close();
    expect(outcome).toEqual(new CommandError(line));
  });

  it('leaves what nobody expects to the log', async () => {
    const lines: string[] = [];
    const site = await listen(async () => {
      throw new Error('select secret from accounts');
    }, lines);
    const { outcome } = await ask();
    await site.close();
    expect(outcome).toEqual(new CommandError('The command failed. See the log of the site for the reason.'));
    expect(lines.join('')).toContain('select secret');
  });

  it('is finished before the site lets go, though who asked has left', async () => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const done: string[] = [];
    const site = await listen(async (_command, _request, print) => {
      begun.resolve();
      await mayEnd.promise;
      await print('nobody reads this');
      done.push('done');
    });
    const socket = connect(path.join(dataDir, 'commands.sock'));
    socket.write('{"command":"plans"}\n');
    await begun.promise;
    socket.destroy();
    const closing = site.close();
    mayEnd.resolve();
    await closing;
    expect(done).toEqual(['done']);
  });

  it('is not waited for when nothing was asked, or nothing that can be read', async () => {
    const site = await listen(async () => undefined);
    const silent = connect(path.join(dataDir, 'commands.sock'));
    const garbled = connect(path.join(dataDir, 'commands.sock'));
    const gone = new Promise((resolve) => garbled.once('close', resolve));
    garbled.on('error', () => undefined).write('GET / HTTP/1.1\n\n');
    await gone;
    const left = new Promise((resolve) => silent.on('error', () => undefined).once('close', resolve));
    await site.close();
    await left;
    expect((await ask()).outcome).toBe(false);
  });
});

describe('the socket', () => {
  it('is for its owner alone, whatever the umask', async () => {
    const before = process.umask(0);
    const site = await listen(async () => undefined);
    expect(process.umask(before)).toBe(0);
    expect(statSync(path.join(dataDir, 'commands.sock')).mode & 0o777).toBe(0o600);
    await site.close();
  });

  it('is missing, or was left by a process that is gone: nobody carries anything out', async () => {
    expect((await ask()).outcome).toBe(false);
    writeFileSync(path.join(dataDir, 'commands.sock'), '');
    expect((await ask()).outcome).toBe(false);
    const site = await listen(async () => undefined);
    expect((await ask()).outcome).toBe(true);
    await site.close();
  });

  it('that cannot be made keeps no site from starting', async () => {
    rmSync(dataDir, { recursive: true });
    const lines: string[] = [];
    const site = await listen(async () => undefined, lines);
    await site.close();
    expect(lines.join('')).toContain('commands cannot be carried out beside this process');
    await expect(listen(async () => undefined)).resolves.toBeDefined();
    writeFileSync(dataDir, '');
  });
});
