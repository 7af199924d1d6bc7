import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../platform/telemetry/log.ts';
import { untilDone } from './until-done.ts';

/** A log, and what it was told: level and message. */
function recordingLog() {
  const lines: { level: string; msg: string }[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  return { log: createLog('info', target), said: () => lines.map(({ level, msg }) => `${level}: ${msg}`) };
}

it('work that fails is tried again with longer pauses until it is done; the log says so once, and once at the end', async () => {
  const { log, said } = recordingLog();
  const times: number[] = [];
  const work = async () => {
    times.push(performance.now());
    if (times.length <= 4) throw new Error('storage is away');
  };
  const options = { name: 'the files', log, work, firstPauseMs: 20, longestPauseMs: 80 };
  const background = untilDone(options);
  const done = background.run();
  await expect.poll(() => background.failing()).toBe('the files');
  await done;
  expect(background.failing()).toBeUndefined();
  expect(times).toHaveLength(5);
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  for (const [at, least] of [20, 40, 80, 80].entries()) expect(pauses[at]).toBeGreaterThan(least - 2);
  expect(said()).toEqual([
    'error: the files could not be made; it is tried again until they are there',
    'info: the files are there after all',
  ]);
});

it('a site that ends stops to try', async () => {
  const { log } = recordingLog();
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    throw new Error('storage is away');
  };
  const background = untilDone({ name: 'the files', log, work, firstPauseMs: 60_000 });
  const done = background.run();
  await expect.poll(() => attempts).toBe(1);
  background.stop();
  await done;
  expect(attempts).toBe(1);
});
