import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { toText } from './patterns.ts';
import type { Door } from './doors.ts';

/** Longer than this, in milliseconds, nobody may hold up the thread that answers. */
const mostMs = 200;
/** Below this the machine's noise is larger than what is measured. */
const noiseMs = 40;
/** Four times the text may take so many times as long: 4 is linear, 16 quadratic. */
const mostGrowth = 8;
const tries = 3;

let askers = 0;
const nextAddress = () => {
  askers += 1;
  return `10.${(askers >> 16) & 255}.${(askers >> 8) & 255}.${askers & 255}`;
};

/** How dear a text was to read. */
interface Cost {
  /** For how long it held up the thread that answers. */
  readonly ms: number;
  readonly status: number;
}

/**
 * What a text costs the thread that answers: its processor time, of which no more counts than the longest turn. What it
 * does meanwhile for others is no fault of the text.
 */
async function costOf(server: FastifyInstance, door: Door, text: string): Promise<Cost> {
  const first = await cpuOf(server, door, text);
  if (first.ms <= noiseMs) return first;
  const turns = watchTurns();
  const second = await cpuOf(server, door, text);
  // And the turn after it.
  await sleep(5);
  const longestMs = turns.stop();
  // What is refused as too much is not read.
  if (second.status !== first.status) return first;
  return { ...first, ms: Math.min(first.ms, second.ms, longestMs) };
}

/** The most processor time that this thread takes from one turn to the next: not what other processes take it away for. */
function watchTurns(): { stop(): number } {
  let last = cpuMs();
  let longest = 0;
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    stop() {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The processor time of one request and of the turn after it. */
async function cpuOf(server: FastifyInstance, door: Door, text: string): Promise<Cost> {
  const request = door.request(text);
  await nextTurn();
  const before = cpuMs();
  const { statusCode: status } = await server.inject({ ...request, remoteAddress: nextAddress() });
  await nextTurn();
  return { ms: cpuMs() - before, status };
}

/** What was found of one piece at one door. */
export interface CostReport {
  readonly requests: number;
  readonly worst: Cost & { readonly length: number };
  /** What is wrong; none where the cost grows with the text alone and stays small. */
  readonly fault: string | undefined;
}

/** Tries a door with longer and longer text of a piece, and stops at the first fault. */
export async function tryDoor(server: FastifyInstance, door: Door, piece: string): Promise<CostReport> {
  let requests = 0;
  let before: { readonly length: number; readonly ms: number } | undefined;
  let worst: CostReport['worst'] = { ms: 0, status: 0, length: 0 };
  for (const length of door.lengthsOf(piece)) {
    const text = toText(piece, length);
    const measure = () => costOf(server, door, text);
    let { ms, status } = await measure();
    const isFaulty = () =>
      ms > mostMs ||
      (ms > noiseMs &&
        before !== undefined &&
        Math.round(length / before.length) === 4 &&
        ms > mostGrowth * before.ms);
    // What the machine does beside it happens once, and takes no seconds.
    for (let again = 1; again < tries && ms > noiseMs && ms < 10 * mostMs; again += 1) {
      requests += 1;
      ms = Math.min(ms, (await measure()).ms);
    }
    requests += 1;
    if (ms >= worst.ms) worst = { ms, status, length };
    if (isFaulty()) {
      const former = before ? `, × ${before.length} ${before.ms.toFixed(0)} ms` : '';
      const fault = `${door.name}: ${JSON.stringify(piece)} × ${length} takes ${ms.toFixed(0)} ms${former}`;
      return { requests, worst, fault };
    }
    before = { length, ms };
  }
  return { requests, worst, fault: undefined };
}
