import { figmaBoard } from '@kitshelf/scene/figma/clipboard.ts';
import type { AssetEntry, VariantKey } from '../../model/asset.ts';
import { assetEntries } from '../../catalogue/catalogue.ts';
import { cardAlone, type Change, changes, type Random } from './changed-payloads.ts';
import { PastedLibrary, type Place } from './pasted-library.ts';

/** How many changed designs were looked for among all assets, and how often their own came first, and in the first three. */
export interface FoundAgain {
  readonly change: string;
  readonly tried: number;
  readonly first: number;
  readonly amongThree: number;
  /** Of those that came first, how many share the place with a design that is built exactly alike. */
  readonly shared: number;
  /** How often another design was drawn, as the change could not be made to one. */
  readonly redrawn: number;
}

/** The report, with what searching costs. */
export interface FindingReport {
  readonly found: readonly FoundAgain[];
  readonly designs: number;
  /** Characters of all fingerprints. */
  readonly characters: number;
  /** Processor time of a search at the median. */
  readonly msPerSearch: number;
}

/** A variant of an asset. */
interface AssetVariant {
  readonly entry: AssetEntry;
  readonly key: VariantKey;
}

/** A page has so many sections, or up to two more. */
const fewestSections = 3;
/** A card that more assets hold is nobody's own. */
const mostHolders = 3;

/**
 * Draws so many payloads of all variants by a seed, changes each in every way of `changes` and looks for it as the site
 * does when somebody pastes it; then as many cards, and pages with as many sections. Where a change cannot be made to a
 * design, another one is drawn.
 */
export function findAgain(payloads: number, seed: number): FindingReport {
  const random = randomOf(seed);
  const library = new PastedLibrary();
  const every = [...assetEntries().values()].flatMap((entry) =>
    entry.variants.map((key): AssetVariant => ({ entry, key })),
  );
  const chosen = drawn(every, payloads, random);
  const found = Object.entries(changes).map(([change, make]) =>
    lookForAll({ change, make, chosen, every, library, random }),
  );
  const sections = every.filter(({ entry }) => entry.category === 'Sections');
  const make: Change = (scene, use) => {
    const html = cardAlone(scene, use);
    return html !== undefined && library.countHolders(html) <= mostHolders ? html : undefined;
  };
  const withCards = drawn(sections, payloads, random);
  const cards = { change: 'one card alone', make, chosen: withCards, every: sections, library, random };
  found.push(lookForAll(cards), lookForPages(drawn(sections, payloads, random), library, random));
  const { designs, characters, msPerSearch } = library;
  return { found, designs, characters, msPerSearch };
}

/** So many of a list, which may be the same. */
const drawn = <T>(among: readonly T[], count: number, random: Random): T[] =>
  Array.from({ length: count }, () => among[Math.floor(random() * among.length)]!);

interface Looking {
  readonly change: string;
  readonly make: Change;
  readonly chosen: readonly AssetVariant[];
  /** Of which another one is drawn. */
  readonly every: readonly AssetVariant[];
  readonly library: PastedLibrary;
  readonly random: Random;
}

function lookForAll({ change, make, chosen, every, library, random }: Looking): FoundAgain {
  let redrawn = 0;
  const places = chosen.map((one) => {
    for (let each = one; ; redrawn++, [each] = drawn(every, 1, random) as [AssetVariant]) {
      const html = make(each.entry.build(each.key), random);
      if (html !== undefined) return library.lookFor(html, [each.entry.slug])[0]!;
    }
  });
  return { ...counted(change, places), redrawn };
}

/** Sections together in a frame, as the tray and whole pages are copied; each of them has to be found. */
function lookForPages(sections: readonly AssetVariant[], library: PastedLibrary, random: Random): FoundAgain {
  const places: Place[] = [];
  for (let at = 0; at < sections.length;) {
    const count = fewestSections + Math.floor(random() * 3);
    const parts = new Map(sections.slice(at, at + count).map((part) => [part.entry.slug, part]));
    at += count;
    const named = [...parts.values()].map(({ entry, key }) => ({
      name: entry.name,
      scene: entry.build(key),
    }));
    places.push(...library.lookFor(figmaBoard('Page', named).html, [...parts.keys()]));
  }
  return { ...counted('page of sections', places), redrawn: 0 };
}

function counted(change: string, places: readonly Place[]): Omit<FoundAgain, 'redrawn'> {
  const within = (most: number) => places.filter(({ place }) => place < most).length;
  const shared = places.filter(({ place, isShared }) => place === 0 && isShared).length;
  return { change, tried: places.length, first: within(1), amongThree: within(3), shared };
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
