import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AssetReport, AssetStructure } from './asset-report.ts';
import type { Part } from './part.ts';
import type { LintReport } from './payload/lint-report.ts';

/** What can be asked of every asset, and what comes of it. */
export interface Reports {
  structures: AssetStructure;
  /** Its payloads. */
  payloads: AssetReport;
  /** Its payloads, read by two independent decoders too. */
  decoders: AssetReport;
  /** Its payloads in other brands. */
  brands: { readonly slug: string; readonly findings: readonly string[] };
  /** Its first payload, by open-pencil's linter. */
  lint: LintReport;
}

/** What one thread does: every `step`th asset of the part, from `first` on. */
export interface Share {
  readonly of: keyof Reports;
  readonly part: Part;
  readonly first: number;
  readonly step: number;
}

/** Reports on every asset, or on a part of them, on all cores; in the order of their slugs. Says on standard error how far it is. */
export async function reportLibrary<Of extends keyof Reports>(
  of: Of,
  part: Part = {},
): Promise<Reports[Of][]> {
  const reports: Reports[Of][] = [];
  const threads = availableParallelism();
  await Promise.all(
    Array.from({ length: threads }, async (_, first) => {
      const workerData: Share = { of, part, first, step: threads };
      const worker = new Worker(new URL('report-worker.ts', import.meta.url), { workerData });
      worker.on('message', (report: Reports[Of]) => {
        reports.push(report);
        if (reports.length % 100 === 0) console.error(`${reports.length} assets`);
      });
      await once(worker, 'exit');
    }),
  );
  return reports.sort((one, other) => (one.slug < other.slug ? -1 : 1));
}
