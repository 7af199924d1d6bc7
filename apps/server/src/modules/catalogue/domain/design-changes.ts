import type { AssetVersion } from '@kitshelf/contract/desk/asset-versions.ts';

/** A layer's name and a mark that differs when the layer does. */
export type LayerMark = readonly [name: string, mark: string];

const mostNamed = 200;

/** Layers by name that one design has more or fewer of than another, or that look otherwise. */
export function changesBetween(
  before: readonly LayerMark[],
  after: readonly LayerMark[],
): AssetVersion['changes'] {
  const [old, fresh] = [byName(before), byName(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const countOf = (marks: Map<string, string[]>, name: string) => marks.get(name)?.length ?? 0;
  const isChanged = (name: string) => {
    const [left, right] = [old.get(name), fresh.get(name)];
    return left && right && left.length === right.length && left.join() !== right.join();
  };
  return {
    added: names.filter((name) => countOf(fresh, name) > countOf(old, name)).slice(0, mostNamed),
    removed: names.filter((name) => countOf(fresh, name) < countOf(old, name)).slice(0, mostNamed),
    changed: names.filter(isChanged).slice(0, mostNamed),
  };
}

function byName(marks: readonly LayerMark[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, mark] of marks) found.set(name, [...(found.get(name) ?? []), mark].sort());
  return found;
}
