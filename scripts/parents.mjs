import { readFileSync } from 'node:fs';

const INTERVAL_MS = 1_000;

const OURS = /\bnpm\b|\bbootstrap\.mjs\b/;

/**
 * Asks this process to stop when the npm or the bootstrap that started it, or a shell between, is gone: killed in a
 * way that could not be passed on. A server started without them is nobody's and goes on.
 */
export function stopWithParents() {
  const chain = startersOf(process.ppid);
  if (chain.length === 0) return;
  setInterval(() => {
    if (startersOf(process.ppid).join() !== chain.join()) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS).unref();
}

/**
 * The numbers of the processes from `pid` up to the nearest npm or bootstrap; empty when there is none.
 * @param {(pid: number) => {parent: number, command: string} | undefined} look
 */
export function startersOf(pid, look = lookUp) {
  const chain = [];
  for (let each = pid; each > 0 && chain.length < 10;) {
    const found = look(each);
    if (!found) return [];
    chain.push(each);
    if (OURS.test(found.command)) return chain;
    each = found.parent;
  }
  return [];
}

/** Linux tells in /proc; the name in parentheses may itself hold spaces. */
function lookUp(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command };
  } catch {
    return undefined;
  }
}
