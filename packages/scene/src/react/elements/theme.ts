import type { Scene } from '../../model/node.ts';
import { faceRules, facesIn } from '../../text/faces.ts';
import { exportedFont } from '../../text/font-file.ts';
import { fontClass } from './classes.ts';
import { kebab } from '../jsx/names.ts';

interface Theme {
  /** As it stands in the names of colours. */
  readonly brand: string;
  readonly colors: Readonly<Record<string, string>>;
  readonly other?: { readonly scheme: 'light' | 'dark'; readonly colors: Record<string, string> };
}

/** The typefaces of the views and the colours that files use, as a theme of Tailwind CSS 4; with another appearance also that, as `.dark` or `.light`. */
export function themeCss(
  files: readonly { content: string }[],
  views: readonly Scene[],
  { brand, colors, other }: Theme,
): string {
  const source = files.map(({ content }) => content).join('\n');
  const lines = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, value]) => [`${brand}-${kebab(name)}`, value] as const)
      .filter(([name]) => new RegExp(`-${name}(?![\\w-])`).test(source))
      .map(([name, value]) => `  --color-${name}: ${value};\n`)
      .join('');
  const faces = facesIn(views);
  const families = [...faces].map(
    ([family]) => `  --${fontClass(family)}: '${family}', system-ui, sans-serif;\n`,
  );
  const rules = faceRules(faces, (family, weight) => `./${exportedFont(family, weight)}`);
  const typefaces = `/* Typefaces under the SIL Open Font License 1.1, which lies beside them. */\n${rules.join('\n')}\n\n`;
  const switched = other ? `\n.${other.scheme} {\n${lines(other.colors)}}\n` : '';
  return `${faces.size > 0 ? typefaces : ''}@theme {\n${families.join('')}${lines(colors)}}\n${switched}`;
}
