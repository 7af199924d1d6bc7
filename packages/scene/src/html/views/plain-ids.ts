import type { Merged } from './merge.ts';
import type { Part } from '../parts/part.ts';

const own = ['id', 'name'];
const references = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'data-sum',
  'data-count',
  'popovertarget',
];

/**
 * Ids and names of the elements of all widths, without what tells the widths apart where one element stands for all. What
 * refers to an element that stands in another width only refers to that one.
 */
export function withPlainIds(root: Merged): Merged {
  const known = new Map<string, Set<string>>();
  const collect = ({ part, children }: Merged): void => {
    for (const name of own) {
      const value = part.attributes[name];
      if (value !== undefined) known.set(bare(value), (known.get(bare(value)) ?? new Set()).add(value));
    }
    children.forEach(collect);
  };
  collect(root);
  const idOf = (value: string): string => {
    const all = known.get(bare(value));
    if (all?.size === 1) return bare(value);
    return all === undefined || all.has(value) ? value : [...all][0]!;
  };
  const renamed = (part: Part): Part => ({
    ...part,
    attributes: Object.fromEntries(
      Object.entries(part.attributes).map(([name, value]) =>
        references.includes(name)
          ? [name, value.split(' ').map(idOf).join(' ')]
          : [name, own.includes(name) ? idOf(value) : value],
      ),
    ),
  });
  const visit = (merged: Merged): Merged => ({
    part: renamed(merged.part),
    parts: merged.parts,
    children: merged.children.map(visit),
  });
  return visit(root);
}

const bare = (value: string): string => value.replace(/^k\d+-/, '');
