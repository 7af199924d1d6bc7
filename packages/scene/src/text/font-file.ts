import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type FontFamily, type FontWeight, fontFamilies, fontWeights } from '../tokens.ts';

const require = createRequire(import.meta.url);

const slugOf = (family: FontFamily): string => family.toLowerCase().replaceAll(' ', '-');

function fileOf(family: FontFamily, subset: string, weight: FontWeight, ending: 'woff' | 'woff2'): string {
  const slug = slugOf(family);
  const folder = path.dirname(require.resolve(`@fontsource/${slug}/package.json`));
  return path.join(folder, 'files', `${slug}-${subset}-${weight}-normal.${ending}`);
}

/** The path of the file with a part of a typeface's characters; undefined when it has no such part. */
export function fontFile(family: FontFamily, subset: string, weight: FontWeight): string | undefined {
  const file = fileOf(family, subset, weight, 'woff');
  return existsSync(file) ? file : undefined;
}

const webFonts = new Map<string, { name: string; file: string }>();

/** The name, with a hash of the content, of the file (WOFF2, Latin) that shows a weight of a typeface in a browser. */
export function webFontName(family: FontFamily, weight: FontWeight): string {
  const key = `${family} ${weight}`;
  const known = webFonts.get(key);
  if (known) return known.name;
  const file = fileOf(family, 'latin', weight, 'woff2');
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const name = `${slugOf(family)}-${weight}-${hash}.woff2`;
  webFonts.set(key, { name, file });
  return name;
}

/** The path of the file that a browser asks for by such a name; undefined when there is none. */
export function webFontFile(name: string): string | undefined {
  const [, slug, weight] = /^([a-z-]+)-([4-8]00)-/.exec(name) ?? [];
  const families = Object.keys(fontFamilies) as FontFamily[];
  const family = families.find((one) => slugOf(one) === slug);
  const heaviest = family && fontFamilies[family];
  const found = fontWeights.find((one) => String(one) === weight);
  if (!family || !found || found > heaviest! || webFontName(family, found) !== name) return undefined;
  return webFonts.get(`${family} ${found}`)?.file;
}
