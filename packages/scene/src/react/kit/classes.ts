import type { Axis, Choices } from './kit.ts';

/** What says where an element stands. */
const placing =
  /^(?:-?(?:m[trblxy]?|left|right|top|bottom)-|inset-(?!ring)|self-|flex-(?:1|auto|initial)$|\[flex:|\[position:|absolute$|min-w-0$)/;

/** Whether a class says how an element looks, not where it stands. */
export const withoutPlacement = (name: string): boolean => !placing.test(name);

/** Classes that depend on some of the choices: by their values, one level for each. */
export interface ClassTable {
  readonly axes: readonly Axis[];
  /** The classes for values in the order of `axes`, joined by spaces. */
  readonly rows: ReadonlyMap<string, string>;
}

/** Classes of all variants, and those that depend on what is chosen by what they depend on. */
export function factored(
  variants: readonly Choices[],
  axes: readonly Axis[],
  classes: readonly (readonly string[])[],
): { readonly base: string; readonly tables: ClassTable[] } {
  const names = [...new Set(classes.flat())];
  const reasons = subsets(axes);
  const byReason = Map.groupBy(names, (name) =>
    reasons.find((reason) => isDecidedBy(reason, variants, (at) => classes[at]!.includes(name)))!,
  );
  const base = (byReason.get(reasons[0]!) ?? []).join(' ');
  const tables = reasons.slice(1).flatMap((reason) => {
    const inside = byReason.get(reason);
    if (!inside) return [];
    const rows = new Map(
      variants.map((choices, at) => [
        toKey(reason, choices),
        inside.filter((name) => classes[at]!.includes(name)).join(' '),
      ]),
    );
    return [{ axes: reason, rows }];
  });
  return { base, tables };
}

/** The values of some axes as one key. */
export const toKey = (axes: readonly Axis[], choices: Choices): string =>
  axes.map(({ name }) => choices[name]).join(' ');

/** All subsets of the axes, the smallest first. */
const subsets = (axes: readonly Axis[]): Axis[][] =>
  axes
    .reduce<Axis[][]>((all, axis) => [...all, ...all.map((each) => [...each, axis])], [[]])
    .toSorted((one, other) => one.length - other.length);

/** Whether something is so in all variants of the same values, or in none. */
function isDecidedBy(
  axes: readonly Axis[],
  variants: readonly Choices[],
  isSo: (at: number) => boolean,
): boolean {
  const known = new Map<string, boolean>();
  return variants.every((choices, at) => {
    const key = toKey(axes, choices);
    const said = known.get(key) ?? isSo(at);
    known.set(key, said);
    return said === isSo(at);
  });
}
