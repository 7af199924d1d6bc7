import { areAlike, getColumns, type Places, getShape } from './alike.ts';
import { toAttributes } from './attributes.ts';
import { type Jsx, toWords } from './jsx/jsx.ts';
import { namer, pascal } from './jsx/names.ts';
import {
  addField,
  addFlag,
  itemName,
  listName,
  literal,
  longestLine,
  nameAfter,
  newScope,
  type Scope,
  singular,
  textName,
} from './scope.ts';

/** What is declared beside a component. */
export interface Declared {
  /** Interfaces of the items of its lists, by name. */
  readonly types: ReturnType<typeof namer>;
}

interface Position {
  readonly depth: number;
  /** What the element stands in, the nearest first. */
  readonly above: readonly Jsx[];
}

/** Stands for the key of a list's item until its fields are known. */
const keyMark = '\u0002';

/** An element, which may stand in several places, as JSX; what differs from place to place becomes a field of the scope. */
export function written(
  declared: Declared,
  scope: Scope,
  places: Places,
  position: Position,
  isItem = false,
): string {
  const element = places.find((each) => each !== undefined)!;
  const { depth, above } = position;
  const pad = '  '.repeat(depth);
  const art = element.art === undefined ? undefined : artOf(scope, places);
  const tag = element.isIcon ? art! : (element.as ?? element.tag);
  if (tag === '') return art ? `${pad}<${art} />\n` : `${pad}{${wordsField(scope, places, above)}}\n`;
  const open = `${pad}<${tag}${isItem ? keyMark : ''}${toAttributes(scope, places)}`;
  // The project's: that of a kit has its option in it.
  if (tag === 'Select' && element.children.every((each) => each.tag !== 'option'))
    return select(declared, scope, places, { open, position });
  const isField = (element.tag === 'input' || element.tag === 'textarea') && element.children.length === 0;
  if (element.isIcon || isField) return `${open}${fieldWords(scope, places, above)} />\n`;
  if (art !== undefined) return `${open}><${art} /></${tag}>\n`;
  if (element.text !== undefined) {
    const words = `{${wordsField(scope, places, above)}}`;
    return `${open}>${tag === 'select' ? `<option>${words}</option>` : words}</${tag}>\n`;
  }
  const inside = children(declared, scope, places, { depth: depth + 1, above: [element, ...above] });
  return inside === '' ? `${open} />\n` : `${open}>\n${inside}${pad}</${tag}>\n`;
}

/** A choice of a list as the project's, whose words are its value too. */
function select(
  declared: Declared,
  scope: Scope,
  places: Places,
  { open, position: { depth, above } }: { open: string; position: Position },
): string {
  const element = places.find((each) => each !== undefined)!;
  const words = `{${wordsField(scope, places, above)}}`;
  const pad = '  '.repeat(depth);
  const isKeyed = open.includes(keyMark);
  const attributes = open.slice(pad.length + '<Select'.length).replace(keyMark, '');
  const before = children(declared, scope, places, { depth: depth + 2, above: [element, ...above] });
  return [
    `${pad}<Select${isKeyed ? keyMark : ''} defaultValue=${words}>`,
    `${pad}  <SelectTrigger${attributes}>`,
    ...(before === '' ? [] : [before.trimEnd()]),
    `${pad}    <SelectValue />`,
    `${pad}  </SelectTrigger>`,
    `${pad}  <SelectContent>`,
    `${pad}    <SelectItem value=${words}>${words}</SelectItem>`,
    `${pad}  </SelectContent>`,
    `${pad}</Select>\n`,
  ].join('\n');
}

/** The component that draws an element: the same everywhere, or a field. */
function artOf(scope: Scope, places: Places): string {
  const names = places.map((each) => each?.art);
  const [first] = names.filter((each) => each !== undefined);
  if (names.every((each) => each === undefined || each === first)) return first!;
  const isIcon = places.some((each) => each?.isIcon);
  return addField(
    scope,
    isIcon ? 'icon' : 'drawing',
    isIcon ? 'LucideIcon' : 'ComponentType',
    names.map((each) => each ?? first),
  );
}

const wordsField = (scope: Scope, places: Places, above: readonly Jsx[]): string =>
  addField(
    scope,
    textName(
      places.find((each) => each !== undefined)!,
      above,
    ),
    'string',
    places.map((each) => each && JSON.stringify(each.text ?? '')),
  );

/** What a field shows while it is empty. */
const fieldWords = (scope: Scope, places: Places, above: readonly Jsx[]): string =>
  places.some((each) => each?.text !== undefined) ? ` placeholder={${wordsField(scope, places, above)}}` : '';

function children(declared: Declared, scope: Scope, places: Places, position: Position): string {
  const pools = places.map((each) => each?.children ?? []);
  const all = pools.flat();
  if (position.above[0]?.tag === 'ul' && all.length > 1 && areAlike(all))
    return list(declared, scope, pools, position);
  const columns = getColumns(places);
  let jsx = '';
  for (let at = 0; at < columns.length;) {
    const length = runFrom(columns, places, at);
    if (length > 1) {
      const run = columns.slice(at, at + length);
      const items = places.map((_, place) => run.flatMap((column) => column[place] ?? []));
      jsx += list(declared, scope, items, position);
      at += length;
    } else {
      jsx += optional(declared, scope, columns[at]!, { places, position });
      at += 1;
    }
  }
  return jsx;
}

/** How many columns from one on are the same element again, with other words. */
function runFrom(columns: readonly Places[], places: Places, at: number): number {
  const shape = shapeOfAll(columns[at]!, places);
  if (shape === undefined) return 1;
  let end = at + 1;
  while (end < columns.length && shapeOfAll(columns[end]!, places) === shape) end += 1;
  return end - at;
}

/** The shape of what stands in every place and has words; undefined for other columns. */
function shapeOfAll(column: Places, places: Places): string | undefined {
  const [first, ...others] = column.filter((_, place) => places[place] !== undefined);
  if (!first || first.layer === 'Text run' || first.as === '' || !/\p{L}/u.test(toWords(first)))
    return undefined;
  const shape = getShape(first);
  return others.every((each) => each && getShape(each) === shape) ? shape : undefined;
}

/** An element that is not in every place stands behind a condition. */
function optional(
  declared: Declared,
  scope: Scope,
  column: Places,
  { places, position }: { places: Places; position: Position },
): string {
  const isIn = column.map((each) => each !== undefined);
  if (isIn.every((each, at) => each || places[at] === undefined))
    return written(declared, scope, column, position);
  const element = column.find((each) => each !== undefined)!;
  const name = nameAfter(element.layer, toWords(element)) ?? (element.art ? 'icon' : 'text');
  const flag = addFlag(scope, `has${pascal(name)}`, isIn);
  const pad = '  '.repeat(position.depth);
  if (element.as === '') return `${pad}{${flag} && ${wordsField(scope, column, position.above)}}\n`;
  const inner = written(declared, scope, column, { ...position, depth: position.depth + 1 });
  return `${pad}{${flag} && (\n${inner}${pad})}\n`;
}

/** Elements that are alike as one, mapped over the list of what is in each; `pools`: the elements of each place. */
function list(
  declared: Declared,
  scope: Scope,
  pools: readonly (readonly Jsx[])[],
  position: Position,
): string {
  const items = pools.flat();
  const name = listName(items, position.above);
  const item = itemName(scope, singular(name));
  const lengths = pools.map(({ length }) => length);
  const inner = newScope(items.length, `${item}.`, { scope, lengths });
  const { depth } = position;
  const body = written(declared, inner, items, { ...position, depth: depth + 1 }, true);
  const [only, ...others] = inner.fields;
  const isPlain =
    only !== undefined && others.length === 0 && only.type === 'string' && !only.values.includes(undefined);
  const type = isPlain ? 'string' : declared.types.nameFor(interfaceOf(inner), pascal(singular(name)));
  let from = 0;
  const values = pools.map((pool) => {
    const lines = pool.map((_, at) => (isPlain ? only.values[from + at]! : literal(inner, from + at)));
    from += pool.length;
    const line = `[${lines.join(', ')}]`;
    if (isPlain && line.length <= longestLine) return line;
    return lines.length > 0
      ? `[\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')},\n`).join('')}]`
      : '[]';
  });
  const field = addField(scope, name, `${type}[]`, values);
  const key = keyOf(inner, pools);
  const named = isPlain ? body.replaceAll(`${item}.${only.name}`, item) : body;
  const pad = '  '.repeat(depth);
  const keyed = named.replace(keyMark, ` key={${isPlain && key !== undefined ? item : (key ?? 'index')}}`);
  const each = inner.fields.length === 0 ? '_' : item;
  return `${pad}{${field}.map((${each}${key === undefined ? ', index' : ''}) => (\n${keyed}${pad}))}\n`;
}

const interfaceOf = ({ fields }: Scope): string =>
  fields
    .map(({ name, type, values }) => `  ${name}${values.includes(undefined) ? '?' : ''}: ${type};\n`)
    .join('');

/** The first field that tells the items of every list apart; undefined where none does. */
function keyOf(inner: Scope, pools: readonly (readonly unknown[])[]): string | undefined {
  const isUnique = (values: readonly (string | undefined)[]) => {
    let from = 0;
    return pools.every(({ length }) => {
      const own = values.slice(from, (from += length));
      return !own.includes(undefined) && new Set(own).size === own.length;
    });
  };
  const field = inner.fields.find(({ type, values }) => type === 'string' && isUnique(values));
  return field && `${inner.access}${field.name}`;
}
