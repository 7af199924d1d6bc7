import { fingerprintLength } from '@kitshelf/contract/structure.ts';

/** An asset, and how near it is: 1 is the same, 0 has nothing in common. */
interface Near {
  readonly id: string;
  readonly score: number;
}

/** The fingerprints of all assets in one array: each asked for is compared with every one. */
export class Fingerprints {
  #bytes = new Int8Array(64 * fingerprintLength);
  #lengths = new Float64Array(64);
  readonly #ids: string[] = [];
  readonly #places = new Map<string, number>();

  /** Enters the fingerprint of an asset, or its new one. */
  set(id: string, fingerprint: Int8Array): void {
    const place = this.#places.get(id) ?? this.#ids.push(id) - 1;
    if (place === this.#lengths.length) this.#grow();
    this.#places.set(id, place);
    this.#bytes.set(fingerprint, place * fingerprintLength);
    this.#lengths[place] = lengthOf(fingerprint);
  }

  /** Takes one out; the last one gets its place. */
  remove(id: string): void {
    const place = this.#places.get(id);
    const last = this.#ids.at(-1);
    if (place === undefined || last === undefined) return;
    const from = (this.#ids.length - 1) * fingerprintLength;
    this.#bytes.copyWithin(place * fingerprintLength, from, from + fingerprintLength);
    this.#lengths[place] = this.#lengths[this.#ids.length - 1]!;
    this.#ids[place] = last;
    this.#places.set(last, place);
    this.#ids.pop();
    this.#places.delete(id);
  }

  get(id: string): Int8Array | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    return this.#bytes.subarray(place * fingerprintLength, (place + 1) * fingerprintLength);
  }

  /** Those that share anything with it, by the cosine of the angle between, nearest first. */
  nearest(fingerprint: readonly number[], limit: number): Near[] {
    const largest = fingerprint.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    if (largest === 0) return [];
    // Divided first, so that no square is too large for a number.
    const wanted = Float64Array.from(fingerprint, (value) => value / largest);
    const length = Math.hypot(...wanted);
    const found = this.#ids.map((id, place) => ({ id, score: this.#product(wanted, place) / length }));
    return found
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, score }) => ({ id, score: Math.min(1, Math.round(score * 1e6) / 1e6) }));
  }

  #product(wanted: Float64Array, place: number): number {
    const [bytes, start] = [this.#bytes, place * fingerprintLength];
    let sum = 0;
    for (let at = 0; at < fingerprintLength; at++) sum += wanted[at]! * bytes[start + at]!;
    return sum / (this.#lengths[place] || 1);
  }

  #grow(): void {
    const [bytes, lengths] = [this.#bytes, this.#lengths];
    this.#bytes = new Int8Array(bytes.length * 2);
    this.#bytes.set(bytes);
    this.#lengths = new Float64Array(lengths.length * 2);
    this.#lengths.set(lengths);
  }
}

function lengthOf(fingerprint: Int8Array): number {
  let sum = 0;
  for (const value of fingerprint) sum += value * value;
  return Math.sqrt(sum);
}
