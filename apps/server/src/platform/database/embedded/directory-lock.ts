import {
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../clock.ts';
import { StartupError } from '../../errors.ts';

/** The right to use a directory alone. */
interface DirectoryLock {
  release(): void;
}

interface HeartbeatOptions {
  /** How often a holder touches its lock: one in another container cannot be looked up by its process number. */
  readonly heartbeatMs: number;
  /** How long such a holder must be silent to count as dead. */
  readonly silenceMs: number;
}

/**
 * Takes `directory/database.lock`, also from a process that died without releasing it.
 * @throws StartupError when a live process holds it; nothing is changed then.
 */
export async function lockDirectory(
  directory: string,
  { heartbeatMs, silenceMs }: HeartbeatOptions = { heartbeatMs: 5_000, silenceMs: 15_000 },
): Promise<DirectoryLock> {
  const file = path.join(directory, 'database.lock');
  const me = ownIdentity();
  const text = JSON.stringify(me);
  while (!createWhole(file, text)) {
    const found = read(file);
    if (found === undefined) continue;
    if (await isAlive(found, me, file, silenceMs)) throw new StartupError(refusal(directory, found));
    removeAbandoned(file, found);
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (read(file) === text) rmSync(file, { force: true });
    },
  };
}

/** A link appears with its whole content, or not at all. False when the file is there already. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function isAlive(text: string, me: ProcessIdentity, file: string, silenceMs: number): Promise<boolean> {
  const holder = parse(text);
  if (!holder) return false;
  return holder.place === me.place ? isRunning(holder) : beatsWithin(silenceMs, file);
}

async function beatsWithin(silenceMs: number, file: string): Promise<boolean> {
  const before = lastBeat(file);
  const end = systemClock.now().getTime() + silenceMs;
  while (systemClock.now().getTime() < end) {
    await sleep(silenceMs / 30);
    if (lastBeat(file) !== before) return true;
  }
  return false;
}

/** Two processes may find the same abandoned lock: the claim keeps the slower from removing the faster one's new lock. */
function removeAbandoned(file: string, found: string): void {
  const claim = `${file}.claim`;
  if (!createWhole(claim, JSON.stringify(ownIdentity()))) {
    const claimant = parse(read(claim) ?? '');
    if (!claimant || !isRunning(claimant)) rmSync(claim, { force: true });
    return;
  }
  try {
    if (read(file) === found) rmSync(file, { force: true });
  } finally {
    rmSync(claim, { force: true });
  }
}

function refusal(directory: string, text: string): string {
  return `${path.resolve(directory)} is in use by process ${parse(text)?.pid}: stop it first, or set DATA_DIR or DATABASE_URL.`;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): ProcessIdentity | undefined {
  try {
    const value = JSON.parse(text) as Partial<ProcessIdentity> | null;
    return typeof value?.pid === 'number' && typeof value.place === 'string'
      ? (value as ProcessIdentity)
      : undefined;
  } catch {
    return undefined;
  }
}

function lastBeat(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function touch(file: string): void {
  try {
    utimesSync(file, systemClock.now(), systemClock.now());
  } catch {
    // The folder is gone; closing will tell.
  }
}

/** What tells one process from every other, also from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Where `pid` means something: the machine and the container. */
  readonly place: string;
  /** When it started, as the system counts; undefined where the system does not say. */
  readonly startedAt?: string | undefined;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  const namespace = unlessMissing(() => readlinkSync('/proc/self/ns/pid'));
  return {
    pid: process.pid,
    place: `${hostname()} ${namespace ?? ''}`.trim(),
    startedAt: startOf(process.pid),
  };
}

/** Whether a process of this place (see {@link ProcessIdentity}) is still running. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt === startOf(pid);
}

/**
 * The boot, and field 22 of /proc/PID/stat; the second field, a name in parentheses, may itself hold spaces. None of one
 * that has ended, down to its last thread, and that its parent takes no notice of.
 */
function startOf(pid: number): string | undefined {
  return unlessMissing(() => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const hasEnded = fields[0] === 'Z' && readdirSync(`/proc/${pid}/task`).length === 1;
    return hasEnded ? undefined : `${boot} ${fields[19]}`;
  });
}

/** Only Linux has /proc. */
function unlessMissing<Text>(read: () => Text): Text | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
