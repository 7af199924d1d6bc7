import { assetEntries } from '../catalogue.ts';
import { manifestRow } from './manifest-row.ts';

/** `manifest.gen.json`: sizes, colours and hashes of every variant of every asset, a line each. */
export function manifestText(): string {
  const rows = [...assetEntries().values()].map((entry) => {
    const variants = entry.variants.map((key) => `"${key}":${JSON.stringify(manifestRow(entry.build(key)))}`);
    return `${JSON.stringify(entry.slug)}:{${variants.join(',')}}`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}
