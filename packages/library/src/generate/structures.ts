import type { AssetReport } from '../checks/asset-report.ts';

/** `structures.gen.json`: layers, share of auto layout and fonts of every asset's payload, a line each. */
export function structuresText(reports: readonly AssetReport[]): string {
  const rows = reports.map(({ slug, structure: { layers, autoLayoutPercent, fonts } }) =>
    [JSON.stringify(slug), JSON.stringify([layers, autoLayoutPercent, fonts])].join(':'),
  );
  return `{\n${rows.join(',\n')}\n}\n`;
}
