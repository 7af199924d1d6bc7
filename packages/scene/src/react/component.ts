import { partsOf } from '../html/part.ts';
import type { Part } from '../html/parts/part.ts';
import { type CssValues, literalValues } from '../html/values.ts';
import { isForPhones, type View, viewsOf } from '../html/windows.ts';
import { colorParts, cssColor, rgba } from '../model/color.ts';
import type { Scene } from '../model/node.ts';
import { behaviourFile, behaviours } from './behaviour.ts';
import { fontClass } from './classes.ts';
import { type DrawnComponent, drawingBook, drawingNames, fileOfDrawing } from './drawing.ts';
import { classNames } from './element.ts';
import { elementTree, type Jsx, type TreeContext } from './element-tree.ts';
import { lucideBook } from './lucide.ts';
import { mergeParts } from '../html/views/merge.ts';
import { withPlainIds } from '../html/views/plain-ids.ts';
import { moduleFiles } from './module.ts';
import { kebab, pascal } from './names.ts';
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
  const file = kebab(widest.name);
  const name = pascal(withoutBrand(widest.name, options.brand));
  const taken = new Set([name, 'ComponentType', 'LucideIcon', 'useState', ...behaviours]);
  const font = mainFont(parts[0]!.root);
  const root = withPlainIds(mergeParts(parts.map((part) => part.root)));
  const telling = drawingNames(root, views.map(widthName));
  const definitions = parts.map((part) => part.definitions).join('');
  const drawings = drawingBook(definitions, file, taken, { telling });
  const icons = lucideBook(taken);
  const prefixes = prefixesOf(views);
  const context: TreeContext = {
    classes: (merged, parent) => classNames(merged, { prefixes, font, parent }),
    drawing: (svg, layer) => drawings.nameFor(svg, layer),
    icon: (svg, layer, classes) => icons.elementFor(svg, layer, classes),
  };
  const tree = elementTree(context, root);
  const dressed: Jsx = { ...tree, className: `${font} ${tree.className}` };
  const all = drawings.all();
  const drawn = filesOf(all);
  const code = [
    ...moduleFiles({ name, file }, dressed, { icons: icons.names(), drawings: all, taken }),
    ...drawn,
  ];
  const behaviour = behaviourFile(code);
  return [
    ...code,
    ...behaviour,
    { path: 'theme.css', content: themeCss(code, scenes, { ...options, brand }) },
  ];
}

/** What a design is, whoever it is for. */
const withoutBrand = (name: string, brand: string | null): string =>
  (brand && name.replace(new RegExp(`[,\\s]*\\b${brand}\\b`, 'i'), '').trim()) || name;

/** Large drawings each for itself, small ones together. */
function filesOf(drawings: readonly DrawnComponent[]): ReactFile[] {
  const paths = [...new Set(drawings.map(fileOfDrawing))];
  return paths.map((path) => {
    const inside = drawings.filter((drawing) => fileOfDrawing(drawing) === path);
    return { path: `${path}.tsx`, content: inside.map(({ source }) => `export ${source}`).join('\n') };
  });
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
