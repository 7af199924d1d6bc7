import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { saveAssets } from '../apps/server/src/modules/asset-imports/bulk/publish-assets.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { createBlobs } from '../apps/server/src/platform/storage/blobs.ts';
import { diskStorage } from '../apps/server/src/platform/storage/storage.ts';
import { generatedAsset } from './generated-assets.ts';
import { listStatement } from './sql-queries.ts';

/** A child process: the same lists and searches as SQL, on the embedded database with the indexes that serve them. */
const [size = 0, port = 0] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(path.join(tmpdir(), 'kitshelf-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit(0));
const database = await openDatabase({ dataDir, log: createLog('silent') });
await migrate(database);
const storage = diskStorage(path.join(dataDir, 'files'));
const blobs = createBlobs({ database, storage, clock: systemClock });
for (let start = 0; start < size; start += 1_000) {
  const rows = Array.from({ length: Math.min(1_000, size - start) }, (_, i) => generatedAsset(start + i));
  await saveAssets({ database, clock: systemClock, blobs }, rows);
}
for (const index of [
  'assets_recent on assets (created_at desc, id)',
  'assets_popular on assets ((popularity + copies) desc, created_at desc, id)',
  'assets_category on assets (category, created_at desc, id)',
  'assets_tags on assets using gin (tags)',
  'assets_sub_categories on assets using gin (sub_categories)',
  'assets_words on assets using gin (asset_words(name, sub_categories, tags, description))',
]) {
  if (index.startsWith('assets_words')) {
    await database.orm.execute(sql`
      create function asset_words(name text, subs text[], tags text[], description text) returns tsvector immutable
      language sql as $$ select setweight(to_tsvector('english', name), 'A')
        || setweight(to_tsvector('english', array_to_string(subs, ' ')), 'B')
        || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'C')
        || setweight(to_tsvector('english', description), 'D') $$`);
  }
  await database.orm.execute(sql.raw(`create index ${index}`));
}
await database.orm.execute(sql`analyze assets`);

const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const { rows } = await database.orm.execute<{ answer: unknown }>(listStatement(query));
  const body = Buffer.from(JSON.stringify(rows[0]?.answer));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.keepAliveTimeout = 600_000;
server.listen(port, '127.0.0.1', () => process.send?.({}));
