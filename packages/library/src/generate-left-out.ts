import { writeFileSync } from 'node:fs';
import { everyEntry } from './catalogue.ts';
import { type Fingerprint, fingerprint, looksSame } from './checks/fingerprint.ts';

/** Compares the first pictures of everything that can be built and writes what looks like an earlier one. */
const kept: Fingerprint[] = [];
const leftOut: string[] = [];
for (const entry of everyEntry()) {
  const print = await fingerprint(entry.build(entry.variants[0]!));
  if (kept.some((other) => looksSame(print, other))) leftOut.push(entry.slug);
  else kept.push(print);
}
writeFileSync(new URL('left-out.gen.json', import.meta.url), `${JSON.stringify(leftOut, null, 1)}\n`);
console.log(`${kept.length} assets kept, ${leftOut.length} left out`);
