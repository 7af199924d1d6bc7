import { itemStart, readGroup, readHead } from './asset-record.ts';
import { AssetTable } from './asset-table.ts';
import type { AssetRow } from './asset-row.ts';
import { ByteSink } from './byte-sink.ts';
import type { Bits } from './bitset.ts';
import { cellOf } from './facet-values.ts';
import { countFacets, type Facet, type FacetGroup } from './facets.ts';
import type { ItemViewer } from './packed-text.ts';
import { pageOf } from './page.ts';
import type { Posting } from './posting.ts';
import { Scratch } from './scratch.ts';
import { Ranking } from './ranking.ts';
import { matchWords, type SearchMatch, searchWords } from './search.ts';
import { type Selection, select } from './selection.ts';

/** Which assets are asked for; names are matched without regard to case. */
export interface AssetQuestion {
  /** One of the model's categories; all of them without it. */
  readonly category?: string | undefined;
  readonly isFreeOnly?: boolean | undefined;
  readonly search?: string | undefined;
  readonly subCategories?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly tools?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
}

/** Newest first; most popular first, then newest; best match of the search first, then newest. */
export type SortOrder = 'recent' | 'popular' | 'relevance';

export interface FoundAssets {
  /** How many there are on all pages. */
  readonly total: number;
  /** The page's assets, to be handed back to `writeItems` before the model changes. */
  readonly slots: readonly number[];
}

const itemHead = Buffer.from('{"_id":"');
const quote = 0x22;
const comma = 0x2c;

type FilterGroup = 'tools' | 'subCategories' | 'tags' | 'platforms';

/** Every published asset, kept in memory in the form that lists, searches and counts are answered from. */
export class ReadModel {
  readonly #table: AssetTable;
  readonly #scratch = new Scratch();
  readonly #ranking = new Ranking();
  readonly #sink = new ByteSink();

  /** The categories are the tabs' names, without the one that stands for all. */
  constructor(categories: readonly string[]) {
    this.#table = new AssetTable(categories);
  }

  get size(): number {
    return this.#table.size;
  }

  /** The tools' names of each set of tools that `ItemViewer` is asked about. */
  get toolSets(): readonly (readonly string[])[] {
    return this.#table.index.items.toolSets;
  }

  /** Enters an asset, or what has changed of it, its popularity included. Throws for an unknown category. */
  upsert(row: AssetRow): void {
    this.#table.upsert(row);
  }

  /** Takes an asset out; one that is not in is left alone. */
  remove(id: string): void {
    this.#table.remove(id);
  }

  /** Ids of published assets, newest first. */
  ids(offset: number, limit: number): string[] {
    const { slots } = this.find({}, 'recent', offset, limit);
    return slots.map((slot) => {
      this.#sink.clear();
      this.#table.ids.write(slot, this.#sink);
      return this.#sink.take().toString('latin1');
    });
  }

  has(id: string): boolean {
    return this.#table.ids.find(id) >= 0;
  }

  /** The assets asked for, from `offset` on, `limit` at most, and how many there are in all. */
  find(question: AssetQuestion, sort: SortOrder, offset: number, limit: number): FoundAssets {
    this.#scratch.reset(this.#table.capacity);
    const match = this.#match(question);
    const selection = this.#select(question, match?.bits, ['tools', 'subCategories', 'tags', 'platforms']);
    const order = sort === 'popular' ? this.#table.popular : this.#table.recent;
    const slots =
      match && sort === 'relevance'
        ? this.#ranking.page(selection, match.terms, order, { offset, limit }, this.#scratch)
        : pageOf(selection, order, offset, limit);
    return { total: selection.count, slots };
  }

  /** Every value in use in the tab, counted among the assets that the search and the other groups' filters leave. */
  facets(question: AssetQuestion): Record<FacetGroup, Facet[]> {
    this.#scratch.reset(this.#table.capacity);
    const match = this.#match(question);
    const { index } = this.#table;
    const tabs = index.categories.flatMap((name, i) =>
      !question.category || name === question.category ? [i] : [],
    );
    const isNarrowed = match !== undefined || (question.platforms?.length ?? 0) > 0;
    const facetQuestion = {
      tabCells: tabs.flatMap((tab) => [cellOf(tab, false), cellOf(tab, true)]),
      cells: tabs.flatMap((tab) => [cellOf(tab, false), ...(question.isFreeOnly ? [] : [cellOf(tab, true)])]),
      common: isNarrowed ? this.#select(question, match?.bits, ['platforms']) : undefined,
      everything: () => this.#select(question, undefined, []),
      chosen: {
        tools: this.#chosen(question, 'tools'),
        subCategories: this.#chosen(question, 'subCategories'),
        tags: this.#chosen(question, 'tags'),
      },
    };
    const spellingsOf = (slot: number, group: FacetGroup) => readGroup(this.#table.records.get(slot), group);
    return countFacets({ values: index.values, spellingsOf }, facetQuestion, this.#scratch);
  }

  /** Appends the JSON text of list items, joined by commas. */
  writeItems(slots: readonly number[], viewer: ItemViewer, sink: ByteSink): void {
    for (const [i, slot] of slots.entries()) {
      if (i > 0) sink.byte(comma);
      sink.append(this.#itemText(slot, viewer));
    }
  }

  /** One list item as JSON text; `undefined` when no such asset is published. */
  item(id: string, viewer: ItemViewer): string | undefined {
    const slot = this.#table.ids.find(id);
    if (slot < 0) return undefined;
    return Buffer.from(this.#itemText(slot, viewer)).toString();
  }

  /** What decides who may copy an asset; `undefined` when no such asset is published. */
  access(id: string): { isPaid: boolean; tools: readonly string[] } | undefined {
    const slot = this.#table.ids.find(id);
    if (slot < 0) return undefined;
    const head = readHead(this.#table.records.get(slot));
    return { isPaid: head.isPaid, tools: this.toolSets[head.toolSet] ?? [] };
  }

  #itemText(slot: number, viewer: ItemViewer): Uint8Array {
    const hot = this.#table.hotItems.get(slot, viewer);
    if (hot) return hot;
    const record = this.#table.records.get(slot);
    this.#sink.clear();
    this.#sink.append(itemHead);
    this.#table.ids.write(slot, this.#sink);
    this.#sink.byte(quote);
    this.#table.index.items.unpack(record, itemStart(record), viewer, this.#sink);
    const text = this.#sink.take();
    this.#table.hotItems.set(slot, viewer, text);
    return text;
  }

  #match(question: AssetQuestion): SearchMatch | undefined {
    const words = searchWords(question.search);
    return words.length > 0 ? matchWords(words, this.#table.index.vocabulary, this.#scratch) : undefined;
  }

  /** The assets of the tab and price that are in `start` and pass the filters of the given groups. */
  #select(question: AssetQuestion, start: Bits | undefined, groups: readonly FilterGroup[]): Selection {
    const { index } = this.#table;
    const sets: (readonly Posting[])[] = [];
    if (question.category)
      sets.push(
        [index.byCategory[index.categories.indexOf(question.category)]].filter((p) => p !== undefined),
      );
    if (question.isFreeOnly) sets.push([index.free]);
    for (const group of groups) {
      const chosen = this.#chosen(question, group);
      if (chosen) sets.push(chosen);
    }
    if (sets.length === 0 && !start) sets.push([index.all]);
    return select(sets, this.#scratch, start);
  }

  /** The sets of the values chosen in a group; `undefined` when none is. Unknown names have no set. */
  #chosen(question: AssetQuestion, group: FilterGroup): Posting[] | undefined {
    const names = question[group];
    if (!names || names.length === 0) return undefined;
    const values = new Set(names.map((name) => this.#table.index.values[group].find(name)));
    return [...values].filter((value) => value !== undefined).map((value) => value.posting);
  }
}
