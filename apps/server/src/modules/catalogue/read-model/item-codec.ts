import { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import { TextTable } from '@kitshelf/search/text-table.ts';
import type { AssetImage, AssetRow, KeptStructure } from './asset-row.ts';
import { formatsOf, variantsOf } from '../deliveries/formats.ts';
import { code, type ItemViewer, putPlace, putText, space, unpackText } from './packed-text.ts';
import { PhraseDictionary } from './phrase-dictionary.ts';

/** Shorter words are left as they are; once there are so many, new ones too. */
const shortestWord = 4;
const maxWords = 1 << 15;

const nobody: ItemViewer = { isCovered: () => false, plans: () => Buffer.from('[]') };

/** To whom an asset is shown, and whether with more than lists show. */
interface Shown {
  readonly viewer: ItemViewer;
  readonly isWhole: boolean;
}

/**
 * Packs the JSON text of an asset to about a third of its size and writes it out again by copying bytes:
 * what repeats among items (keys, names, sizes) stands in a dictionary, hex digits are halved.
 */
export class ItemCodec {
  readonly #phrases = new PhraseDictionary();
  /** Words as they stand in JSON, by the numbers that they have in the table. */
  readonly #words = new PhraseDictionary();
  readonly #wordTable = new TextTable();
  readonly #fixed = this.#registerFixed();
  readonly #toolSetIds = new Map<string, number>();
  /** The tools' names of each set. */
  readonly toolSets: (readonly string[])[] = [];

  /** The number of an asset's set of tools. */
  #toolSet(tools: readonly string[]): number {
    const names = tools.length < 2 ? tools : [...new Set(tools)].sort();
    const key = names.join('\n');
    const known = this.#toolSetIds.get(key);
    if (known !== undefined) return known;
    this.#toolSetIds.set(key, this.toolSets.length);
    return this.toolSets.push(names) - 1;
  }

  /**
   * Packs an asset (`Asset` in the contract) from its name on: first what lists show of it, then the rest. The index
   * knows the id before it; the brace after it goes without saying, as does that of a structure with fingerprints,
   * which stands elsewhere.
   */
  pack(row: AssetRow, writer: ByteWriter): void {
    const fixed = this.#fixed;
    const toolSet = this.#toolSet(row.tools);
    this.#put(fixed.name, writer);
    putText(escaped(row.name), writer);
    this.#put(fixed.images, writer);
    for (const [index, image] of row.images.entries()) this.#image(image, index === 0, writer);
    this.#put(row.isPaid ? fixed.paid : fixed.free, writer);
    putPlace(code.isCovered, toolSet, writer);
    this.#link(row, writer);
    this.#made(
      'createdBy',
      row.createdBy,
      (name) => `,"createdBy":${JSON.stringify(name)},"createdAt":"`,
      writer,
    );
    this.#dateAndCategory(row, writer);
    this.#names(row.subCategories, writer);
    this.#put(fixed.tags, writer);
    this.#names(row.tags, writer);
    this.#made('brand', JSON.stringify(row.brand), (json) => `],"brand":${json}`, writer);
    this.#made('layout', JSON.stringify(row.layout), (json) => `,"layout":${json}`, writer);
    const { tools, platforms, viewports } = row;
    const usedIn = JSON.stringify({ tools, platforms, viewports });
    this.#made('usedIn', usedIn, (json) => `,${json.slice(1, -1)},"subscriptionDetails":`, writer);
    if (row.isPaid) putPlace(code.plans, toolSet, writer);
    else this.#put(fixed.none, writer);
    writer.byte(code.endOfItem);
    this.#put(fixed.description, writer);
    this.#running(row.description, writer);
    this.#variants(row, writer);
    this.#structure(row.structure, writer);
  }

  /** Writes the JSON text of a packed asset, or of what lists show of it. */
  unpack(packed: Uint8Array, { viewer, isWhole }: Shown, writer: ByteWriter): void {
    unpackText(packed, { phrases: this.#phrases, words: this.#words, isWhole, viewer, writer });
  }

  /** The texts of a packed asset, as it was given. */
  textsOf(packed: Uint8Array): { readonly name: string; readonly description: string } {
    const writer = new ByteWriter();
    this.unpack(packed, { viewer: nobody, isWhole: true }, writer);
    const fields = writer.bytes.toString('utf8', 1, writer.length);
    // A structure whose fingerprints stand elsewhere lacks its brace, and ends with its typefaces.
    return JSON.parse(`{${fields}${fields.endsWith(']') ? '}}' : '}'}`);
  }

  /** Running text: words that were met stand in a dictionary, and a run of them is begun and ended once. */
  #running(text: string, writer: ByteWriter): void {
    let isInRun = false;
    for (let start = 0, end = 0; start <= text.length; start = end + 1) {
      const next = text.indexOf(' ', start);
      end = next < 0 ? text.length : next;
      const word = this.#wordOf(text, start, end);
      const isKnown = word >= 0;
      if (isInRun && !isKnown) writer.number(0);
      if (start > 0 && !(isInRun && isKnown)) writer.byte(space);
      if (!isInRun && isKnown) writer.byte(code.words);
      if (isKnown) writer.number(word + 1);
      else putText(escaped(text.slice(start, end)), writer);
      isInRun = isKnown;
    }
    if (isInRun) writer.number(0);
  }

  /** The number of the word from `start` to `end`, or -1 for one that the dictionary does not take. */
  #wordOf(text: string, start: number, end: number): number {
    if (end - start < shortestWord) return -1;
    if (this.#wordTable.count >= maxWords) return this.#wordTable.find(text, start, end);
    const word = this.#wordTable.numberOf(text, start, end);
    if (word === this.#words.count) this.#words.register(escaped(text.slice(start, end)));
    return word;
  }

  #structure(structure: KeptStructure | null, writer: ByteWriter): void {
    if (!structure) return this.#put(this.#fixed.noStructure, writer);
    const { layers, autoLayoutPercent, fonts, fingerprints } = structure;
    this.#put(this.#fixed.layers, writer);
    writer.text(String(layers));
    const rest = JSON.stringify({ autoLayoutPercent, fonts }).slice(
      1,
      fingerprints === undefined ? undefined : -1,
    );
    this.#made('structure', rest, () => `,${rest}`, writer);
  }

  #link({ id, link, isReadBack }: AssetRow, writer: ByteWriter): void {
    const shown = link ?? (isReadBack ? `/preview/${id}` : null);
    this.#put(this.#fixed.link, writer);
    if (shown === null) this.#put(this.#fixed.null, writer);
    else putText(JSON.stringify(shown), writer);
  }

  #variants(row: AssetRow, writer: ByteWriter): void {
    this.#put(this.#fixed.variants, writer);
    for (const [index, { key, width, height, scheme }] of variantsOf(row).entries()) {
      const start = `${index === 0 ? '' : ','}${JSON.stringify({ key, width }).slice(0, -1)}`;
      this.#made('variant', start, (text) => `${text},"height":`, writer);
      writer.text(String(height));
      this.#made('scheme', scheme, (name) => `,"scheme":"${name}"}`, writer);
    }
    const formats = JSON.stringify(formatsOf(row));
    this.#made('formats', formats, (json) => `],"formats":${json}`, writer);
  }

  #image(image: AssetImage, isFirst: boolean, writer: ByteWriter): void {
    const src = escaped(image.src);
    // Of `/media/….webp` the part up to the second slash, and the extension.
    const folder = src.startsWith('/') ? src.slice(0, src.indexOf('/', 1) + 1) : '';
    const extension = /\.[a-z]{1,4}$/.exec(src)?.[0] ?? '';
    if (isFirst) this.#made('image', folder, () => `{"src":"${folder}`, writer);
    else this.#made('next image', folder, () => `,{"src":"${folder}`, writer);
    putText(src.slice(folder.length, src.length - extension.length), writer);
    const width = String(image.width);
    this.#made(extension, width, () => `${extension}","width":${width},"height":`, writer);
    writer.text(String(image.height));
    this.#put(this.#fixed.color, writer);
    putText(escaped(image.color), writer);
    this.#put(this.#fixed.endOfImage, writer);
  }

  #dateAndCategory({ createdAt, category }: AssetRow, writer: ByteWriter): void {
    const iso = createdAt.toISOString();
    const time = iso.indexOf('T') + 1;
    this.#made('day', iso.slice(0, time), (day) => day, writer);
    this.#made('minute', iso.slice(time, time + 6), (minute) => minute, writer);
    writer.text(iso.slice(time + 6, time + 8));
    const fraction = iso.slice(time + 8);
    this.#made(
      fraction,
      category,
      () => `${fraction}","category":${JSON.stringify(category)},"subCategories":[`,
      writer,
    );
  }

  #names(names: readonly string[], writer: ByteWriter): void {
    for (const [index, name] of names.entries()) {
      this.#made(
        index === 0 ? 'first' : 'next',
        name,
        () => (index === 0 ? '' : ',') + JSON.stringify(name),
        writer,
      );
    }
  }

  #made(kind: string, value: string, make: (value: string) => string, writer: ByteWriter): void {
    this.#put(this.#phrases.of(kind, value, make), writer);
  }

  #put(phrase: number, writer: ByteWriter): void {
    this.#phrases.write(phrase, writer);
  }

  #registerFixed() {
    const fixed = (text: string) => this.#phrases.register(text);
    return {
      name: fixed(',"name":"'),
      images: fixed('","images":['),
      color: fixed(',"color":"'),
      endOfImage: fixed('"}'),
      paid: fixed('],"isPaid":true,"isUserSubscribed":'),
      free: fixed('],"isPaid":false,"isUserSubscribed":'),
      link: fixed(',"link":'),
      null: fixed('null'),
      tags: fixed('],"tags":['),
      none: fixed('[]'),
      description: fixed(',"description":"'),
      layers: fixed(',"structure":{"layers":'),
      noStructure: fixed(',"structure":null'),
      variants: fixed('","variants":['),
    };
  }
}

/** Text as it stands between the quotes of a JSON string. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
