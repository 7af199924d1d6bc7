import type { Jsx } from './jsx/jsx.ts';

/** One element in several places that are built alike, such as a card of each plan: undefined where it is not. */
export type Places = readonly (Jsx | undefined)[];

const kindOf = ({ text, art, isIcon }: Jsx): string =>
  text !== undefined ? 'text' : isIcon ? 'icon' : art !== undefined ? 'drawing' : 'box';

const canBeOne = (one: Jsx, other: Jsx): boolean =>
  one.tag === other.tag && one.as === other.as && kindOf(one) === kindOf(other);

/** What is built the same but for words, looks and drawings has the same shape. */
export function getShape(element: Jsx): string {
  const inside = isRepeated(element) ? [getShape(element.children[0]!)] : element.children.map(getShape);
  const named = element.as === '' ? '' : `${element.as ?? ''} ${element.tag}`;
  return `${named}:${kindOf(element)}(${inside.join()})`;
}

/** Whether children are so many of one shape, as in a list. */
const isRepeated = ({ tag, children }: Jsx): boolean => tag === 'ul' && children.length > 0;

/** At least this share of a list's item is in every other. */
const leastShared = 0.5;

/** Whether elements are one with a few differences. */
export function areAlike(elements: readonly Jsx[]): boolean {
  const [first, ...others] = elements;
  return first !== undefined && others.every((other) => similarity(first, other) >= leastShared);
}

function similarity(one: Jsx, other: Jsx): number {
  const shared = sharedCount(one, other);
  return shared / Math.max(sizeOf(one), sizeOf(other));
}

const sizeOf = (element: Jsx): number =>
  1 +
  (isRepeated(element)
    ? sizeOf(element.children[0]!)
    : element.children.reduce((sum, each) => sum + sizeOf(each), 0));

function sharedCount(one: Jsx, other: Jsx): number {
  if (!canBeOne(one, other)) return 0;
  if (isRepeated(one) && isRepeated(other)) return 1 + sharedCount(one.children[0]!, other.children[0]!);
  return pairs(one.children, other.children).reduce(
    (sum, [a, b]) => sum + (a && b ? sharedCount(a, b) : 0),
    1,
  );
}

/** Both lists in their order, what can be one as a pair. */
function pairs(
  ones: readonly (Jsx | undefined)[],
  others: readonly Jsx[],
): [one: Jsx | undefined, other: Jsx | undefined][] {
  const lengths = Array.from({ length: ones.length + 1 }, () =>
    Array.from({ length: others.length + 1 }, () => 0),
  );
  const fits = (i: number, j: number) => ones[i] !== undefined && canBeOne(ones[i], others[j]!);
  for (let i = ones.length - 1; i >= 0; i -= 1)
    for (let j = others.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = fits(i, j)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const found: [Jsx | undefined, Jsx | undefined][] = [];
  let [i, j] = [0, 0];
  while (i < ones.length || j < others.length) {
    if (i < ones.length && j < others.length && fits(i, j)) found.push([ones[i++], others[j++]]);
    else if (i < ones.length && (j >= others.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      found.push([ones[i++], undefined]);
    else found.push([undefined, others[j++]]);
  }
  return found;
}

/** The children of an element in several places, each in its places. */
export function getColumns(places: Places): Places[] {
  let columns: (Jsx | undefined)[][] = [];
  places.forEach((element, at) => {
    const known = columns.map((column) => column.find((each) => each !== undefined));
    const used = new Set<number>();
    columns = pairs(known, element?.children ?? []).map(([one, other]) => {
      const index =
        one === undefined ? -1 : known.findIndex((each, place) => each === one && !used.has(place));
      used.add(index);
      const before = columns[index] ?? Array.from({ length: at }, () => undefined);
      return [...before, other];
    });
  });
  return columns;
}
