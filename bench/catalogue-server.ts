import { createWriteStream, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFiltersData } from '@kitshelf/contract/catalogue-filters.ts';
import { getAsset, listAssets } from '@kitshelf/contract/catalogue.ts';
import {
  assetAnswer,
  filtersAnswer,
  listAnswer,
} from '../apps/server/src/modules/catalogue/read-model/answers.ts';
import { ReadModel } from '../apps/server/src/modules/catalogue/read-model/read-model.ts';
import { standardTools } from '../apps/server/src/modules/catalogue/domain/tools.ts';
import { createViewers } from '../apps/server/src/modules/catalogue/read-model/viewers.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { AppError } from '../apps/server/src/platform/errors.ts';
import { createHttp } from '../apps/server/src/platform/http/http.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { mountApi } from '../apps/server/src/platform/http/mount.ts';
import { generatedAsset } from './generated-assets.ts';

/** A child process: the catalogue's calls behind the real server, over a read model filled with generated assets. */
const [size = 0, port = 0] = process.argv.slice(2).map(Number);
const model = new ReadModel();
let buildMs = 0;
let buildCpu = 0;
// As the site reads them: of more at once V8 would keep what is done with.
const chunk = 200;
for (let start = 0; start < size; start += chunk) {
  const rows = Array.from({ length: Math.min(chunk, size - start) }, (_, i) => generatedAsset(start + i));
  timed(() => rows.forEach((row) => model.upsert(row)));
}
timed(() => model.find({}, 'recent', 0, 1));

const plans = [{ _id: 'a'.repeat(32), name: 'Kitshelf Pro' }];
const entitlements = {
  coverageOf: async () => ({ isPaid: false, toolIds: new Set<string>() }),
  plansCovering: async () => plans,
};
// As where it is run: a line for each request.
const logFile = path.join(tmpdir(), `kitshelf-bench-${port}.log`);
const viewers = createViewers({ model, entitlements, clock: systemClock });
const server = createHttp({
  log: createLog('info', createWriteStream(logFile)),
  trustProxy: [],
  isHttps: false,
});
mountApi(server, async () => undefined);
server.serve(listAssets, ({ query }) =>
  viewers.show(undefined, (viewer) => listAnswer(model, query, viewer)),
);
server.serve(getAsset, ({ params }) =>
  viewers.show(undefined, (viewer) => found(assetAnswer(model, params.id, viewer))),
);
server.serve(getFiltersData, ({ query }) => filtersAnswer(model, query, () => standardTools));
process.on('message', () => process.send?.({ cpuMicros: micros(process.cpuUsage()) }));
process.once('SIGINT', () => process.exit(0));
process.once('exit', () => rmSync(logFile, { force: true }));
server.get('/usage', () => ({ cpuMicros: micros(process.cpuUsage()) }));
await server.listen({ host: '127.0.0.1', port });
process.send?.({
  buildSeconds: buildMs / 1000,
  buildCpuSeconds: buildCpu / 1e6,
  rssMegabytes: process.memoryUsage().rss / 1e6,
});

function micros({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

/** What generating the assets takes is not counted. */
function timed(work: () => void): void {
  const began = performance.now();
  const cpu = micros(process.cpuUsage());
  work();
  buildMs += performance.now() - began;
  buildCpu += micros(process.cpuUsage()) - cpu;
}

function found<T>(answer: T | undefined): T {
  if (answer === undefined) throw new AppError('NotFound');
  return answer;
}
