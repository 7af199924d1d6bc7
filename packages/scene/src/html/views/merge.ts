import type { Part } from '../parts/part.ts';

/** One element for all widths that it stands in: of each width, widest first, its part or nothing. */
export interface Merged {
  /** The one that says what the element is: the widest. */
  part: Part;
  parts: (Part | undefined)[];
  children: Merged[];
}

/** The trees of a design's widths as one: elements that are the same in several stand once, others beside each other. */
export function mergeParts(roots: readonly Part[]): Merged {
  const [first, ...others] = roots.map((root, at) => alone(root, at, roots.length));
  return others.reduce((merged, other) => join(merged, other), first!);
}

function alone(part: Part, at: number, count: number): Merged {
  const parts = Array.from({ length: count }, (_, index) => (index === at ? part : undefined));
  return { part, parts, children: part.children.map((child) => alone(child, at, count)) };
}

function join(one: Merged, other: Merged): Merged {
  return {
    part: one.part,
    parts: one.parts.map((part, at) => part ?? other.parts[at]),
    children: joinLists(one.children, other.children),
  };
}

/** Both lists in their order, each pair of the longest common run as one element. */
function joinLists(ones: readonly Merged[], others: readonly Merged[]): Merged[] {
  const lengths = commonLengths(ones, others);
  const joined: Merged[] = [];
  let [i, j] = [0, 0];
  while (i < ones.length || j < others.length) {
    const [one, other] = [ones[i], others[j]];
    if (one && other && isSame(one.part, other.part)) {
      joined.push(join(one, other));
      [i, j] = [i + 1, j + 1];
    } else if (one && (!other || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      joined.push(one);
      i += 1;
    } else {
      joined.push(other!);
      j += 1;
    }
  }
  return joined;
}

/** How many elements the lists have in common from each pair of places on. */
function commonLengths(ones: readonly Merged[], others: readonly Merged[]): number[][] {
  const lengths = Array.from({ length: ones.length + 1 }, () =>
    Array.from({ length: others.length + 1 }, () => 0),
  );
  for (let i = ones.length - 1; i >= 0; i -= 1) {
    for (let j = others.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = isSame(ones[i]!.part, others[j]!.part)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}

function isSame(one: Part, other: Part): boolean {
  return (
    one.tag === other.tag &&
    // A list of one row is called after that row.
    (one.name === other.name || one.tag === 'ul') &&
    one.text === other.text &&
    saidOf(one) === saidOf(other) &&
    isSameDrawing(one.svg, other.svg)
  );
}

/** What attributes say; ids of two widths differ by what they begin with. */
const saidOf = ({ attributes }: Part): string => JSON.stringify(attributes).replaceAll(/(?<=[" ])k\d+-/g, '');

/** Whether a drawing is another one at another size: drawn by the same commands, in the same shape of box. */
function isSameDrawing(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one === other) return true;
  const [a, b] = [boxOf(one), boxOf(other)];
  if (!a || !b || Math.abs(a.width / a.height - b.width / b.height) > 0.01) return false;
  if (withoutNumbers(one) !== withoutNumbers(other)) return false;
  const scale = a.width / b.width;
  const [from, to] = [numbersOf(one), numbersOf(other)];
  // Rounding to 1/100 px, scaled up.
  return from.every(
    (value, at) => Math.abs(value - to[at]! * scale) <= 0.02 * Math.max(1, scale) + Math.abs(value) * 0.01,
  );
}

function boxOf(svg: string): { width: number; height: number } | undefined {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

const geometry =
  /\b(?:d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|points|viewBox|stroke-width|stroke-dasharray)="([^"]*)"/g;
const withoutNumbers = (svg: string): string =>
  svg
    .replace(geometry, (all) => all.replaceAll(/-?[\d.]+/g, '#').replaceAll(/ +/g, ' '))
    .replaceAll(/#k\d+-\d+/g, '#');
const numbersOf = (svg: string): number[] =>
  [...svg.matchAll(geometry)].flatMap(([, value]) => (value!.match(/-?[\d.]+/g) ?? []).map(Number));
