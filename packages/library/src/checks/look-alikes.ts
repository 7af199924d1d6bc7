import type { AssetEntry } from '../model/asset.ts';
import { type Fingerprint, fingerprint, looksSame } from '../catalogue/generate/fingerprint.ts';

/** Assets whose first pictures a person would take for another's at card size. */
export async function findLookAlikes(entries: readonly AssetEntry[]): Promise<string[]> {
  const seen: { slug: string; print: Fingerprint }[] = [];
  const found: string[] = [];
  for (const entry of entries) {
    const { slug, variants } = entry;
    const print = await fingerprint(entry.build(variants[0]!));
    found.push(
      ...seen
        .filter((other) => looksSame(print, other.print))
        .map((other) => `${slug}: looks like ${other.slug}`),
    );
    seen.push({ slug, print });
  }
  return found;
}
