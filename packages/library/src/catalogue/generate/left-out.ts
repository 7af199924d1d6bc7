import { everyEntry } from '../catalogue.ts';
import { type Fingerprint, fingerprint, looksSame } from './fingerprint.ts';

/** The slugs of what looks like something that comes before it, by the first pictures of everything that can be built. */
export async function findLeftOut(): Promise<string[]> {
  const kept: Fingerprint[] = [];
  const leftOut: string[] = [];
  for (const entry of everyEntry()) {
    const print = await fingerprint(entry.build(entry.variants[0]!));
    if (kept.some((other) => looksSame(print, other))) leftOut.push(entry.slug);
    else kept.push(print);
  }
  return leftOut;
}
