import { featureRange, mostFeatures } from '../../reading/message-fingerprint.ts';
import { maxStoredFeatures } from '../../reading/packed-fingerprint.ts';

/**
 * How a design in the index goes with one that is looked for: much of each is in the other (`whole`), the one looked for
 * is a part of it (`holder`), or it is a part of the one looked for (`part`).
 */
export type Match = 'whole' | 'holder' | 'part';

/** An asset, how much it and the design that is looked for have in common from 0 to 1, and how they go together. */
export interface Near {
  readonly id: string;
  readonly score: number;
  readonly match: Match;
}

/** The fingerprints of an asset's designs, the main one first. */
interface Entry {
  /** One after the other. */
  readonly features: Uint32Array;
  /** Where each ends. */
  readonly ends: readonly number[];
  /** What the features of each weigh. */
  readonly weights: Float64Array;
}

/** One that is only a part of the other counts when nearly all of it is there; the larger its share, the better. */
const partScore = (ofPart: number, ofWhole: number): number => ofPart ** 3 * ofWhole ** 0.12;
/** From this share on most of a design is in another. */
const most = 0.5;

/**
 * Finds assets by how their designs are built. Features that few designs have weigh more. Designs are compared by the
 * features that both would have kept (see `messageFingerprint`), so one may be a small part of the other.
 */
export class DesignIndex {
  readonly #entries = new Map<string, Entry>();
  /** Of each feature, how many designs have it. */
  readonly #counts = new Uint32Array(featureRange);
  /** Of each feature its place in the design that is looked for, from 1; empty between searches. */
  readonly #places = new Uint16Array(featureRange);
  #designs = 0;
  #isWeighed = true;

  /** Enters the fingerprints of an asset's designs, the main one first, or its new ones. */
  set(id: string, designs: readonly Uint32Array[]): void {
    this.remove(id);
    const features = new Uint32Array(designs.reduce((sum, design) => sum + design.length, 0));
    const ends: number[] = [];
    for (const design of designs) {
      const start = ends.at(-1) ?? 0;
      features.set(design, start);
      ends.push(start + design.length);
    }
    this.#entries.set(id, { features, ends, weights: new Float64Array(ends.length) });
    this.#count(features, 1);
    this.#designs += ends.length;
  }

  /** Takes an asset out; one that is not in is left alone. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#count(entry.features, -1);
    this.#designs -= entry.ends.length;
  }

  /** How many designs are in. */
  get size(): number {
    return this.#designs;
  }

  /** The fingerprint of an asset's main design. */
  get(id: string): Uint32Array | undefined {
    const entry = this.#entries.get(id);
    return entry?.features.subarray(0, entry.ends[0]);
  }

  /**
   * The assets that have most in common with a design, given by its features (whole numbers below `featureRange`, in any
   * order), each by the nearest of its designs; of those that are equally near the ones with more designs first. At most
   * `limit`, and none that has nothing in common with it.
   */
  nearest(features: readonly number[], limit: number): Near[] {
    const fingerprint = Array.from(new Set(features)).sort((one, other) => one - other);
    if (!this.#isWeighed) this.#weigh();
    const wanted = new WeighedFingerprint(fingerprint, (feature) => this.#weightOf(feature));
    const near: (Near & { readonly designs: number })[] = [];
    for (const [place, feature] of fingerprint.entries()) this.#places[feature] = place + 1;
    for (const [id, entry] of this.#entries) {
      const best = this.#bestOf(entry, wanted);
      if (best) near.push({ id, ...best, designs: entry.ends.length });
    }
    for (const feature of fingerprint) this.#places[feature] = 0;
    return near
      .sort(
        (one, other) =>
          other.score - one.score || other.designs - one.designs || (one.id < other.id ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ id, score, match }) => ({ id, score, match }));
  }

  #bestOf({ features, ends, weights }: Entry, wanted: WeighedFingerprint): Omit<Near, 'id'> | undefined {
    let best: Omit<Near, 'id'> | undefined;
    let start = 0;
    for (const [at, end] of ends.entries()) {
      let common = 0;
      for (let each = start; each < end; each++) {
        const place = this.#places[features[each]!]!;
        if (place > 0) common += wanted.weights[place - 1]!;
      }
      if (common > 0) {
        const found = wanted.compare(common, features.subarray(start, end), weights[at]!);
        if (!best || found.score > best.score) best = found;
      }
      start = end;
    }
    return best;
  }

  #weightOf(feature: number): number {
    return Math.log((this.#designs + 1) / (this.#counts[feature]! + 0.5));
  }

  #weigh(): void {
    for (const { features, ends, weights } of this.#entries.values()) {
      let at = 0;
      for (const [design, end] of ends.entries()) {
        let weight = 0;
        for (; at < end; at++) weight += this.#weightOf(features[at]!);
        weights[design] = weight;
      }
    }
    this.#isWeighed = true;
  }

  #count(features: Uint32Array, by: number): void {
    for (const feature of features) this.#counts[feature]! += by;
    this.#isWeighed = false;
  }
}

/** The design that is looked for, ready to be compared. */
class WeighedFingerprint {
  readonly #features: readonly number[];
  /** Of each of its features. */
  readonly weights: Float64Array;
  /** Of all features up to each. */
  readonly #sums: Float64Array;
  /** Above this its features are not known. */
  readonly #last: number;

  constructor(features: readonly number[], weightOf: (feature: number) => number) {
    this.#features = features;
    this.weights = Float64Array.from(features, weightOf);
    this.#sums = new Float64Array(features.length + 1);
    for (const [at, weight] of this.weights.entries()) this.#sums[at + 1] = this.#sums[at]! + weight;
    // A list that is just as long as one is cut may have been.
    this.#last =
      features.length === maxStoredFeatures || features.length >= mostFeatures ? features.at(-1)! : Infinity;
  }

  /** How near a design is, of which the features in common weigh `common` and all `weight`. */
  compare(common: number, features: Uint32Array, weight: number): Omit<Near, 'id'> {
    const last = features.length < maxStoredFeatures ? Infinity : features.at(-1)!;
    const own = last === Infinity ? this.#sums.at(-1)! : this.#sums[placesUpTo(this.#features, last)]!;
    const shown = this.#last === Infinity ? 1 : placesUpTo(features, this.#last) / features.length;
    const [ofOwn, ofOther] = [share(common, own), share(common, weight * shown)];
    const score = Math.max(Math.sqrt(ofOwn * ofOther), partScore(ofOwn, ofOther), partScore(ofOther, ofOwn));
    const match = ofOwn >= most === ofOther >= most ? 'whole' : ofOwn >= most ? 'holder' : 'part';
    return { score: Math.round(score * 1e6) / 1e6, match };
  }
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);

/** How many of the ascending numbers are not above `last`. */
function placesUpTo(numbers: readonly number[] | Uint32Array, last: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= last) low = middle + 1;
    else high = middle;
  }
  return low;
}
