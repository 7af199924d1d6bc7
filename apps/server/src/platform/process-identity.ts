import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

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

/** The boot, and field 22 of /proc/PID/stat; the second field, a name in parentheses, may itself hold spaces. */
function startOf(pid: number): string | undefined {
  return unlessMissing(() => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  });
}

/** Only Linux has /proc. */
function unlessMissing(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
