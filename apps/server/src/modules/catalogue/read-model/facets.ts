import { type Bits, forEachShared } from './bitset.ts';
import { type FacetValue, type FacetValues, nameOf } from './facet-values.ts';
import type { Posting } from './posting.ts';
import type { Scratch } from './scratch.ts';
import { type Selection, select } from './selection.ts';

/** One value to filter by, and how many assets of the present selection have it. */
export interface Facet {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export const facetGroups = ['tools', 'subCategories', 'tags'] as const;
export type FacetGroup = (typeof facetGroups)[number];

/** What counting works on. */
export interface FacetSource {
  readonly values: Readonly<Record<FacetGroup, FacetValues>>;
  /** The numbers of an asset's values, as `FacetValues.spellingIds` gave them. */
  spellingsOf(slot: number, group: FacetGroup): readonly number[];
}

interface FacetQuestion {
  /** Cells of the tab, free and paid: a value in use in one of them is offered. */
  readonly tabCells: readonly number[];
  /** Cells that the price filter leaves. */
  readonly cells: readonly number[];
  /** What narrows every group alike: tab, price, search, platforms; `undefined` when only the cells do. */
  readonly common: Selection | undefined;
  /** The tab's and price's assets; read only when a group has a filter and nothing else narrows. */
  readonly everything: () => Selection;
  /** The filter within each group, if any. */
  readonly chosen: Readonly<Record<FacetGroup, readonly Posting[] | undefined>>;
}

/** Nanoseconds, measured: to read the values of one asset, one word of two bitmaps, one member of a list. */
const cost = { asset: 120, word: 1.2, member: 1.5 };

/** The values in use in the tab, most used first, each counted among the assets that the other groups' filters leave. */
export function countFacets(
  source: FacetSource,
  question: FacetQuestion,
  scratch: Scratch,
): Record<FacetGroup, Facet[]> {
  const bases = new Map<string, Selection | undefined>();
  const spare = scratch.take();
  const facets = facetGroups.map((group) => {
    const others = facetGroups.filter((other) => other !== group && question.chosen[other]);
    const key = others.join();
    if (!bases.has(key)) bases.set(key, baseFor(question, others, scratch));
    return [group, countGroup({ source, question, group, base: bases.get(key), spare })];
  });
  return Object.fromEntries(facets) as Record<FacetGroup, Facet[]>;
}

/** The counting of one group's values. */
interface Counting {
  readonly source: FacetSource;
  readonly question: FacetQuestion;
  readonly group: FacetGroup;
  /** The assets to count among; those of the question's cells without it. */
  readonly base: Selection | undefined;
  readonly spare: Bits;
}

function baseFor(
  question: FacetQuestion,
  others: readonly FacetGroup[],
  scratch: Scratch,
): Selection | undefined {
  if (others.length === 0) return question.common;
  const groups = others.map((other) => question.chosen[other] ?? []);
  return select(groups, scratch, (question.common ?? question.everything()).bits);
}

function countGroup(counting: Counting): Facet[] {
  const { source, question, group } = counting;
  const offered = source.values[group].values
    .map((value) => ({ value, inTab: sumCells(value, question.tabCells) }))
    .filter(({ inTab }) => inTab > 0)
    .map((entry) => ({ ...entry, name: nameOf(entry.value) }))
    .sort((a, b) => b.inTab - a.inTab || (a.name < b.name ? -1 : 1));
  const countOf = counter(
    counting,
    offered.map(({ value }) => value),
  );
  return offered.map(({ value, name }) => ({ id: value.id, name, count: countOf(value) }));
}

/** Counting by the kept counts, through the assets, or through the values' sets, whichever is least work. */
function counter(counting: Counting, offered: readonly FacetValue[]): (value: FacetValue) => number {
  const { question, base, spare } = counting;
  if (!base) return (value) => sumCells(value, question.cells);
  if (base.count === 0) return () => 0;
  const setCost = offered.reduce((sum, { posting }) => sum + setCostOf(posting, base), 0);
  if (base.count * cost.asset > setCost) return (value) => value.posting.countIn(base.bits, spare);
  const counts = countThroughAssets(counting, base);
  return (value) => counts.get(value) ?? 0;
}

function countThroughAssets({ source, group }: Counting, base: Selection): Map<FacetValue, number> {
  const counts = new Map<FacetValue, number>();
  const values = source.values[group];
  forEachShared(base.bits, base.bits, (slot) => {
    for (const spelling of source.spellingsOf(slot, group)) {
      const value = values.valueOf(spelling);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  });
  return counts;
}

function setCostOf(posting: Posting, base: Selection): number {
  return posting.bitmap ? base.bits.length * cost.word : posting.count * cost.member;
}

function sumCells({ cells }: FacetValue, wanted: readonly number[]): number {
  return wanted.reduce((sum, cell) => sum + (cells[cell] as number), 0);
}
