import { mkdtemp, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { testClock } from '../apps/server/src/platform/clock.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { createCalls } from '../apps/server/test/app.ts';
import { sitDown } from '../apps/server/test/desk.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { column, type FrameNode, rect, row, scene, text } from '@kitshelf/scene/scene.ts';
import { cpuOfChildren } from './processes.ts';

/**
 * What it takes to look into a frame of 500 layers that is pasted at the desk, and what visitors notice of it: processor
 * time of the process that reads and of the site's own, and the longest that the site could do nothing else. The bar is
 * for processor time, which is what an answer takes on a machine that does nothing else.
 */
const layers = 500;
const times = 10;
const bars = { cpuMs: 1_000, blockedMs: 100 };

// As `npm start` does.
enableCompileCache();
const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-inspect-'));
const config = readConfig({
  DATA_DIR: folder,
  SEED: 'none',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
});
const clock = testClock(new Date());
const built = await buildApp(config, { pages: 'none', clock, log: createLog('silent') });
await built.server.ready();
const app = { ...built, clock, ...createCalls(built) };
const headers = await sitDown(app, ['owner']);
const payload = figmaClipboard(
  scene({ name: 'Page', viewport: 1440, tokens: { colors: {}, radii: {}, types: {} }, root: page() }),
).html;

/** Rows of eight cards, each with its words, 1,440 px wide: 500 layers with the rows and the page itself. */
function page(): FrameNode {
  const words = (content: string) => text(content, { size: 14, weight: 400, color: '#101828' });
  const card = (n: number) =>
    column({ name: 'Card', width: 160, padding: 12, gap: 8, fill: '#f2f4f7' }, [
      rect({ name: 'Picture', width: 'fill', height: 80, fill: '#2563eb' }),
      words(`Plan ${n}`),
      words('Every morning at nine'),
    ]);
  const rows = Array.from({ length: 15 }, (_, at) =>
    row(
      { name: 'Cards', gap: 12 },
      Array.from({ length: 8 }, (_card, n) => card(at * 8 + n)),
    ),
  );
  const rest = Array.from({ length: layers - 1 - 15 * (1 + 8 * 4) }, (_, n) => words(`Line ${n}`));
  return {
    ...column({ name: 'Page', width: 1440, padding: 40, gap: 16, fill: '#ffffff' }, [...rows, ...rest]),
    name: 'Page',
  };
}

async function inspect(): Promise<{ readers: number; own: number; wall: number; blocked: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const [begun, used, readers] = [performance.now(), process.cpuUsage(), cpuOfChildren(process.pid)];
  delay.enable();
  const { status, body } = await app.call('POST', 'desk/assets/inspect', { body: { payload }, headers });
  delay.disable();
  const [frame] = body.data?.frames ?? [];
  if (status !== 200 || frame?.layers !== layers)
    throw new Error(`Answered ${status} with ${frame?.layers} layers`);
  const { user, system } = process.cpuUsage(used);
  return {
    readers: cpuOfChildren(process.pid) - readers,
    own: Math.round((user + system) / 1000),
    wall: Math.round(performance.now() - begun),
    blocked: Math.round(delay.max / 1e6),
  };
}

const rows: Awaited<ReturnType<typeof inspect>>[] = [];
while (rows.length < times) rows.push(await inspect());
await app.close();

console.table(rows);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const [first, ...others] = rows;
const cpu = median(others.map(({ readers, own }) => readers + own));
const blocked = median(others.map((row) => row.blocked));
console.log(
  `Processor time: ${first!.readers + first!.own} ms for the first paste, ${cpu} ms at the median afterwards (bar ${bars.cpuMs} ms); the site was busy for ${blocked} ms at a time at most (bar ${bars.blockedMs} ms)`,
);
await rm(folder, { recursive: true, force: true, maxRetries: 3 });
process.exitCode = cpu <= bars.cpuMs && blocked <= bars.blockedMs ? 0 : 1;
