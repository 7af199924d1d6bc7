import type { AssetImage, AssetRow } from './asset-row.ts';
import type { ByteSink } from './byte-sink.ts';
import { code, type ItemViewer, putPlace, putText, unpackText } from './packed-text.ts';
import { Phrases } from './phrases.ts';

/**
 * Packs the JSON text of a list item to about a third of its size and writes it out again by copying bytes:
 * what repeats among items (keys, names, sizes) stands in a dictionary, hex digits are halved.
 */
export class ItemCodec {
  readonly #phrases = new Phrases();
  readonly #fixed = this.#registerFixed();
  readonly #toolSetIds = new Map<string, number>();
  /** The tools' names of each set. */
  readonly toolSets: (readonly string[])[] = [];

  /** The number of an asset's set of tools. */
  toolSet(tools: readonly string[]): number {
    const names = tools.length < 2 ? tools : [...new Set(tools)].sort();
    const key = names.join('\n');
    const known = this.#toolSetIds.get(key);
    if (known !== undefined) return known;
    this.#toolSetIds.set(key, this.toolSets.length);
    return this.toolSets.push(names) - 1;
  }

  /** Packs the item of an asset (`AssetListItem` in the contract) from its name on; the id before it is known by the slot. */
  pack(row: AssetRow, sink: ByteSink): void {
    const fixed = this.#fixed;
    const toolSet = this.toolSet(row.tools);
    this.#put(fixed.name, sink);
    putText(JSON.stringify(row.name), sink);
    this.#put(fixed.images, sink);
    for (const [index, image] of row.images.entries()) this.#image(image, index === 0 ? '' : ',', sink);
    this.#put(row.isPaid ? fixed.paid : fixed.free, sink);
    putPlace(code.isCovered, toolSet, sink);
    this.#put(fixed.link, sink);
    if (row.link !== null) putText(JSON.stringify(row.link), sink);
    else this.#put(fixed.null, sink);
    this.#made(
      'createdBy',
      row.createdBy,
      (name) => `,"createdBy":${JSON.stringify(name)},"createdAt":"`,
      sink,
    );
    this.#dateAndCategory(row, sink);
    this.#names(row.subCategories, sink);
    this.#put(fixed.tags, sink);
    this.#names(row.tags, sink);
    this.#made('tools', JSON.stringify(row.tools), (json) => `],"tools":${json}`, sink);
    this.#made('platforms', JSON.stringify(row.platforms), (json) => `,"platforms":${json}`, sink);
    this.#made(
      'viewports',
      JSON.stringify(row.viewports),
      (json) => `,"viewports":${json},"subscriptionDetails":`,
      sink,
    );
    if (row.isPaid) putPlace(code.plans, toolSet, sink);
    else this.#put(fixed.none, sink);
    this.#put(fixed.end, sink);
  }

  /** Writes the JSON text of a packed item, from `start` to the end of `packed`. */
  unpack(packed: Uint8Array, start: number, viewer: ItemViewer, sink: ByteSink): void {
    unpackText(packed, start, { phrases: this.#phrases, viewer, sink });
  }

  #image(image: AssetImage, separator: string, sink: ByteSink): void {
    const src = JSON.stringify(image.src);
    const folder = /^"\/\w+\//.exec(src)?.[0] ?? '"';
    this.#made('image', separator + folder, () => `${separator}{"src":${folder}`, sink);
    putText(src.slice(folder.length), sink);
    this.#made('width', String(image.width), (width) => `,"width":${width},"height":`, sink);
    sink.text(String(image.height));
    this.#put(this.#fixed.color, sink);
    putText(JSON.stringify(image.color), sink);
    this.#put(this.#fixed.end, sink);
  }

  #dateAndCategory({ createdAt, category }: AssetRow, sink: ByteSink): void {
    const [day = '', time = ''] = createdAt.toISOString().split('T');
    this.#made('day', day, () => `${day}T`, sink);
    sink.text(time.slice(0, 8));
    const fraction = time.slice(8);
    this.#made(
      fraction,
      category,
      () => `${fraction}","category":${JSON.stringify(category)},"subCategories":[`,
      sink,
    );
  }

  #names(names: readonly string[], sink: ByteSink): void {
    for (const [index, name] of names.entries()) {
      this.#made(
        index === 0 ? 'first' : 'next',
        name,
        () => (index === 0 ? '' : ',') + JSON.stringify(name),
        sink,
      );
    }
  }

  #made(kind: string, value: string, make: (value: string) => string, sink: ByteSink): void {
    this.#put(this.#phrases.of(kind, value, make), sink);
  }

  #put(phrase: number, sink: ByteSink): void {
    this.#phrases.write(phrase, sink);
  }

  #registerFixed() {
    const fixed = (text: string) => this.#phrases.register(text);
    return {
      name: fixed(',"name":'),
      images: fixed(',"images":['),
      color: fixed(',"color":'),
      end: fixed('}'),
      paid: fixed('],"isPaid":true,"isUserSubscribed":'),
      free: fixed('],"isPaid":false,"isUserSubscribed":'),
      link: fixed(',"link":'),
      null: fixed('null'),
      tags: fixed('],"tags":['),
      none: fixed('[]'),
    };
  }
}
