import type { Jsx } from '../jsx/jsx.ts';
import { componentFile, fileNameFor } from './component-file.ts';
import { asUse } from './instance.ts';
import type { CodeKit } from './kit.ts';
import { type Template, toTemplate } from './template.ts';

/** A component that a design uses, and its file. */
export interface UsedComponent {
  readonly name: string;
  /** From the folder of the design, without its ending. */
  readonly source: string;
  readonly path: string;
  readonly content: string;
}

interface Options {
  /** As it stands in the names of colours; the folder of its components too. */
  readonly brand: string;
  /** The class of the typeface that most texts are in, which is not said of each. */
  readonly font: string;
}

/** The tree with instances of a kit's components as these in use, and the components that it uses; without a kit as it is. */
export function withComponents(
  root: Jsx,
  kit: CodeKit | undefined,
  { brand, font }: Options,
): { readonly root: Jsx; readonly used: readonly UsedComponent[] } {
  if (!kit) return { root, used: [] };
  const used = new Set<Template>();
  const visit = (element: Jsx): Jsx => {
    const template = element.component && templateIn(kit, element.component.name, brand);
    const use = template && asUse(element, template, font);
    if (use) used.add(template);
    return use ?? { ...element, children: element.children.map(visit) };
  };
  const built = visit(root);
  return { root: built, used: [...used].map((template) => fileIn(brand, template)).toSorted(byName) };
}

/** Drawing all variants takes a tenth of a second, and a kit is used for many designs. */
const known = new WeakMap<CodeKit, Map<string, Template | undefined>>();

/** A component of a kit as code has it, by its name in the kit. */
function templateIn(kit: CodeKit, name: string, brand: string): Template | undefined {
  const component = kit.components.find((each) => each.name === name);
  if (!component) return undefined;
  const templates = known.get(kit) ?? new Map<string, Template | undefined>();
  known.set(kit, templates);
  const key = `${brand} ${name}`;
  if (!templates.has(key)) templates.set(key, toTemplate(kit, component, brand));
  return templates.get(key);
}

function fileIn(brand: string, template: Template): UsedComponent {
  const path = `${brand}/${fileNameFor(template)}`;
  const { codeName: name } = template.component;
  return { name, source: `./${path.replace(/\.tsx$/, '')}`, path, content: componentFile(template) };
}

const byName = (one: UsedComponent, other: UsedComponent): number => one.name.localeCompare(other.name);
