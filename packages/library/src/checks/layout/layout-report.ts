import { openLayoutOracle } from './browser-layout.ts';
import { assetEntries } from '../../catalogue/catalogue.ts';

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
 * @param part one asset of `every`, from the `from`th on (from 1)
 */
export async function reportLayout(part: {
  readonly every: number;
  readonly from: number;
}): Promise<LayoutReport> {
  const entries = [...assetEntries().values()].filter((_, at) => at % part.every === part.from - 1);
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
