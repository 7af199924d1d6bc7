import { openLayoutOracle } from './browser-layout.ts';
import { entriesIn, type Part } from '../part.ts';

/** What Chromium says of the payloads of some assets. */
export interface LayoutReport {
  readonly assets: number;
  readonly variants: number;
  readonly layers: number;
  readonly texts: number;
  /** A line for each layer that lies elsewhere in Chromium or breaks its lines elsewhere, with the asset and variant. */
  readonly findings: readonly string[];
}

/**
 * Compares every variant of every asset's payload with Chromium's layout of its live preview.
 * @param part the assets to compare
 */
export async function reportLayout(part: Part): Promise<LayoutReport> {
  const entries = entriesIn(part).map(([, entry]) => entry);
  const oracle = await openLayoutOracle();
  const findings: string[] = [];
  let [variants, layers, texts] = [0, 0, 0];
  try {
    for (const entry of entries)
      for (const key of entry.variants) {
        const found = await oracle.compare(entry.build(key));
        variants += 1;
        layers += found.layers;
        texts += found.texts;
        findings.push(...found.differences.map((difference) => `${entry.slug} ${key}: ${difference}`));
      }
  } finally {
    await oracle.close();
  }
  return { assets: entries.length, variants, layers, texts, findings };
}
