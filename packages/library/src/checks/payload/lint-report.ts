import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { lintByOpenPencil, openPencilRules } from '@kitshelf/scene/testing/open-pencil-lint.ts';
import type { AssetEntry } from '../../model/asset.ts';

/** What open-pencil's linter says of an asset's payload, that of its first variant. */
export interface LintReport {
  readonly slug: string;
  readonly layers: number;
  /** How often each rule found something, for those that did. */
  readonly counts: Readonly<Record<string, number>>;
  /** A line for each finding of a rule that our designs keep. */
  readonly findings: readonly string[];
}

/** The rules that our designs keep; for the others docs/figma-format.md says why not. */
const checkedRules = new Set(['no-default-names', 'no-empty-frames', 'no-groups', 'no-hidden-layers']);

/** Lints the payload of an asset's first variant with every rule of open-pencil's linter. */
export async function lintAsset(entry: AssetEntry): Promise<LintReport> {
  const { layers, findings } = await lintByOpenPencil(figmaClipboard(entry.build(entry.variants[0]!)).html);
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return {
    slug: entry.slug,
    layers,
    counts: Object.fromEntries([...byRule].map(([rule, found]) => [rule, found.length])),
    // A swatch that is called "Line" and says so has a name.
    findings: findings
      .filter(({ rule, isNamedByWords }) => checkedRules.has(rule) && !isNamedByWords)
      .map(({ rule, path, message }) => `${entry.slug}: ${rule}: ${path.slice(-4).join(' > ')}: ${message}`),
  };
}

/** A table of what the linter found in all: rule, findings, assets with one. */
export function lintTable(reports: readonly LintReport[]): string {
  const rows = openPencilRules.map((rule) => {
    const counts = reports.map((report) => report.counts[rule] ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    return `${rule.padEnd(24)} ${String(total).padStart(8)} ${String(counts.filter(Boolean).length).padStart(6)}`;
  });
  return [`${'rule'.padEnd(24)} findings assets`, ...rows].join('\n');
}
