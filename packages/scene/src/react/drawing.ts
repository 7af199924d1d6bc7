import type { Part } from '../html/parts/part.ts';
import type { Merged } from '../html/views/merge.ts';
import { lucideComponent } from './elements/lucide.ts';
import { withDefinitions } from '../svg/definitions.ts';
import { kebab, namer, pascal } from './jsx/names.ts';

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

/** From which file code takes a drawing, without the ending: of several large ones from the list of them. */
export const sourceOfDrawing = (drawing: DrawnComponent, all: readonly DrawnComponent[]): string =>
  drawing.isLarge && isListed(all) ? 'drawings' : fileOfDrawing(drawing);

const isListed = (all: readonly DrawnComponent[]): boolean => all.filter(({ isLarge }) => isLarge).length > 1;

/** The files of drawings: large ones each for itself, with a list where there are several, and small ones together. */
export function drawingFiles(drawings: readonly DrawnComponent[]): { path: string; content: string }[] {
  const files = [...Map.groupBy(drawings, fileOfDrawing)].map(([path, inside]) => ({
    path: `${path}.tsx`,
    content: inside.map(({ source }) => `export ${source}`).join('\n'),
  }));
  const lines = drawings
    .filter(({ isLarge }) => isLarge)
    .map((each) => `export { ${each.name} } from './${fileOfDrawing(each)}';\n`);
  return isListed(drawings) ? [...files, { path: 'drawings.ts', content: lines.join('') }] : files;
}

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

/** An icon is at most so wide, in px. */
const widestIcon = 64;
/** Of the text beside a drawing so many words are enough to know it by. */
const wordsBeside = 4;

interface FoundDrawing {
  readonly svg: string;
  readonly layer: string;
  /** The text beside it in the design. */
  readonly beside: string;
  /** In which of the widths it stands, widest first; the first one that has it. */
  readonly view: number;
}

/**
 * What to call the drawings of a design, by their SVG: after their layer, such as `TableDrawing`. Where several share a
 * layer's name they are told apart by the text beside them and by the width that they are drawn for:
 * `TuesdayLoafTablePhoneDrawing`. `widths` names the design's widths, widest first.
 */
export function drawingNames(root: Merged, widths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, FoundDrawing>();
  collect(root, [], found);
  const alike = Map.groupBy(found.values(), (each) => plainName(each.svg, each.layer).join(''));
  const named = [...alike.values()].flatMap((group) =>
    group.map(({ svg, layer, beside, view }): [string, string] => {
      const [plain, kind] = plainName(svg, layer);
      if (group.length === 1) return [svg, plain + kind];
      const words = beside.split(/\s+/).slice(0, wordsBeside).join(' ');
      const near = /[a-z]/i.test(words) ? pascal(words) : '';
      return [svg, `${near.endsWith(plain) ? near : near + plain}${view > 0 ? widths[view] : ''}${kind}`];
    }),
  );
  return new Map(named);
}

/** What a drawing is called after its layer alone, and which kind of drawing it is. */
export function plainName(svg: string, layer: string): readonly [name: string, kind: 'Icon' | 'Drawing'] {
  const width = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 0);
  const name = lucideComponent(layer) ?? pascal(layer.replaceAll(/[\d.]+/g, ' '));
  const plain = name.replaceAll(/^Icon(?=[A-Z])|(?:Icon|Drawing)$/g, '') || 'Plain';
  return [plain, width <= widestIcon ? 'Icon' : 'Drawing'];
}

function collect(merged: Merged, ancestors: readonly Merged[], found: Map<string, FoundDrawing>): void {
  const { part, parts, children } = merged;
  if (part.svg !== undefined && !found.has(part.svg)) {
    const view = parts.findIndex((each) => each !== undefined);
    const beside = ancestors.map((each) => mainText(each)).find((text) => text !== undefined) ?? '';
    found.set(part.svg, { svg: part.svg, layer: part.name, beside, view });
  }
  for (const child of children) collect(child, [merged, ...ancestors], found);
}

/** The first heading in an element, or else its first text with a word in it. */
function mainText(within: Merged): string | undefined {
  const texts = textsOf(within.part);
  return texts.find(({ tag }) => /^h\d$/.test(tag))?.text ?? texts[0]?.text;
}

function textsOf(part: Part): { readonly tag: string; readonly text: string }[] {
  const own = part.text ?? (part.children.every(({ name }) => name === 'Text run') ? runsOf(part) : '');
  if (/\p{L}{2}/u.test(own)) return [{ tag: part.tag, text: own }];
  return part.children.flatMap(textsOf);
}

const runsOf = ({ children }: Part): string => children.map(({ text }) => text ?? '').join('');
