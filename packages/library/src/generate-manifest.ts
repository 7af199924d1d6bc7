import { writeFileSync } from 'node:fs';
import { assetEntries } from './catalogue.ts';
import { manifestRow } from './manifest-row.ts';

/** Lays out every variant of every asset and writes sizes, colours and hashes to `manifest.gen.json`. */
const rows = [...assetEntries().values()].map((entry) => {
  const variants = entry.variants.map((key) => `"${key}":${JSON.stringify(manifestRow(entry.build(key)))}`);
  return `${JSON.stringify(entry.slug)}:{${variants.join(',')}}`;
});
writeFileSync(new URL('manifest.gen.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`);
