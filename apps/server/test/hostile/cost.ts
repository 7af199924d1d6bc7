import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { textOf } from './patterns.ts';
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

/**
 * For how long a text holds up the thread that answers, in milliseconds: its processor time, of which no more counts than
 * the longest time without a turn for anything else. What it does meanwhile for others is no fault of the text.
 */
async function costOf(server: FastifyInstance, door: Door, text: string): Promise<number> {
  const request = door.request(text);
  const turns = monitorEventLoopDelay({ resolution: 1 });
  turns.enable();
  // Its first tick is what it measures from.
  await new Promise((resolve) => setTimeout(resolve, 2));
  const before = process.threadCpuUsage();
  await server.inject({ ...request, remoteAddress: nextAddress() });
  const { user, system } = process.threadCpuUsage(before);
  // And the turn after it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  turns.disable();
  return Math.min((user + system) / 1000, turns.max / 1_000_000);
}

/** What is wrong with how a door takes text of a piece; `undefined` where its cost grows with the text alone. */
export async function faultOf(
  server: FastifyInstance,
  door: Door,
  piece: string,
): Promise<string | undefined> {
  let before: { readonly length: number; readonly ms: number } | undefined;
  for (const length of door.lengths) {
    const text = textOf(piece, length);
    let ms = await costOf(server, door, text);
    const isFaulty = () =>
      ms > mostMs ||
      (ms > noiseMs &&
        before !== undefined &&
        Math.round(length / before.length) === 4 &&
        ms > mostGrowth * before.ms);
    // What the machine does beside it happens once.
    for (let again = 1; again < tries && isFaulty(); again += 1)
      ms = Math.min(ms, await costOf(server, door, text));
    if (isFaulty())
      return `${door.name}: ${JSON.stringify(piece)} × ${length} takes ${ms.toFixed(0)} ms${before ? `, × ${before.length} ${before.ms.toFixed(0)} ms` : ''}`;
    before = { length, ms };
  }
  return undefined;
}
