import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AssetReport } from './asset-report.ts';

/** What one thread does: every `step`th asset, from `first` on. */
export interface Share {
  readonly first: number;
  readonly step: number;
  readonly withDecoders: boolean;
}

/** Reports on every asset, on all cores; in the order of their slugs. */
export async function reportLibrary({ withDecoders = false } = {}): Promise<AssetReport[]> {
  const reports: AssetReport[] = [];
  const step = availableParallelism();
  await Promise.all(
    Array.from({ length: step }, async (_, first) => {
      const workerData: Share = { first, step, withDecoders };
      const worker = new Worker(new URL('report-worker.ts', import.meta.url), { workerData });
      worker.on('message', (report: AssetReport) => reports.push(report));
      await once(worker, 'exit');
    }),
  );
  return reports.sort((one, other) => (one.slug < other.slug ? -1 : 1));
}
