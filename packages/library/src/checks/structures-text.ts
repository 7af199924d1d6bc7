import type { AssetStructure } from './asset-report.ts';

/** `structures.gen.json`: layers, share of auto layout, fonts and contrast of every asset's payload, and the fingerprints of all its variants, a line each. */
export function structuresText(reports: readonly AssetStructure[]): string {
  const rows = reports.map(
    ({ slug, structure: { layers, autoLayoutPercent, fonts, hasContrastAA, fingerprints } }) =>
      [
        JSON.stringify(slug),
        JSON.stringify([layers, autoLayoutPercent, fonts, hasContrastAA, fingerprints.join(' ')]),
      ].join(':'),
  );
  return `{\n${rows.join(',\n')}\n}\n`;
}
