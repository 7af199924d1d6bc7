import type { Part } from '../html/parts/part.ts';
import { isForPhones, type View, toViews } from '../html/windows.ts';
import type { Scene } from '../model/node.ts';
import { behaviourFile, behaviours } from './behaviour.ts';
import { fontClass } from './elements/classes.ts';
import { drawingBook, drawingFiles, drawingNames } from './drawing.ts';
import { classNames } from './elements/element.ts';
import { elementTree, type TreeContext } from './elements/element-tree.ts';
import { lucideBook } from './elements/lucide.ts';
import { withDefaultStretch } from '../html/views/default-stretch.ts';
import { type Merged, mergeParts } from '../html/views/merge.ts';
import { withPlainIds } from '../html/views/plain-ids.ts';
import type { CodeKit } from './kit/kit.ts';
import { withComponents } from './kit/with-components.ts';
import { moduleFiles } from './module.ts';
import { partsFor } from './elements/parts.ts';
import { kebab, pascal } from './jsx/names.ts';
import { projectNames, withProjectParts } from './shadcn/elements.ts';
import { withProjectColors } from './shadcn/tokens.ts';
import { themeCss } from './elements/theme.ts';

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
  /** The components of the brand, which native code has in files of their own; without it they are written in place. */
  kit?: CodeKit | undefined;
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
  const names = isProjects ? projectNames : (options.kit?.components ?? []).map(({ codeName }) => codeName);
  const name = nameFor(withoutBrand(widest.name, options.brand), names);
  const taken = namesTaken(name, isProjects);
  const font = isProjects ? 'font-sans' : mainFont(parts[0]!.root);
  const root = merged(parts, isProjects);
  const telling = drawingNames(root, views.map(widthName));
  const definitions = parts.map((part) => part.definitions).join('');
  const drawings = drawingBook(definitions, file, taken, { telling });
  const icons = lucideBook(taken);
  const prefixes = prefixesOf(views);
  const context: TreeContext = {
    classes: (element, parent) => classNames(element, { prefixes, font, parent }),
    drawing: (svg, layer) => drawings.nameFor(svg, layer),
    icon: (svg, layer, classes) => icons.elementFor(svg, layer, classes),
  };
  const tree = elementTree(context, root);
  const { root: built, used } = withComponents(tree, isProjects ? undefined : options.kit, { brand, font });
  const dressed = isProjects ? withProjectParts(tree) : { ...built, className: `${font} ${built.className}` };
  for (const component of used) taken.add(component.name);
  const all = drawings.all();
  const code = [
    ...moduleFiles({ name, file }, dressed, {
      icons: icons.names(),
      drawings: all,
      components: used,
      taken,
      isProjects,
    }),
    ...drawingFiles(all),
    ...used.map(({ path, content }) => ({ path, content })),
  ];
  return withTheme(code, scenes, { ...options, brand, isProjects });
}

/** The elements of all widths as one. Components of a project are placed by what the design says. */
function merged(parts: readonly { readonly root: Part }[], isProjects: boolean): Merged {
  const all = withPlainIds(mergeParts(parts.map((part) => part.root)));
  return isProjects ? all : withDefaultStretch(all);
}

/** The code with what it needs besides: handlers, and the theme last. */
function withTheme(
  code: readonly ReactFile[],
  scenes: readonly Scene[],
  {
    isProjects,
    ...options
  }: Pick<ReactOptions, 'other'> & { readonly brand: string; readonly isProjects: boolean },
): ReactFile[] {
  const { colors } = scenes[0]!.tokens;
  const theme = themeCss(code, isProjects ? [] : scenes, { ...options, colors });
  const files = [...code, ...behaviourFile(code), { path: 'theme.css', content: theme }];
  return isProjects ? inProject(files) : files;
}

/** Names that nothing in the code of a design may have. */
const namesTaken = (name: string, isProjects: boolean): Set<string> =>
  new Set([
    name,
    'ComponentType',
    'LucideIcon',
    'useState',
    ...behaviours,
    ...(isProjects ? projectNames : []),
  ]);

/** What a component is called that must be called none of these. */
function nameFor(words: string, taken: readonly string[]): string {
  const name = pascal(words);
  return taken.includes(name) ? `${name}Section` : name;
}

/** Files in the colours of a project, which needs no theme that says nothing. */
const inProject = (files: readonly ReactFile[]): ReactFile[] =>
  files.flatMap(({ path, content }) =>
    path === 'theme.css' && !content.includes('--') ? [] : [{ path, content: withProjectColors(content) }],
  );

/** What a design is, whoever it is for. */
const withoutBrand = (name: string, brand: string | null): string =>
  (brand && name.replace(new RegExp(`[,\\s]*\\b${brand}\\b`, 'i'), '').trim()) || name;

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
