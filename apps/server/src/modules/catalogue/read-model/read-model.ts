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
import type { Category } from '../domain/categories.ts';
import type { AssetRow } from '../domain/asset-row.ts';
import { DesignIndex, type Match } from '@kitshelf/scene/search/design-index.ts';
import { unpackedFingerprint } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import { synonyms } from '../domain/synonyms.ts';
import { getQualities, getScreens } from './qualities.ts';
import { Badges } from './badges.ts';
import { Skins } from './skins.ts';
import { type ItemViewer, storeItem, getTexts, ToolSets, writeItem } from './item-text.ts';

const itemHead = Buffer.from('{"_id":"');
const skinsStart = Buffer.from(',"skins":[');
const comma = 0x2c;
const brace = 0x7d;

/** Every published asset in memory: the search index, and with each asset the text of its answer. */
export class ReadModel {
  readonly #index: SearchIndex;
  readonly #toolSets = new ToolSets();
  readonly #designs = new DesignIndex();
  readonly #badges = new Badges();
  readonly #skins = new Skins();
  readonly #item = new ByteWriter();
  /** How often something changed of what answers show, beside the order of the most popular. */
  changes = 0;
  /** How often the order of the most popular changed. */
  moves = 0;
  /** What searches mean by other words, and all of these words as they are compared. */
  synonyms: readonly Synonyms[] = synonyms;
  phrases = phrasesIn(synonyms);

  /** In the order of the desk. */
  categories: readonly Category[] = [];

  constructor() {
    this.#index = new SearchIndex(synonyms, getTexts);
  }

  get size(): number {
    return this.#index.size;
  }

  /** The tools' names of each set of tools that `ItemViewer` is asked about. */
  get toolSets(): readonly (readonly string[])[] {
    return this.#toolSets.names;
  }

  /** Enters an asset, or what has changed of it, its popularity included. */
  upsert(row: AssetRow): void {
    this.#item.clear();
    storeItem(row, this.#toolSets.numberOf(row.tools), this.#item);
    const document = {
      ...row,
      brands: listOf(row.brand),
      layouts: listOf(row.layout),
      creators: [row.createdBy],
      qualities: getQualities(row),
      viewports: getScreens(row),
    };
    const change = this.#index.upsert(document, this.#item.bytes.subarray(0, this.#item.length));
    const hasOtherDesigns = this.#setDesigns(row);
    this.#skins.set(row.id, row.layout);
    if (this.#badges.set(row) || hasOtherDesigns || change === 'content') this.changes++;
    else if (change === 'popularity') this.moves++;
  }

  /** Says again what searches mean by other words. */
  learn(given: readonly Synonyms[]): void {
    this.changes++;
    this.synonyms = given;
    this.phrases = phrasesIn(given);
    this.#index.thesaurus = new Thesaurus(given);
  }

  /** Takes in what categories there are: what is in hidden ones is found by their names alone. */
  arrange(given: readonly Category[]): void {
    if (JSON.stringify(given) === JSON.stringify(this.categories)) return;
    this.changes++;
    this.categories = given;
    this.#index.hidden = new Set(given.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  }

  /** Takes an asset out; one that is not in is left alone. */
  remove(id: string): void {
    this.changes++;
    this.#designs.remove(id);
    this.#badges.remove(id);
    this.#skins.set(id, null);
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

  /** The id of the one that came first of those asked for; undefined when there are none. */
  oldest(query: SearchQuery): string | undefined {
    const { total } = this.#index.find(query, 'recent', 0, 0);
    const [last] = total === 0 ? [] : this.#index.find(query, 'recent', total - 1, 1).docs;
    return last === undefined ? undefined : this.#index.idOf(last);
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
      this.#write(doc, viewer, false, writer);
      writer.byte(brace);
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
      this.#write(doc, viewer, false, writer);
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
    this.#write(doc, viewer, true, writer);
    const fingerprint = hasFingerprint ? this.#designs.get(id) : undefined;
    if (fingerprint) {
      // As the last property of its structure, which stands last.
      writer.length -= 1;
      writer.text(`,"fingerprint":[${fingerprint.join()}]}`);
    }
    return true;
  }

  /** What decides who may copy an asset; `undefined` when no such asset is published. */
  access(id: string): { readonly isPaid: boolean; readonly tools: readonly string[] } | undefined {
    return this.#index.get(id);
  }

  /** Takes in a row's fingerprints, without texts that are none; says whether they are others. */
  #setDesigns({ id, structure }: AssetRow): boolean {
    const before = this.#designs.get(id);
    const designs = (structure?.fingerprints ?? []).flatMap((packed) => unpackedFingerprint(packed) ?? []);
    if (designs.length > 0) this.#designs.set(id, designs);
    else this.#designs.remove(id);
    return String(before) !== String(this.#designs.get(id));
  }

  #write(doc: number, viewer: ItemViewer, isWhole: boolean, writer: ByteWriter): void {
    const id = this.#index.idOf(doc);
    writer.append(itemHead);
    writer.text(id);
    const skinCount = this.#skins.countOf(id);
    const skins = skinCount > 1 ? `,"skinCount":${skinCount}` : '';
    writer.text(`","badges":${JSON.stringify(this.#badges.of(id))}${skins}`);
    writeItem(this.#index.stored(doc), viewer, isWhole, writer);
  }

  #showAnew(ids: readonly string[]): boolean {
    if (ids.length > 0) this.changes++;
    return ids.length > 0;
  }
}

const phrasesIn = (given: readonly Synonyms[]): ReadonlySet<string> =>
  new Set(given.flatMap(({ phrases }) => phrases.map((phrase) => tokenize(phrase).join(' '))));

const listOf = (name: string | null): readonly string[] => (name === null ? [] : [name]);
