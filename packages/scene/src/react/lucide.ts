import { classesOf } from './classes.ts';
import { namer, pascal } from './names.ts';

/** Icons of the library are called what Lucide calls them: `Icon trash-2`. */
const lucideName = /^Icon ([a-z][a-z0-9-]*)$/;

/** Lucide has drawn these anew since. */
export const redrawn: ReadonlySet<string> = new Set([
  'Icon bold',
  'Icon chef-hat',
  'Icon circle-parking',
  'Icon circle-question-mark',
  'Icon route',
]);

/** The name of a component for an icon that is called what Lucide calls it, such as `Trash2Icon`. */
export function lucideComponent(layer: string): string | undefined {
  const name = lucideName.exec(layer)?.[1];
  return name && `${pascal(name)}Icon`;
}

const stroke =
  /^<path d="[^"]*" fill="none" stroke="([^"]+)" stroke-width="([\d.]+)" stroke-linecap="round" stroke-linejoin="round"\/>/;
/** Lucide draws on a grid of so many px, in lines of so many. */
const grid = { size: 24, weight: 2 };

/** The icons that a design takes from `lucide-react`: outlined ones in one colour, as Lucide draws them itself. */
export function lucideBook(taken: Set<string>) {
  const names = namer(taken);
  return {
    /** The element for a ready SVG with these classes; undefined for what Lucide does not draw so. */
    elementFor(svg: string, layer: string, classes: string): string | undefined {
      const component = redrawn.has(layer) ? undefined : lucideComponent(layer);
      const drawn = component === undefined ? undefined : strokesOf(svg);
      const hasSize = ['w', 'h'].every((side) => new RegExp(`(?:^| )(?:size|${side})-[\\d[]`).test(classes));
      if (component === undefined || !drawn || !hasSize) return undefined;
      const { color, weight } = drawn;
      const label = /aria-label="([^"]*)"/.exec(svg)?.[1];
      const given = [
        `className="${classes} ${classesOf({ color })['color']}"`,
        ...(weight === grid.weight ? [] : [`strokeWidth={${weight}}`]),
        ...(label === undefined ? [] : [`role="img" aria-label="${label}"`]),
      ];
      return `<${names.nameFor(component, component)} ${given.join(' ')} />`;
    },
    /** What brings all that are used, at most one line. */
    imports(): string[] {
      const list = names.entries().map(([name, icon]) => (name === icon ? name : `${icon} as ${name}`));
      return list.length > 0 ? [`import { ${list.join(', ')} } from 'lucide-react';`] : [];
    },
  };
}

/** Colour and weight of an SVG in nothing but round lines of one kind, the weight on Lucide's grid. */
function strokesOf(svg: string): { color: string; weight: number } | undefined {
  const [head = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  if (!head.includes(` viewBox="0 0 ${grid.size} ${grid.size}"`)) return undefined;
  let rest = svg.slice(head.length);
  const kinds = new Set<string>();
  for (let path = stroke.exec(rest); path; path = stroke.exec(rest)) {
    kinds.add(`${path[2]} ${path[1]}`);
    rest = rest.slice(path[0].length);
  }
  const [kind = '', ...others] = kinds;
  if (kind === '' || others.length > 0 || rest !== '</svg>' || kind.includes('url(')) return undefined;
  const [width, ...color] = kind.split(' ');
  const weight = Number(width);
  return weight <= grid.weight ? { color: color.join(' '), weight } : undefined;
}
