import { laterBrands } from '../../brands/brands.ts';
import { everyEntry } from '../catalogue.ts';
import { type Fingerprint, fingerprint, looksSame } from './fingerprint.ts';

/** The slugs of what looks like something that comes before it, by the first pictures of everything that can be built. */
export async function findLeftOut(): Promise<string[]> {
  const kept: Fingerprint[] = [];
  const leftOut: string[] = [];
  // A brand that came later takes nothing from those before it.
  const later = new Set(laterBrands.map(({ words }) => words.name));
  const [first = [], last = []] = [false, true].map((isLater) =>
    everyEntry().filter(({ brand }) => later.has(brand ?? '') === isLater),
  );
  for (const entry of [...first, ...last]) {
    const print = await fingerprint(entry.build(entry.variants[0]!));
    if (kept.some((other) => looksSame(print, other))) leftOut.push(entry.slug);
    else kept.push(print);
  }
  return leftOut;
}
