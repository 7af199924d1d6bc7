import { withDefinitions } from '../svg/definitions.ts';
import { lucideComponent } from './lucide.ts';
import { kebab, namer, pascal } from './names.ts';

/** A drawing in this many characters or more gets a file of its own. */
const largeFrom = 2000;
/** An icon is at most so wide, in px. */
const widestIcon = 64;

export interface DrawnComponent {
  readonly name: string;
  /** `({ …props }) => JSX` as source, named. */
  readonly source: string;
  readonly isLarge: boolean;
}

/** Makes components of ready SVGs, the same drawing once; ids in them are made unique on a page by a prefix. */
export function drawingBook(
  definitions: string,
  prefix: string,
  taken: Set<string>,
  className = 'block overflow-visible',
) {
  const names = namer(taken);
  return {
    nameFor(svg: string, layer: string): string {
      const width = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 0);
      const plain =
        (lucideComponent(layer) ?? pascal(layer.replaceAll(/[\d.]+/g, ' '))).replaceAll(
          /^Icon(?=[A-Z])|(?:Icon|Drawing)$/g,
          '',
        ) || 'Plain';
      return names.nameFor(svg, `${plain}${width <= widestIcon ? 'Icon' : 'Drawing'}`);
    },
    all: (): DrawnComponent[] =>
      names.entries().map(([name, svg]) => {
        const jsx = jsxOfSvg(withDefinitions(svg, definitions, `${prefix}-${kebab(name)}-`), className);
        return {
          name,
          source: `function ${name}() {\n  return (\n    ${jsx}\n  );\n}\n`,
          isLarge: jsx.length >= largeFrom,
        };
      }),
  };
}

/** Attributes as React names them. It may stick out of its box, as in every other target. */
const jsxOfSvg = (svg: string, className: string): string =>
  svg
    .replace('<svg', `<svg className="${className}"`)
    .replaceAll(/ ((?!aria-|data-)[a-z]+(?:-[a-z]+)+)=/g, (_, name: string) => ` ${camelName(name)}=`)
    .replaceAll('><', '>\n      <')
    .replace(/\n {6}<\/svg>$/, '\n    </svg>');

const camelName = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
