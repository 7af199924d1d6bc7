import { withDefinitions } from '../svg/definitions.ts';
import { plainName } from './drawing-names.ts';
import { kebab, namer } from './names.ts';

/** A drawing in this many characters or more gets a file of its own. */
const largeFrom = 2000;

export interface DrawnComponent {
  readonly name: string;
  /** `({ …props }) => JSX` as source, named. */
  readonly source: string;
  readonly isLarge: boolean;
}

/** Where a drawing lies beside the component, without the ending. */
export const fileOfDrawing = ({ name, isLarge }: DrawnComponent): string =>
  isLarge ? `drawings/${kebab(name)}` : 'icons';

interface DrawingOptions {
  readonly className?: string;
  readonly telling?: ReadonlyMap<string, string>;
}

/**
 * Makes components of ready SVGs, the same drawing once; ids in them are made unique on a page by a prefix. `telling`:
 * names by SVG, for those that are not called after their layer alone.
 */
export function drawingBook(
  definitions: string,
  prefix: string,
  taken: Set<string>,
  { className = 'block overflow-visible', telling }: DrawingOptions = {},
) {
  const names = namer(taken);
  return {
    nameFor: (svg: string, layer: string): string =>
      names.nameFor(svg, telling?.get(svg) ?? plainName(svg, layer).join('')),
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
