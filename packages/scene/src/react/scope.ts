import { camel, namer } from './jsx/names.ts';
import { type Jsx, toWords } from './jsx/jsx.ts';
import { unreserved } from './jsx/reserved.ts';

/** A value as it stands in code, and its type. */
export interface Field {
  readonly name: string;
  /** What it would be called if that were not taken. */
  readonly wanted: string;
  readonly type: string;
  /** One for each place; undefined where it is not. */
  readonly values: (string | undefined)[];
}

/** What is given to a component, or is in each item of a list: names, types, and the values of the design. */
export interface Scope {
  /** How many places it is written for: one for a component, and one for each item of a list. */
  readonly count: number;
  /** What comes before a name, such as `plan.`. */
  readonly access: string;
  readonly fields: Field[];
  readonly names: ReturnType<typeof namer>;
  /** What is picked at first, by choice: a state of the component each. */
  readonly picked: Map<string, string>;
  /** For a list: what it stands in, and how many items it has in each place of that. */
  readonly outer?: { readonly scope: Scope; readonly lengths: readonly number[] };
}

/** The names that are free in a component or in the body of a loop. */
export const newScope = (count: number, access: string, outer?: Scope['outer']): Scope => ({
  count,
  access,
  fields: [],
  names: namer(),
  picked: outer?.scope.picked ?? new Map<string, string>(),
  ...(outer && { outer }),
});

/** A name for the items of a list that hides none of those around it. */
export function itemName(scope: Scope, wanted: string): string {
  const taken = new Set<string>();
  for (let each: Scope | undefined = scope; each; each = each.outer?.scope)
    taken.add(each.access.slice(0, -1));
  return namer(taken).nameFor('', unreserved(wanted, 'Item'));
}

/**
 * Adds a field under a name that is not taken, and gives how it is read. What is called the same and says the same, such as
 * the title of a layout for desks and of one for phones, is one field. `exact` is the name where that is taken.
 */
export function addField(
  scope: Scope,
  wanted: string,
  type: string,
  values: (string | undefined)[],
  exact = wanted,
): string {
  const known = scope.fields.find(
    (field) => field.wanted === wanted && field.type === type && hasSameValues(field.values, values),
  );
  if (known) return `${scope.access}${known.name}`;
  const isTaken = scope.fields.some((field) => field.wanted === wanted);
  const free = unreserved(isTaken ? exact : wanted, type.endsWith('[]') ? 'List' : 'Text');
  const name = scope.names.nameFor(`${scope.fields.length} ${wanted}`, free);
  scope.fields.push({ name, wanted, type, values });
  return `${scope.access}${name}`;
}

const hasSameValues = (ones: Field['values'], others: Field['values']): boolean =>
  ones.every((one, at) => one === others[at]);

/**
 * A field that says how a place looks; what has the same values has one name. What is the same for all items of a list is
 * a field of what the list stands in.
 */
export function addLook(
  scope: Scope,
  wanted: string,
  type: 'boolean' | 'number',
  values: (string | undefined)[],
  exact?: string,
): string {
  const { outer } = scope;
  const around = outer && perPlace(values, outer.lengths);
  if (outer && around) return addLook(outer.scope, wanted, type, around, exact);
  const known = scope.fields.find((field) => field.type === type && hasSameValues(field.values, values));
  return known ? `${scope.access}${known.name}` : addField(scope, wanted, type, values, exact);
}

/** The value of each place around, where all items of its list have the same. */
function perPlace(
  values: readonly (string | undefined)[],
  lengths: readonly number[],
): (string | undefined)[] | undefined {
  let from = 0;
  const places = lengths.map((length) => new Set(values.slice(from, (from += length))));
  return places.every(({ size }) => size <= 1) ? places.map((each) => [...each][0]) : undefined;
}

/** The condition for what is so in some places only. */
export const addFlag = (scope: Scope, wanted: string, isSo: readonly boolean[], exact?: string): string =>
  addLook(
    scope,
    wanted,
    'boolean',
    isSo.map((each) => (each ? 'true' : undefined)),
    exact,
  );

/** Names of layers that say where something stands and not what it is. */
const placesOnly = new Set(
  'answer body bottom box card column content details end frame grid head input item label left line lines list main middle page panel part right row rows section side sides start strip text textAndTitle textRun tile title titleAndText top value words wrapper'.split(
    ' ',
  ),
);

/** A name after a layer; undefined where the layer is called after its place or after what is written in it. */
export function nameAfter(layer: string, words: string): string | undefined {
  const plain = layer.replaceAll(/[^\p{L} ]+/gu, ' ').trim();
  if (plain === '' || plain.split(' ').length > 3 || /^(?:Field|Icon) /.test(plain)) return undefined;
  const name = camel(plain);
  const isWords = words.toLowerCase().includes(layer.replace(/…$/, '').toLowerCase());
  return isWords || placesOnly.has(name) ? undefined : name;
}

/** What a text is in its element, for the name of its property. */
export function textName(element: Jsx, above: readonly Jsx[]): string {
  if (element.prop !== undefined) return element.prop;
  const around = [element, ...above];
  const tag = element.layer === 'Text run' ? (above[0]?.tag ?? element.tag) : element.tag;
  if (element.tag === 'input' || element.tag === 'textarea') return 'placeholder';
  if (/^h\d$/.test(tag)) return 'title';
  if (around.slice(0, 3).some((each) => each.tag === 'summary')) return 'question';
  if (around.slice(0, 3).some((each) => each.tag === 'a' || each.tag === 'button'))
    return around.some((each) => each.tag === 'nav' || each.tag === 'footer') ? 'link' : 'action';
  if (tag === 'p') return 'text';
  const own = around.slice(0, 2).map((each) => nameAfter(each.layer, toWords(each)));
  return own.find((name) => name !== undefined) ?? 'label';
}

/** A list of `plans` holds a `plan`. */
export function singular(list: string): string {
  if (list.endsWith('ies')) return list.replace(/ies$/, 'y');
  if (/(?:[sxz]|ch|sh)es$/.test(list)) return list.replace(/es$/, '');
  return /[^siu]s$/.test(list) ? list.slice(0, -1) : `${list}Item`;
}

const plural = (name: string): string =>
  name.endsWith('s') ? name : /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}s`;

/** What a list is called: as the design says, else after its layer or those that it stands in. */
export function listName(items: readonly Jsx[], above: readonly Jsx[]): string {
  const said = above[0]?.prop;
  if (said !== undefined) return said;
  if (items[0]?.tag === 'details') return 'questions';
  if (items[0]?.attributes['role'] === 'tabpanel') return 'panels';
  const words = items.map(toWords).join(' ');
  const after = above.slice(0, 3).map(({ layer }) => nameAfter(layer, words));
  return plural(after.find((name) => name !== undefined) ?? 'item');
}

/** What fits on a line, in characters. */
export const longestLine = 100;

/** The fields of one place as an object. */
export function literal({ fields }: Scope, place: number): string {
  const parts = fields.flatMap(({ name, values }) => {
    const value = values[place];
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const line = `{ ${parts.join(', ')} }`;
  if (line.length <= longestLine && !line.includes('\n')) return line;
  return `{\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')},\n`).join('')}}`;
}
