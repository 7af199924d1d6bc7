import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from '../platform/http/answers/encodings.ts';

const [brotli, unbrotli, zip, unzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
  promisify(gunzip),
];
/** While somebody waits: from here on a byte less costs ten times the work. */
const quickly = 5;
/** For what is asked for again and again. */
const thoroughly = 11;
const askedOften = 3;

/**
 * The text of a page in the encodings that were asked for, each made when it first is. What is asked for often is
 * compressed once more in the background, to fewer bytes.
 */
export class PageBody {
  /** The same for the same text. */
  readonly digest: string;
  /** Hears that it takes more memory, or less. */
  onResize: (() => void) | undefined;
  /** Until the first encoding is made. */
  #text: Buffer | undefined;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  #asked = 0;
  #isSmallest = false;

  constructor(text: string) {
    this.#text = Buffer.from(text);
    this.digest = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
  }

  /** Bytes held in memory. */
  get size(): number {
    return [...this.#bodies.values()].reduce((sum, body) => sum + body.length, this.#text?.length ?? 0);
  }

  /** Strong ETags of the text in an encoding, that of the bytes as they are sent now first. */
  tags(encoding: Encoding): readonly [string, ...string[]] {
    if (encoding !== 'br') return [encoding === 'gzip' ? `"${this.digest}-gz"` : `"${this.digest}"`];
    const [quick, thorough] = [`"${this.digest}-br"`, `"${this.digest}-br${thoroughly}"`];
    return this.#isSmallest ? [thorough, quick] : [quick, thorough];
  }

  /** The bytes in an encoding, and their ETag. */
  async as(encoding: Encoding): Promise<{ readonly body: Buffer; readonly etag: string }> {
    if (encoding === 'br' && ++this.#asked === askedOften) this.#shrinkInTurn();
    const body = this.#bodies.get(encoding) ?? (await (this.#making.get(encoding) ?? this.#make(encoding)));
    // Shrinking may have come between.
    return { body: this.#bodies.get(encoding) ?? body, etag: this.tags(encoding)[0] };
  }

  #make(encoding: Encoding): Promise<Buffer> {
    const making = this.#plain()
      .then((plain) => encode(plain, encoding))
      .then((body) => this.#keep(encoding, body))
      .finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  #keep(encoding: Encoding, body: Buffer): Buffer {
    this.#bodies.set(encoding, body);
    this.#text = undefined;
    this.onResize?.();
    return body;
  }

  async #plain(): Promise<Buffer> {
    const [plain, br, gz] = [this.#bodies.get('identity'), this.#bodies.get('br'), this.#bodies.get('gzip')];
    return this.#text ?? plain ?? (br ? await unbrotli(br) : await unzip(gz!));
  }

  /** One after the other: nobody waits for it. */
  #shrinkInTurn(): void {
    const shrunk = lastShrunk.then(() => this.#shrink());
    // The quick one stays.
    lastShrunk = shrunk.catch(() => undefined);
  }

  async #shrink(): Promise<void> {
    const body = await encode(await this.#plain(), 'br', thoroughly);
    this.#isSmallest = true;
    this.#keep('br', body);
  }
}

let lastShrunk: Promise<void> = Promise.resolve();

async function encode(plain: Buffer, encoding: Encoding, quality = quickly): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return encoding === 'br' ? await brotli(plain, { params }) : await zip(plain, { level: 6 });
}
