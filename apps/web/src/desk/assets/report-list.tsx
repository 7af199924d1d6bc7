import type { AssetReport } from '@kitshelf/contract/desk/assets.ts';
import styles from './new-asset-page.module.css';

const mostNamed = 6;

function named(layers: readonly string[]): string {
  const names = [...new Set(layers)].map((layer) => (layer === '' ? 'a layer without a name' : `“${layer}”`));
  const shown = names.slice(0, mostNamed);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** What is worth mending beside what blocks publishing, which stands above it, with the layers' names. */
function linesOf(report: AssetReport): string[] {
  const lists: [string, readonly string[]][] = [
    ['Layers that extend beyond their frame', report.outside],
    ['Pictures missing from the paste: only a .fig file includes them', report.missingImages],
  ];
  const kinds = new Map<string, string[]>();
  for (const { what, layer } of [...report.unsupported, ...report.lost])
    kinds.set(what, [...(kinds.get(what) ?? []), layer]);
  return [
    ...lists.filter(([, layers]) => layers.length > 0).map(([words, layers]) => `${words}: ${named(layers)}`),
    ...[...kinds].map(([what, layers]) => `Looks different from Figma (${what}): ${named(layers)}`),
  ];
}

interface ReportListProps {
  readonly report: AssetReport;
  /** Something above it keeps the design from being published. */
  readonly isBlocked: boolean;
}

export function ReportList({ report, isBlocked }: ReportListProps) {
  const lines = linesOf(report);
  if (lines.length === 0) return isBlocked ? null : <p className={styles.clean}>Nothing to fix.</p>;
  return (
    <ul aria-label="To fix" className={styles.report}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
