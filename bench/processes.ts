import { readdirSync, readFileSync } from 'node:fs';

/** Of a process and all that it has started, in MB; what they share counts once (`Pss` of Linux). */
export const memory = (pid: number): number =>
  [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + ownMemory(each), 0);

/** Of a process alone, in MB; 0 when it has ended. */
export function ownMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

const descendantsOf = (pid: number): number[] =>
  getChildren(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** The ids of a process's children; none of one that has ended. */
export function getChildren(pid: number): number[] {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
    );
    return lists.join(' ').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Milliseconds of processor time that a process's children have used; Linux counts them in hundredths of a second. */
export function cpuOfChildren(pid: number): number {
  const ticks = getChildren(pid).map((child) => {
    const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
    const [user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
    return Number(user) + Number(system);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}
