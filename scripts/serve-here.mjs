import module from 'node:module';
import path from 'node:path';
import { cache } from './project.mjs';

/** Runs the server in this very process: one process less to start, to wait for and to stop. */
export async function serveHere() {
  // Compiled code is kept for the next start.
  module.enableCompileCache?.(path.join(cache, 'compiled'));
  // Not above: the machine's own Node reads this file, too, and may be too old for that one.
  await import('./quick-imports.mjs');
  await import('../apps/server/src/main.ts');
  // Ctrl+C reaches us twice, from the terminal and through npm: the second must not cut the orderly end short.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
}
