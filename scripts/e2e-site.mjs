// The site that the browser tests visit: new in every run, but for what earlier runs have drawn and built.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cache, root } from './project.mjs';
import { run } from './run.mjs';
import { fingerprintOf } from './web-build.mjs';

/** Folders of files that are named by what they show and by what drew them: nothing in them grows old. */
const DRAWN = ['pictures', 'payloads', 'previews', 'social', 'downloads', 'source-files'];
const SOURCES = ['packages/scene/src', 'packages/library/src', 'apps/server/src/modules/content'];

const dataDir = mkdtempSync(path.join(tmpdir(), 'kitshelf-e2e-'));
const kept = path.join(cache, 'drawn', fingerprintOf(SOURCES.map((each) => path.join(root, each))));
mkdirSync(path.join(dataDir, 'files'));
for (const folder of DRAWN) {
  mkdirSync(path.join(kept, folder), { recursive: true });
  symlinkSync(path.join(kept, folder), path.join(dataDir, 'files', folder), 'junction');
}
// What other sources drew nobody asks for any more.
for (const other of readdirSync(path.dirname(kept)))
  if (other !== path.basename(kept)) rmSync(path.join(kept, '..', other), { recursive: true });

try {
  const env = { NODE_COMPILE_CACHE: path.join(cache, 'compiled'), ...process.env, DATA_DIR: dataDir };
  const args = ['--import=./scripts/quick-imports.mjs', 'apps/server/src/main.ts'];
  process.exitCode = await run(process.execPath, args, { cwd: root, env });
} finally {
  rmSync(dataDir, { recursive: true });
}
