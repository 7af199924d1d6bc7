import { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import type { CountedField } from '@kitshelf/search/document.ts';
import {
  type FacetCount,
  type SearchHits,
  SearchIndex,
  type SearchQuery,
  type SortOrder,
} from '@kitshelf/search/search-index.ts';
import { type Synonyms, Thesaurus } from '@kitshelf/search/thesaurus.ts';
import { tokenize } from '@kitshelf/search/tokenizer.ts';
import type { AssetRow } from './asset-row.ts';
import { DesignIndex, type Match } from '@kitshelf/scene/finding/design-index.ts';
import { unpackedFingerprint } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import { synonyms } from '../finding/synonyms.ts';
import { qualitiesOf, screensOf } from './qualities.ts';
import { Badges } from './badges.ts';
import { ItemCache } from './item-cache.ts';
import { ItemCodec } from './item-codec.ts';
import type { ItemViewer } from './packed-text.ts';

const itemHead = Buffer.from('{"_id":"');
const skinsStart = Buffer.from(',"skins":[');
const comma = 0x2c;
const brace = 0x7d;

/** Every published asset in memory: the search index, and with each asset the text of its answer in packed form. */
export class ReadModel {
  readonly #index: SearchIndex;
  readonly #codec = new ItemCodec();
  readonly #cache = new ItemCache();
  readonly #designs = new DesignIndex();
  readonly #badges = new Badges();
  readonly #packed = new ByteWriter();
  readonly #item = new ByteWriter();
  /** How often something changed. */
  changes = 0;
  /** What searches mean by other words, and all of these words as they are compared. */
  synonyms: readonly Synonyms[] = synonyms;
  phrases = phrasesIn(synonyms);

  /** The categories are the tabs' names, without the one that stands for all. */
  constructor(categories: readonly string[]) {
    this.#index = new SearchIndex(categories, synonyms, (stored) => this.#codec.textsOf(stored));
  }

  get size(): number {
    return this.#index.size;
  }

  /** The tools' names of each set of tools that `ItemViewer` is asked about. */
  get toolSets(): readonly (readonly string[])[] {
    return this.#codec.toolSets;
  }

  /** Enters an asset, or what has changed of it, its popularity included. Throws for an unknown category. */
  upsert(row: AssetRow): void {
    this.changes++;
    this.#packed.clear();
    this.#codec.pack(this.#withFingerprints(row), this.#packed);
    this.#badges.set(row);
    this.#forget(row.id);
    const document = {
      ...row,
      brands: listOf(row.brand),
      layouts: listOf(row.layout),
      creators: [row.createdBy],
      qualities: qualitiesOf(row),
      viewports: screensOf(row),
    };
    this.#index.upsert(document, this.#packed.bytes.subarray(0, this.#packed.length));
  }

  /** Says anew what searches mean by other words. */
  learn(given: readonly Synonyms[]): void {
    this.changes++;
    this.synonyms = given;
    this.phrases = phrasesIn(given);
    this.#index.thesaurus = new Thesaurus(given);
  }

  /** Takes an asset out; one that is not in is left alone. */
  remove(id: string): void {
    this.changes++;
    this.#forget(id);
    this.#designs.remove(id);
    this.#badges.remove(id);
    this.#index.remove(id);
  }

  /** Ends the badges whose time is over, for which assets are shown as of this time; says whether there were any. */
  tellTime(now: Date): boolean {
    return this.#showAnew(this.#badges.tellTime(now));
  }

  /** Takes in how often assets were copied lately, of others as before; says whether other ones are popular by that. */
  rank(copies: ReadonlyMap<string, number>): boolean {
    const published = [...copies].filter(([id]) => this.has(id));
    return this.#showAnew(this.#badges.rank(published));
  }

  /** Ids of assets that were copied lately. */
  get copied(): Iterable<string> {
    return this.#badges.copied;
  }

  has(id: string): boolean {
    return this.#index.docOf(id) !== undefined;
  }

  /** Numbers of those that are published among `ids`, in that order, for `writeItems`. */
  docsOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#index.docOf(id) ?? []);
  }

  /** Ids of published assets, newest first, all or of one category. */
  ids(offset: number, limit: number, category?: string): string[] {
    return this.#index.find({ category }, 'recent', offset, limit).docs.map((doc) => this.#index.idOf(doc));
  }

  /** The assets asked for, from `offset` on, `limit` at most, and how many there are in all. */
  find(query: SearchQuery, sort: SortOrder, offset: number, limit: number): SearchHits {
    return this.#index.find(query, sort, offset, limit);
  }

  /** The same with one asset for each layout, and with all skins of it. */
  findLayouts(query: SearchQuery, sort: SortOrder, offset: number, limit: number): SearchHits {
    return this.#index.findLayouts(query, sort, offset, limit);
  }

  /** Every value in use in the tab, counted among the assets that the search and the other groups' filters leave. */
  facets(query: SearchQuery): Record<CountedField, FacetCount[]> {
    return this.#index.facets(query);
  }

  /** Appends the JSON text of list items, joined by commas; `docs` are those that `find` gave since the last change. */
  writeItems(docs: readonly number[], viewer: ItemViewer, writer: ByteWriter): void {
    for (const [i, doc] of docs.entries()) {
      if (i > 0) writer.byte(comma);
      writer.append(this.#itemText(doc, viewer));
    }
  }

  /** The same, each with the other members of its group as its `skins`. */
  writeGroups(
    { docs, groups = [] }: Pick<SearchHits, 'docs' | 'groups'>,
    viewer: ItemViewer,
    writer: ByteWriter,
  ): void {
    for (const [i, doc] of docs.entries()) {
      if (i > 0) writer.byte(comma);
      const item = this.#itemText(doc, viewer);
      writer.append(item.subarray(0, -1));
      writer.append(skinsStart);
      const others = groups[i]?.filter((other) => other !== doc) ?? [];
      this.writeItems(others, viewer, writer);
      writer.text(']}');
    }
  }

  /** What is most like a design, nearest first: numbers for `writeItems`, and of each how near it is and how it fits. */
  nearest(
    fingerprint: readonly number[],
    limit: number,
  ): { docs: number[]; near: { readonly score: number; readonly match: Match }[] } {
    const found = this.#designs.nearest(fingerprint, limit);
    const near = found.map(({ score, match }) => ({ score, match }));
    return { docs: this.docsOf(found.map(({ id }) => id)), near };
  }

  /**
   * Appends the JSON text of an asset with all that is known of it, its fingerprint where asked for, and its last brace
   * apart; false when it is not published.
   */
  writeAsset(id: string, viewer: ItemViewer, writer: ByteWriter, hasFingerprint = false): boolean {
    const doc = this.#index.docOf(id);
    if (doc === undefined) return false;
    this.#write(doc, { viewer, isWhole: true }, writer);
    const fingerprint = this.#designs.get(id);
    if (fingerprint && hasFingerprint) writer.text(`,"fingerprint":[${fingerprint.join()}]`);
    if (fingerprint) writer.byte(brace);
    return true;
  }

  /** What decides who may copy an asset; `undefined` when no such asset is published. */
  access(id: string): { readonly isPaid: boolean; readonly tools: readonly string[] } | undefined {
    return this.#index.get(id);
  }

  /** Keeps the fingerprints; texts that are none go. */
  #withFingerprints(row: AssetRow): AssetRow {
    if (!row.structure) {
      this.#designs.remove(row.id);
      return row;
    }
    const { fingerprints = [], ...structure } = row.structure;
    const designs = fingerprints.flatMap((packed) => unpackedFingerprint(packed) ?? []);
    if (designs.length > 0) this.#designs.set(row.id, designs);
    else this.#designs.remove(row.id);
    return { ...row, structure: { ...structure, ...(designs.length > 0 && { fingerprints }) } };
  }

  #itemText(doc: number, viewer: ItemViewer): Uint8Array {
    const known = this.#cache.get(doc, viewer);
    if (known) return known;
    const item = this.#item;
    item.clear();
    this.#write(doc, { viewer, isWhole: false }, item);
    item.byte(brace);
    const text = item.take();
    this.#cache.set(doc, viewer, text);
    return text;
  }

  #write(doc: number, shown: Parameters<ItemCodec['unpack']>[1], writer: ByteWriter): void {
    const id = this.#index.idOf(doc);
    writer.append(itemHead);
    writer.text(id);
    writer.text(`","badges":${JSON.stringify(this.#badges.of(id))}`);
    this.#codec.unpack(this.#index.stored(doc), shown, writer);
  }

  #showAnew(ids: readonly string[]): boolean {
    for (const id of ids) this.#forget(id);
    if (ids.length > 0) this.changes++;
    return ids.length > 0;
  }

  #forget(id: string): void {
    const doc = this.#index.docOf(id);
    if (doc !== undefined) this.#cache.forget(doc);
  }
}

const phrasesIn = (given: readonly Synonyms[]): ReadonlySet<string> =>
  new Set(given.flatMap(({ phrases }) => phrases.map((phrase) => tokenize(phrase).join(' '))));

const listOf = (name: string | null): readonly string[] => (name === null ? [] : [name]);
