import type { AssetImage, AssetRow } from './asset-row.ts';
import type { ByteSink } from './byte-sink.ts';
import { firstShortCode, Phrases } from './phrases.ts';

/** What of an item depends on who looks at it; tools are given as numbered sets (`ItemCodec.toolSets`). */
export interface ItemViewer {
  isCovered(toolSet: number): boolean;
  /** The JSON text of the plans that cover one of the tools. */
  plans(toolSet: number): Uint8Array;
}

/** Beside the codes of phrases: a run of hex digits, and the two places that depend on the viewer. */
const code = { hex: 2, isCovered: 3, plans: 4 } as const;
/** Fewer hex digits in a row are left as they are. */
const shortestRun = 6;
const hexDigits = Buffer.from('0123456789abcdef');
const yes = Buffer.from('true');
const no = Buffer.from('false');
/** Shorter pieces are copied byte by byte, which is cheaper than a call. */
const copyLimit = 24;

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

  /** Packs the item of an asset (`AssetListItem` in the contract). */
  pack(row: AssetRow, sink: ByteSink): void {
    const fixed = this.#fixed;
    const toolSet = this.toolSet(row.tools);
    this.#put(fixed.id, sink);
    putText(row.id, sink);
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
    const { pool, starts } = this.#phrases;
    const end = packed.length;
    let { bytes, length } = sink.withRoom(end * 2);
    for (let i = start; i < end;) {
      const byte = packed[i++] as number;
      if (byte >= 0x20) {
        bytes[length++] = byte;
        continue;
      }
      let operand = byte - firstShortCode;
      if (operand < 0) {
        operand = 0;
        for (let shift = 0, part = 0x80; part >= 0x80; shift += 7) {
          part = packed[i++] as number;
          operand |= (part & 0x7f) << shift;
        }
      }
      if (byte === code.hex) {
        for (const last = i + operand; i < last; i++) {
          bytes[length++] = hexDigits[(packed[i] as number) >>> 4] as number;
          bytes[length++] = hexDigits[(packed[i] as number) & 15] as number;
        }
        continue;
      }
      const isPersonal = byte === code.isCovered || byte === code.plans;
      const text = isPersonal ? personalText(byte, operand, viewer) : pool;
      const from = isPersonal ? 0 : (starts[operand] as number);
      const to = isPersonal ? text.length : (starts[operand + 1] as number);
      if (length + to - from + end * 2 > bytes.length) {
        sink.length = length;
        ({ bytes } = sink.withRoom(to - from + end * 2));
      }
      if (to - from > copyLimit) {
        bytes.set(text.subarray(from, to), length);
        length += to - from;
      } else for (let n = from; n < to; n++) bytes[length++] = text[n] as number;
    }
    sink.length = length;
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
      id: fixed('{"_id":"'),
      name: fixed('","name":'),
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

/** Text of its own, in which runs of hex digits take half the room. */
function putText(text: string, sink: ByteSink): void {
  let done = 0;
  for (let i = 0; i < text.length; i++) {
    const start = i;
    while (isHexDigit(text.charCodeAt(i))) i++;
    const digits = (i - start) & ~1;
    if (digits < shortestRun) continue;
    if (start > done) sink.text(text.slice(done, start));
    putPlace(code.hex, digits >>> 1, sink);
    done = start + digits;
    for (let at = start; at < done; at += 2) sink.byte(hexValue(text, at) * 16 + hexValue(text, at + 1));
  }
  sink.text(done === 0 ? text : text.slice(done));
}

function isHexDigit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x66);
}

function hexValue(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit < 0x40 ? unit - 0x30 : unit - 0x57;
}

function personalText(which: number, toolSet: number, viewer: ItemViewer): Uint8Array {
  if (which === code.plans) return viewer.plans(toolSet);
  return viewer.isCovered(toolSet) ? yes : no;
}

function putPlace(which: number, operand: number, sink: ByteSink): void {
  sink.byte(which);
  sink.number(operand);
}
