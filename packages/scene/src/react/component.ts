import { getParts } from '../html/part.ts';
import type { Part } from '../html/parts/part.ts';
import { type CssValues, literalValues } from '../html/values.ts';
import { isForPhones, type View, toViews } from '../html/windows.ts';
import { colorParts, cssColor, rgba } from '../model/color.ts';
import type { Scene } from '../model/node.ts';
import { behaviourFile, behaviours } from './behaviour.ts';
import { fontClass } from './classes.ts';
import { drawingBook, drawingFiles, drawingNames } from './drawing.ts';
import { classNames } from './element.ts';
import { elementTree, type TreeContext } from './element-tree.ts';
import { lucideBook } from './lucide.ts';
import { withDefaultStretch } from '../html/views/default-stretch.ts';
import { mergeParts } from '../html/views/merge.ts';
import { withPlainIds } from '../html/views/plain-ids.ts';
import { moduleFiles } from './module.ts';
import { kebab, pascal } from './jsx/names.ts';
import { projectNames, withProjectParts } from './shadcn/elements.ts';
import { inProjectTypefaces, shadcnValues, withProjectColors } from './shadcn/tokens.ts';
import { themeCss } from './theme.ts';

export interface ReactFile {
  path: string;
  content: string;
}

/** Whose components code uses: none, or those of a project of shadcn. */
export type Flavour = 'native' | 'shadcn';

export interface ReactOptions {
  /** The business that the design is made for; its colours are named after it. */
  brand: string | null;
  /** `shadcn`: controls and colours are those of the project, where it has them, and so are typefaces. */
  flavour?: Flavour | undefined;
  /** The colours of the other appearance, and which that is. */
  other?: { scheme: 'light' | 'dark'; colors: Record<string, string> };
}

/**
 * A design as React and Tailwind CSS 4: the component first, then its larger drawings, last the theme with colours and
 * typefaces. Several scenes are one design drawn for several widths; what is the same in them stands once.
 */
export function reactFiles(scenes: readonly Scene[], options: ReactOptions): ReactFile[] {
  const views = toViews(scenes);
  const [{ scene: widest }] = views;
  const brand = kebab(options.brand ?? 'kit');
  const isProjects = options.flavour === 'shadcn';
  const parts = views.map((view, at) => partsFor(view, { brand, isProjects, prefix: `k${at}-` }));
  const file = kebab(widest.name);
  const names = isProjects ? projectNames : [];
  const name = nameFor(withoutBrand(widest.name, options.brand), names);
  const taken = new Set([name, 'ComponentType', 'LucideIcon', 'useState', ...behaviours, ...names]);
  const font = isProjects ? 'font-sans' : mainFont(parts[0]!.root);
  const merged = withPlainIds(mergeParts(parts.map((part) => part.root)));
  // Components of a project are placed by what the design says.
  const root = isProjects ? merged : withDefaultStretch(merged);
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
  const dressed = isProjects ? withProjectParts(tree) : { ...tree, className: `${font} ${tree.className}` };
  const all = drawings.all();
  const drawn = drawingFiles(all);
  const code = [
    ...moduleFiles({ name, file }, dressed, { icons: icons.names(), drawings: all, taken, isProjects }),
    ...drawn,
  ];
  const { colors } = scenes[0]!.tokens;
  const theme = themeCss(code, isProjects ? [] : scenes, { ...options, brand, colors });
  const files = [...code, ...behaviourFile(code), { path: 'theme.css', content: theme }];
  return isProjects ? inProject(files) : files;
}

/** What a component is called that must be called none of these. */
function nameFor(words: string, taken: readonly string[]): string {
  const name = pascal(words);
  return taken.includes(name) ? `${name}Section` : name;
}

interface Drawn {
  readonly brand: string;
  readonly isProjects: boolean;
  /** What ids begin with. */
  readonly prefix: string;
}

/** The elements of a width. */
function partsFor({ scene, room }: View, { brand, isProjects, prefix }: Drawn) {
  const own = namedValues(scene, brand);
  const made = getParts(scene, isProjects ? shadcnValues(own) : own, prefix, room);
  return isProjects ? { ...made, root: inProjectTypefaces(made.root) } : made;
}

/** Files in the colours of a project, which needs no theme that says nothing. */
const inProject = (files: readonly ReactFile[]): ReactFile[] =>
  files.flatMap(({ path, content }) =>
    path === 'theme.css' && !content.includes('--') ? [] : [{ path, content: withProjectColors(content) }],
  );

/** What a design is, whoever it is for. */
const withoutBrand = (name: string, brand: string | null): string =>
  (brand && name.replace(new RegExp(`[,\\s]*\\b${brand}\\b`, 'i'), '').trim()) || name;

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
