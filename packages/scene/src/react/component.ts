import { type Part, partsOf } from '../html/part.ts';
import { type CssValues, literalValues } from '../html/values.ts';
import { isForPhones, type View, viewsOf } from '../html/windows.ts';
import { colorParts, cssColor, rgba } from '../model/color.ts';
import type { Scene } from '../model/node.ts';
import { fontClass } from './classes.ts';
import { withControls } from './controls.ts';
import { type DrawnComponent, drawingBook } from './drawing.ts';
import { drawingNames } from './drawing-names.ts';
import { classNames } from './element.ts';
import { type JsxContext, jsxOf } from './jsx.ts';
import { lucideBook } from './lucide.ts';
import { mergeParts } from '../html/merge.ts';
import { kebab, namer, pascal } from './names.ts';
import { themeCss } from './theme.ts';

export interface ReactFile {
  path: string;
  content: string;
}

export interface ReactOptions {
  /** The business that the design is made for; its colours are named after it. */
  brand: string | null;
  /** The colours of the other appearance, and which that is. */
  other?: { scheme: 'light' | 'dark'; colors: Record<string, string> };
}

/**
 * A design as React and Tailwind CSS 4: the component first, then its larger drawings, last the theme with colours and
 * typefaces. Several scenes are one design drawn for several widths; what is the same in them stands once.
 */
export function reactFiles(scenes: readonly Scene[], options: ReactOptions): ReactFile[] {
  const views = viewsOf(scenes);
  const [{ scene: widest }] = views;
  const brand = kebab(options.brand ?? 'kit');
  const parts = views.map(({ scene, room }, at) =>
    partsOf(scene, namedValues(scene, brand), `k${at}-`, room),
  );
  const name = pascal(widest.name);
  const taken = new Set([name, 'ReactNode']);
  const font = mainFont(parts[0]!.root);
  const root = mergeParts(parts.map((part) => withControls(part.root)));
  const telling = drawingNames(root, views.map(widthName));
  const definitions = parts.map((part) => part.definitions).join('');
  const drawings = drawingBook(definitions, kebab(name), taken, { telling });
  const icons = lucideBook(taken);
  const prefixes = prefixesOf(views);
  const context: JsxContext = {
    classes: (merged, parent) => classNames(merged, { prefixes, font, parent }),
    words: namer(),
    wordsName: 'words',
    drawing: (svg, layer) => drawings.nameFor(svg, layer),
    icon: (svg, layer, classes) => icons.elementFor(svg, layer, classes),
    components: namer(taken),
  };
  const jsx = jsxOf(context, root, 2).replace(/className="/, `className="${font} `);
  const all = drawings.all();
  const drawn = filesOf(all);
  const imports = [...icons.imports(), ...importsOf(all)];
  const component = { path: `${kebab(name)}.tsx`, content: componentText(name, jsx, context, imports) };
  const code = [component, ...drawn];
  return [...code, { path: 'theme.css', content: themeCss(code, scenes, { ...options, brand }) }];
}

const fileOf = ({ name, isLarge }: DrawnComponent): string => (isLarge ? `drawings/${kebab(name)}` : 'icons');

/** Large drawings each for itself, small ones together. */
function filesOf(drawings: readonly DrawnComponent[]): ReactFile[] {
  const paths = [...new Set(drawings.map(fileOf))];
  return paths.map((path) => {
    const inside = drawings.filter((drawing) => fileOf(drawing) === path);
    return { path: `${path}.tsx`, content: inside.map(({ source }) => `export ${source}`).join('\n') };
  });
}

const importsOf = (drawings: readonly DrawnComponent[]): string[] =>
  [...new Set(drawings.map(fileOf))].map((path) => {
    const names = drawings.filter((drawing) => fileOf(drawing) === path).map((drawing) => drawing.name);
    return `import { ${names.join(', ')} } from './${path}';`;
  });

function componentText(
  name: string,
  jsx: string,
  { words, components }: JsxContext,
  from: readonly string[],
): string {
  const parts = components.entries();
  const needsNode = parts.some(([, source]) => source.includes(': ReactNode'));
  const imports = [...(needsNode ? [`import type { ReactNode } from 'react';`] : []), ...from];
  const list = words.entries().map(([key, text]) => `  ${key}: ${JSON.stringify(text)},\n`);
  return [
    ...(imports.length > 0 ? [`${imports.join('\n')}\n`] : []),
    ...(list.length > 0 ? [`const words = {\n${list.join('')}};\n`] : []),
    `export function ${name}() {\n  return (\n${jsx}  );\n}\n`,
    ...parts.map(([part, source]) => `function ${part}${source}`),
  ].join('\n');
}

/** Colours by name, so that a theme can change them; lengths as they are, since they differ from width to width. */
function namedValues({ tokens }: Scene, brand: string): CssValues {
  return {
    ...literalValues(tokens),
    color(color) {
      const { base, opacity } = colorParts(color);
      if (base.startsWith('#')) return cssColor(rgba(color, tokens));
      const variable = `var(--color-${brand}-${kebab(base)})`;
      return opacity < 1 ? `color-mix(in srgb, ${variable} ${opacity * 100}%, transparent)` : variable;
    },
  };
}

/** What a width is called in the names of drawings that differ from width to width. */
const widthName = (view: View): string => (isForPhones(view) ? 'Phone' : 'Tablet');

/** What each width but the widest begins its classes with. */
const prefixesOf = (views: readonly View[]): string[] =>
  views.flatMap(({ below }) => (below === undefined ? [] : [`max-${screens.get(below) ?? `[${below}px]`}:`]));

/** Tailwind's names of widths. */
const screens = new Map([
  [1024, 'lg'],
  [768, 'md'],
  [640, 'sm'],
]);

/** The class of the typeface that most texts are in. */
function mainFont(root: Part): string {
  const counts = new Map<string, number>();
  const visit = (part: Part): void => {
    const family = part.style['font-family']?.split(',')[0];
    if (family) counts.set(family, (counts.get(family) ?? 0) + 1);
    part.children.forEach(visit);
  };
  visit(root);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return fontClass(most?.[0] ?? 'Inter');
}
