import { readHead, recordGroups, writeHead } from './asset-record.ts';
import type { AssetRow } from './asset-row.ts';
import { ByteSink } from './byte-sink.ts';
import { cellOf, type FacetValue, FacetValues } from './facet-values.ts';
import { ItemCodec } from './item-codec.ts';
import { Posting } from './posting.ts';
import { descriptionField, nameField, subCategoryField, tagField, Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

const textFields = [nameField, descriptionField] as const;

/** The sets that questions are answered from: which slots have which category, price, filter value and word. */
export class AssetIndex {
  readonly categories: readonly string[];
  readonly all = new Posting();
  readonly free = new Posting();
  readonly byCategory: readonly Posting[];
  readonly vocabulary = new Vocabulary();
  readonly values: Readonly<Record<(typeof recordGroups)[number], FacetValues>>;
  readonly items = new ItemCodec();
  /** By the numbers that stand in records: word × 2, plus 1 for the description. */
  readonly #wordPostings: (Posting | undefined)[] = [];
  readonly #sink = new ByteSink();

  constructor(categories: readonly string[]) {
    this.categories = categories;
    this.byCategory = categories.map(() => new Posting());
    const cells = categories.length * 2;
    this.values = {
      tools: new FacetValues('tool', cells),
      subCategories: new FacetValues('subCategory', cells, (value) =>
        this.#indexName(value, subCategoryField),
      ),
      tags: new FacetValues('tag', cells, (value) => this.#indexName(value, tagField)),
      platforms: new FacetValues('platform', cells),
    };
  }

  /** The record of an asset: what stands in the index for it, then its packed item. Valid until the next call. */
  record(row: AssetRow): Buffer {
    const category = this.categories.indexOf(row.category);
    if (category < 0) throw new Error(`Asset ${row.id} has the unknown category "${row.category}"`);
    const words = textFields.flatMap((field, bit) =>
      this.#wordNumbers(field === nameField ? row.name : row.description, bit),
    );
    const { tools, subCategories, tags, platforms } = this.values;
    const values = {
      tools: tools.spellingIds(row.tools),
      subCategories: subCategories.spellingIds(row.subCategories),
      tags: tags.spellingIds(row.tags),
      platforms: platforms.spellingIds(row.platforms),
    };
    this.#sink.clear();
    writeHead(
      { category, isPaid: row.isPaid, toolSet: this.items.toolSet(row.tools), values, words },
      this.#sink,
    );
    this.items.pack(row, this.#sink);
    return this.#sink.bytes.subarray(0, this.#sink.length);
  }

  /** Enters an asset in all its sets; `capacity` is how many slots there may be at present. */
  add(slot: number, record: Uint8Array, capacity: number): void {
    const head = readHead(record);
    this.all.add(slot, capacity);
    this.byCategory[head.category]?.add(slot, capacity);
    if (!head.isPaid) this.free.add(slot, capacity);
    for (const number of head.words) this.#wordPosting(number).add(slot, capacity);
    const cell = cellOf(head.category, head.isPaid);
    for (const group of recordGroups) {
      for (const id of head.values[group]) this.values[group].add(id, slot, cell, capacity);
    }
  }

  /** Takes an asset out of all its sets. */
  remove(slot: number, record: Uint8Array): void {
    const head = readHead(record);
    this.all.remove(slot);
    this.byCategory[head.category]?.remove(slot);
    if (!head.isPaid) this.free.remove(slot);
    for (const number of head.words) this.#wordPosting(number).remove(slot);
    const cell = cellOf(head.category, head.isPaid);
    for (const group of recordGroups) {
      for (const id of head.values[group]) this.values[group].remove(id, slot, cell);
    }
  }

  #wordPosting(number: number): Posting {
    const known = this.#wordPostings[number];
    if (known) return known;
    const posting = new Posting();
    this.#wordPostings[number] = posting;
    this.vocabulary.words[number >>> 1]?.fields[textFields[number & 1] as 0 | 3].push(posting);
    return posting;
  }

  #wordNumbers(text: string, bit: number): number[] {
    const words = wordsOf(text);
    return [...new Set(words)].map((word) => this.vocabulary.idOf(word) * 2 + bit);
  }

  /** A value's words lead to the value's own set. */
  #indexName(value: FacetValue, field: typeof subCategoryField | typeof tagField): void {
    for (const word of new Set(wordsOf(value.key))) {
      this.vocabulary.words[this.vocabulary.idOf(word)]?.fields[field].push(value.posting);
    }
  }
}
