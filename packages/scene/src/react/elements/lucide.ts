import { toClasses } from './classes.ts';
import { namer, pascal } from '../jsx/names.ts';

/** Icons of the library are called what Lucide calls them: `Icon trash-2`. */
const lucideName = /^Icon ([a-z][a-z0-9-]*)$/;

/** Lucide has drawn these again since. */
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

export interface LucideElement {
  readonly name: string;
  readonly className: string;
  readonly attributes: Record<string, string>;
}

/** The icons that a design takes from `lucide-react`: outlined ones in one colour, as Lucide draws them itself. */
export function lucideBook(taken: Set<string>) {
  const names = namer(taken);
  return {
    /** The element for a ready SVG with these classes; undefined for what Lucide does not draw so. */
    elementFor(svg: string, layer: string, classes: string): LucideElement | undefined {
      const component = redrawn.has(layer) ? undefined : lucideComponent(layer);
      const drawn = component === undefined ? undefined : strokesOf(svg);
      const hasSize = ['w', 'h'].every((side) => new RegExp(`(?:^| )(?:size|${side})-[\\d[]`).test(classes));
      if (component === undefined || !drawn || !hasSize) return undefined;
      const { color, weight } = drawn;
      const label = /aria-label="([^"]*)"/.exec(svg)?.[1];
      return {
        name: names.nameFor(component, component),
        className: `${classes} ${toClasses({ color })['color']}`,
        attributes: {
          ...(weight !== grid.weight && { strokeWidth: String(weight) }),
          ...(label !== undefined && { role: 'img', 'aria-label': label }),
        },
      };
    },
    /** Of all that are used, the name here and in the package. */
    names: (): [name: string, icon: string][] => names.entries(),
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
