import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type FontFamily, type FontWeight, fontWeights, heaviestWeights } from '../model/tokens.ts';

const require = createRequire(import.meta.url);

const slugOf = (family: string): string => family.toLowerCase().replaceAll(' ', '-');

/** A weight (100 to 900) and slant of a typeface. */
export interface FaceKey {
  readonly family: string;
  readonly weight: number;
  readonly isItalic: boolean;
}

/** The folder of a typeface's package. Figma's Inter is version 3.19, which is not the one that Fontsource has. */
const folderOf = (family: string): string =>
  path.dirname(
    family === 'Inter'
      ? require.resolve('inter-ui/package.json')
      : require.resolve(`@fontsource/${slugOf(family)}/package.json`),
  );

const subsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'greek',
  'vietnamese',
  'cyrillic-ext',
  'greek-ext',
  'arabic',
];

const styles: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
};

/** How design tools call a face of a typeface; Inter alone has a space in the names of its weights. */
export function styleName({ family, weight, isItalic }: FaceKey): string {
  const plain = styles[weight] ?? '';
  const upright = family === 'Inter' ? plain.replace(/(?<=[a-z])(?=Bold|Light)/, ' ') : plain;
  if (!isItalic) return upright;
  return upright === 'Regular' ? 'Italic' : `${upright} Italic`;
}

function interFile({ weight, isItalic }: FaceKey, folder: string, ending: 'woff' | 'woff2'): string {
  const upright = styles[weight] ?? '';
  const style = isItalic ? `${upright.replace('Regular', '')}Italic` : upright;
  return path.join(folderOf('Inter'), folder, `Inter-${style}.${ending}`);
}

function subsetFile({ family, weight, isItalic }: FaceKey, subset: string, ending: 'woff' | 'woff2'): string {
  const name = `${slugOf(family)}-${subset}-${weight}-${isItalic ? 'italic' : 'normal'}.${ending}`;
  return path.join(folderOf(family), 'files', name);
}

/** The paths of the files of a face, each with some of its characters; none when it is not installed. */
export function fontFiles(key: FaceKey): string[] {
  const files =
    key.family === 'Inter'
      ? [interFile(key, 'Inter (web)', 'woff')]
      : subsets.map((subset) => subsetFile(key, subset, 'woff'));
  return files.filter((file) => existsSync(file));
}

/** The path of the file that shows the letters of an upright face in a browser: Latin ones, or those of its own script. */
function browserFile(family: FontFamily, weight: FontWeight): string {
  const key = { family, weight, isItalic: false };
  return family === 'Inter'
    ? interFile(key, 'Inter (web latin)', 'woff2')
    : subsetFile(key, family === 'Cairo' ? 'arabic' : 'latin', 'woff2');
}

const webFonts = new Map<string, { name: string; file: string }>();

/** The name, with a hash of the content, of the file (WOFF2) that shows a weight of a typeface in a browser. */
export function webFontName(family: FontFamily, weight: FontWeight): string {
  const key = `${family} ${weight}`;
  const known = webFonts.get(key);
  if (known) return known.name;
  const file = browserFile(family, weight);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const name = `${slugOf(family)}-${weight}-${hash}.woff2`;
  webFonts.set(key, { name, file });
  return name;
}

/** The path of the file that a browser asks for by such a name; undefined when there is none. */
export function webFontFile(name: string): string | undefined {
  const [, slug, weight] = /^([a-z-]+)-([4-8]00)-/.exec(name) ?? [];
  const families = Object.keys(heaviestWeights) as FontFamily[];
  const family = families.find((one) => slugOf(one) === slug);
  const heaviest = family && heaviestWeights[family];
  const found = fontWeights.find((one) => String(one) === weight);
  if (!family || !found || found > heaviest! || webFontName(family, found) !== name) return undefined;
  return webFonts.get(`${family} ${found}`)?.file;
}

/** A file that goes along with code: a typeface's weight, or its licence. */
export interface FontFile {
  /** Relative to the code's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Where code expects the file of a weight of a typeface (WOFF2, Latin), relative to the code's folder. */
export const exportedFont = (family: FontFamily, weight: FontWeight): string =>
  `fonts/${slugOf(family)}-${weight}.woff2`;

/** The typefaces that code asks for by `exportedFont`, each once and in their order, then the licence of each typeface. */
export async function exportedFontFiles(code: string): Promise<FontFile[]> {
  const names = [...new Set([...code.matchAll(/\bfonts\/([a-z-]+-\d{3}\.woff2)/g)].map(([, name]) => name!))];
  const licences = names.map((name) => `${name.slice(0, name.lastIndexOf('-'))}-LICENSE.txt`);
  const found = [...names, ...new Set(licences)].flatMap((name) => {
    const file = exportedFontFile(name);
    return file === undefined ? [] : [{ path: `fonts/${name}`, file }];
  });
  return await Promise.all(found.map(async ({ path, file }) => ({ path, bytes: await readFile(file) })));
}

/** The path of such a file by its name, such as `inter-600.woff2` or `inter-LICENSE.txt`; undefined when there is none. */
export function exportedFontFile(name: string): string | undefined {
  const [, slug = '', weight] = /^([a-z-]+)-(?:(\d{3})\.woff2|LICENSE\.txt)$/.exec(name) ?? [];
  const family = (Object.keys(heaviestWeights) as FontFamily[]).find((one) => slugOf(one) === slug);
  if (!family) return undefined;
  if (weight === undefined)
    return path.join(folderOf(family), family === 'Inter' ? 'LICENSE.txt' : 'LICENSE');
  const found = fontWeights.find((one) => String(one) === weight);
  return found && found <= heaviestWeights[family] ? browserFile(family, found) : undefined;
}
