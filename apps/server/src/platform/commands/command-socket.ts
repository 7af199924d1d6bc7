import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { AppError, StartupError } from '../errors.ts';
import type { Log } from '../telemetry/log.ts';
import { CommandError, type Print } from './command.ts';

/** What is sent to the process that holds the folder. Frames are lines of JSON. */
interface Question {
  readonly command: string;
  readonly request: unknown;
}

/** What comes back: output as it is made, in the end whether it went well. */
type Frame =
  | { readonly out: string }
  | { readonly err: string }
  | { readonly end: true; readonly error?: string };

interface Listening {
  /** Lets running commands finish, takes no more. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** A folder that this process holds alone. */
  readonly dataDir: string;
  readonly log: Log;
  readonly run: (command: string, request: unknown, print: Print, signal: AbortSignal) => Promise<void>;
}

/** Takes commands of this folder's owner from other processes of this machine, until closed. */
export async function listenForCommands({ dataDir, log, run }: ListenOptions): Promise<Listening> {
  const running = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const ending = new AbortController();
  const server = createServer(async (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    const question = await firstFrame<Question>(socket).catch(() => undefined);
    if (!question) return void socket.destroy();
    const { command, request } = question;
    const answering = answer(socket, log, (print, left) =>
      run(command, request, print, AbortSignal.any([left, ending.signal])),
    );
    running.add(answering);
    await answering;
    running.delete(answering);
  });
  try {
    await listenAlone(server, socketPath(dataDir));
  } catch (error) {
    log.warn({ err: error }, 'commands cannot be carried out beside this process');
    return { close: async () => undefined };
  }
  return {
    async close() {
      server.close();
      ending.abort();
      await Promise.all(running);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Others may not even connect: the file comes into being with its permissions, which `listen` makes at once. */
async function listenAlone(server: Server, address: string): Promise<void> {
  // Left by a holder that was killed; anyone who holds the folder is the only one to listen.
  rmSync(address, { force: true });
  const before = process.umask(0o177);
  try {
    server.listen(address);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
}

type Work = (print: Print, left: AbortSignal) => Promise<void>;

/** Carries one command out. Who asked may leave: it is told, and what does not mind is done all the same. */
async function answer(socket: Socket, log: Log, run: Work): Promise<void> {
  const leaving = new AbortController();
  socket.once('close', () => leaving.abort());
  const send = (frame: Frame) =>
    new Promise<void>((resolve) => {
      socket.write(`${JSON.stringify(frame)}\n`, () => resolve());
    });
  const error = await getFailure(
    () => run((text, to) => send(to === 'error' ? { err: text } : { out: text }), leaving.signal),
    log,
  );
  await send({ end: true, ...(error !== undefined && { error }) });
  socket.end();
}

/** The one line that says why `work` failed; `undefined` when it did not. What nobody expects goes to the log. */
export async function getFailure(work: () => Promise<void>, log: Log): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const isExpected =
      error instanceof CommandError || error instanceof AppError || error instanceof StartupError;
    if (isExpected) return error.message;
    log.error({ err: error }, 'a command failed');
    return 'The command failed. See the log of the site for the reason.';
  }
}

/**
 * Has the process that holds `dataDir` carry a command out, and prints what it writes.
 * @returns false when no process takes commands there; nothing has been done then
 * @throws CommandError when the command failed, or the other process ended before it was done
 */
export async function askHolder(dataDir: string, question: Question, print: Print): Promise<boolean> {
  const socket = await connectTo(socketPath(dataDir));
  if (!socket) return false;
  socket.write(`${JSON.stringify(question)}\n`);
  for await (const frame of frames<Frame>(socket)) {
    if ('out' in frame) await print(frame.out);
    else if ('err' in frame) await print(frame.err, 'error');
    else if (frame.error === undefined) return true;
    else throw new CommandError(frame.error);
  }
  throw new CommandError('The site stopped before the command finished. Check its result and try again.');
}

async function connectTo(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    // Nobody ever listened there, or who did was killed.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new CommandError(`The running site cannot be asked: ${message}`, { cause });
  }
}

/** Unlike a loop that is left, it leaves the socket open. */
async function firstFrame<T>(socket: Socket): Promise<T | undefined> {
  const { value } = await frames<T>(socket).next();
  return value ?? undefined;
}

/** Ends when the other side does, however it did. */
async function* frames<T>(socket: Socket): AsyncGenerator<T, undefined> {
  let rest = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T;
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw error;
  }
  return undefined;
}

/** A path of at most some hundred characters, which is as long as a socket's may be. */
function socketPath(dataDir: string): string {
  const file = path.resolve(dataDir, 'commands.sock');
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\kitshelf-${createHash('sha256').update(file).digest('hex').slice(0, 32)}`;
  }
  const fromHere = path.relative('', file);
  return fromHere.length < file.length ? fromHere : file;
}
