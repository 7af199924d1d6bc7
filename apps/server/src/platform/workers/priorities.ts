import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const threads = '/proc/self/task';
/** Enough that the thread that answers goes first where all want the processors. */
const laterBy = 5;

/**
 * Puts the threads that hash passwords, compress and read files behind the one that answers requests. They are there
 * once one of them has worked. Only Linux can; elsewhere nothing happens.
 */
export function favourRequests(): void {
  try {
    const own = getPriority();
    for (const id of readdirSync(threads)) {
      const name = readFileSync(`${threads}/${id}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(id), own + laterBy);
    }
  } catch {
    // Another system, or one that hides them.
  }
}
