import { DesignIndex } from '@kitshelf/scene/search/design-index.ts';
import { getFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import {
  maxStoredFeatures,
  packedFingerprint,
  unpackedFingerprint,
} from '@kitshelf/scene/reading/packed-fingerprint.ts';
import { listAssets } from '../../catalogue/catalogue.ts';

/** Where an asset was found, from 0; Infinity where it was not. */
export interface Place {
  readonly place: number;
  /** Whether another one is built exactly alike. */
  readonly isShared: boolean;
}

/** As many as the site answers. */
const shown = 24;

/** The whole library, to be searched as the site searches it: a paste is decoded, and its fingerprint looked for. */
export class PastedLibrary {
  readonly #index = new DesignIndex();
  readonly #designs = new Map<string, readonly Uint32Array[]>();
  readonly #times: number[] = [];
  /** Characters of all fingerprints. */
  characters = 0;

  constructor() {
    for (const { slug, structure } of listAssets()) {
      const packed = structure?.fingerprints ?? [];
      const designs = packed.flatMap((each) => unpackedFingerprint(each) ?? []);
      this.#designs.set(slug, designs);
      this.#index.set(slug, designs);
      this.characters += packed.join('').length;
    }
  }

  get designs(): number {
    return this.#index.size;
  }

  /** Milliseconds of processor time of a search at the median. */
  get msPerSearch(): number {
    return this.#times.toSorted((one, other) => one - other)[this.#times.length >> 1] ?? 0;
  }

  /** Where each of the assets is found that a paste is made of; the others of them do not count as being before it. */
  lookFor(html: string, wanted: readonly string[]): Place[] {
    const fingerprint = getFingerprint(html);
    const before = process.cpuUsage();
    const found = this.#index.nearest(fingerprint, shown);
    this.#times.push(process.cpuUsage(before).user / 1000);
    const kept = packedFingerprint(fingerprint);
    return wanted.map((slug) => {
      const at = found.findIndex(({ id }) => id === slug);
      if (at === -1) return { place: Infinity, isShared: false };
      const rest = found.filter(({ id }) => !wanted.includes(id));
      // One that is built exactly alike, to the last number, cannot be told from it.
      const twins = this.#has(slug, kept) ? rest.filter(({ id }) => this.#has(id, kept)) : [];
      const before = found.slice(0, at).filter((each) => rest.includes(each) && !twins.includes(each));
      return { place: before.length, isShared: twins.length > 0 };
    });
  }

  /** How many assets hold the very same frame. */
  countHolders(html: string): number {
    const features = getFingerprint(html);
    const own = new Set(features);
    const holds = (design: Uint32Array) => {
      const last = design.length < maxStoredFeatures ? Infinity : design.at(-1)!;
      const comparable = features.filter((feature) => feature <= last).length;
      return comparable > 2 && design.filter((feature) => own.has(feature)).length === comparable;
    };
    return [...this.#designs.values()].filter((designs) => designs.some(holds)).length;
  }

  #has(slug: string, packed: string): boolean {
    return (this.#designs.get(slug) ?? []).some((design) => packedFingerprint([...design]) === packed);
  }
}
