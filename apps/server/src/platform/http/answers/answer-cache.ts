import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RawJson, Sharing } from '../serve.ts';
import type { Encoding } from './encodings.ts';

/** An answer in one encoding, ready to be sent to everybody who asks the same and sees the same. */
export class FinishedAnswer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Of this body: strong. */
  readonly etag: string;
  readonly sharing: Sharing;
  /** What visitors are sent before it (names and values by turns), but for the request's id, and by which route; undefined until one was. */
  sent: { readonly headers: readonly string[]; readonly route: string } | undefined;

  /** @param asked how it is to go out, unless that is hardly shorter */
  constructor(text: RawJson['text'], sharing: Sharing, asked: Encoding) {
    const plain = typeof text === 'string' ? Buffer.from(text) : text;
    const encoding = plain.length < shortestCompressed ? 'identity' : asked;
    this.body = encode(plain, encoding);
    this.etag = `"${hash('sha256', this.body, 'base64url').slice(0, 22)}"`;
    this.headers = {
      'content-type': 'application/json; charset=utf-8',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    this.sharing = sharing;
  }
}

const maxBytes = 32 * 1024 * 1024;
/** Beside its body an answer takes its key, and some objects. */
const overhead = 500;
const shortestCompressed = 1_000;
/** A list takes 0.05 ms by this. At 4 it is a tenth smaller, for three to ten times the work: tables of megabytes are filled. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzipOptions = { level: 3 };

/**
 * Finished answers by what was asked, those that were not asked for longest dropped first. One that is not right any more
 * is never given.
 */
export class AnswerCache {
  readonly #finished: LRUCache<string, FinishedAnswer>;

  constructor(maxSize = maxBytes) {
    const sizeCalculation = ({ body }: FinishedAnswer, key: string) =>
      body.length + 2 * key.length + overhead;
    this.#finished = new LRUCache({ maxSize, sizeCalculation });
  }

  /** Held in memory. */
  get bytes(): number {
    return this.#finished.calculatedSize;
  }

  /** What was finished for a question as `toKey` writes it, if that is still right. */
  find(key: string): FinishedAnswer | undefined {
    const finished = this.#finished.get(key);
    if (!finished || finished.sharing.isCurrent()) return finished;
    this.#finished.delete(key);
    return undefined;
  }

  /** Keeps an answer for the same question. */
  keep(key: string, finished: FinishedAnswer): void {
    this.#finished.set(key, finished);
  }
}

/** At once: for such bodies another thread would take as long. */
function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(plain, brotliOptions);
  return encoding === 'gzip' ? gzipSync(plain, gzipOptions) : plain;
}

/**
 * The key of a question: its address, whatever the order of its parameters, in an encoding, by everybody or by those who
 * see the same (`viewers`).
 */
export function toKey(url: string, encoding: Encoding, viewers = ''): string {
  return `${encoding} ${viewers}${canonicalUrl(url)}`;
}

function canonicalUrl(url: string): string {
  const start = url.indexOf('?') + 1;
  if (start === 0 || !url.includes('&', start)) return url;
  const parameters = url.slice(start).split('&');
  // Those of one name keep their order, which may say something.
  return url.slice(0, start) + parameters.sort(byName).join('&');
}

function byName(one: string, other: string): number {
  const [first, second] = [nameOf(one), nameOf(other)];
  return first === second ? 0 : first < second ? -1 : 1;
}

const nameOf = (parameter: string): string => parameter.split('=', 1)[0] ?? '';
