import { mkdtemp, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoLibrary } from '../apps/server/src/modules/content/designs/demo-library.ts';
import { ContentService } from '../apps/server/src/modules/content/service.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { gzipJson, gzipText } from '../apps/server/src/platform/storage/gzipped-text.ts';
import { openStorage } from '../apps/server/src/platform/storage/storage.ts';
import { demoSite } from '../apps/server/test/site.ts';
import { cpuOfChildren } from './processes.ts';

/** What a page of ten sections costs that is copied to Figma, in a process that has just started and in one that has drawn others. */
const barMs = 300;
const pages = 9;
const sectionsOfPage = 10;

// As `npm start` does.
enableCompileCache();
const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-page-'));
const content = new ContentService({
  site: demoSite,
  log: createLog('silent'),
  clock: systemClock,
  localRateLimits: { take: () => {} },
  logoNamed: async () => undefined,
  origin: 'http://localhost:3000',
  payloads: {
    find: async () => undefined,
    save: async (_name, html) => (await gzipText(html)).gzip,
    saveJson: async (_name, json) => (await gzipJson(json.toString())).gzip,
    former: async () => undefined,
    forgetOthers: async () => {},
  },
  storage: await openStorage({ dataDir: folder }),
});
const sections = (await demoLibrary()).assets.filter(({ category }) => category === 'Sections');
const step = Math.floor(sections.length / sectionsOfPage);

const rows: { page: number; cpuMs: number; wallMs: number; kilobytes: number }[] = [];
for (let page = 0; page < pages; page += 1) {
  const items = Array.from(
    { length: sectionsOfPage },
    (_, n) => sections[(n * step + page * 7) % sections.length]!,
  );
  const [cpu, began] = [cpuOfChildren(process.pid), performance.now()];
  const payload = await content.stack({
    name: `Page ${page}`,
    width: 'desktop',
    scheme: 'light',
    format: 'figma',
    look: undefined,
    items: items.map(({ id, name }) => ({ assetId: id, name, payload: undefined })),
  });
  const wallMs = Math.round(performance.now() - began);
  rows.push({
    page,
    cpuMs: cpuOfChildren(process.pid) - cpu,
    wallMs,
    kilobytes: Math.round(payload.length / 1000),
  });
}
void content.close();
await rm(folder, { recursive: true });

console.table(rows);
const [cold, ...warm] = rows.map(({ cpuMs }) => cpuMs);
const median = warm.toSorted((a, b) => a - b)[warm.length >> 1] ?? Number.NaN;
console.log(
  `Processor time: ${cold} ms in a new process, ${median} ms at the median afterwards (bar ${barMs} ms)`,
);
process.exitCode = median <= barMs ? 0 : 1;
