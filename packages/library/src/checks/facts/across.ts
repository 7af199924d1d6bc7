import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { wordsIn } from './drawn.ts';
import { facesIn, isSamePerson } from './persons.ts';
import { isOnTheHour, timedListsIn } from './times.ts';

/** What a design says that only the whole library can judge. */
export interface Said {
  readonly sentences: readonly string[];
  /** `128 reviews` and `4.8`. */
  readonly ratings: readonly string[];
  /** The clock times of each list, oldest way of writing kept. */
  readonly clocks: readonly string[];
  readonly faces: readonly (readonly [name: string, drawing: string])[];
}

/** As many brands may say the same sentence. */
const mostBrands = 2;
/** Shorter ones are the words of controls, which are the same everywhere. */
const leastWords = 5;

/** Parts of a form whose words are set by habit and law: what one agrees to, what a field asks for. */
const formParts = new Set(['Checkbox', 'Input']);

/** Reads what a design says, for `checkAcross`. */
export function saidIn(root: Placed): Said {
  const words = wordsIn(root);
  return {
    sentences: words
      .filter(({ above }) => !above.slice(-2).some(({ node }) => formParts.has(node.name)))
      .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/))
      .filter((text) => /[.!?]$/.test(text) && text.split(/\s+/).length >= leastWords),
    ratings: words
      .map(({ text }) => text)
      .filter((text) => /^\d[\d,]* reviews$/.test(text) || /^[34]\.\d(?: of 5)?$/.test(text)),
    clocks: timedListsIn(root)
      .filter(({ clocks }) => clocks.length > 1 && !isOnTheHour(clocks))
      .map(({ clocks }) => clocks.join(' ')),
    faces: facesIn(root).flatMap(({ name, drawing }) =>
      name === undefined ? [] : [[name, drawing] as const],
    ),
  };
}

interface Asset {
  readonly slug: string;
  readonly said: Said;
}

const brandOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);

/** What several brands say alike that each should say in its own way, and people with several faces. */
export function checkAcross(assets: readonly Asset[]): string[] {
  return [
    ...repeated(assets, ({ sentences }) => sentences, mostBrands, 'a sentence'),
    ...repeated(
      assets,
      ({ ratings }) => ratings.filter((text) => text.endsWith('reviews')),
      1,
      'a count of reviews',
    ),
    ...repeated(assets, ({ clocks }) => clocks, 1, 'clock times'),
    ...manyFaces(assets),
  ];
}

function repeated(
  assets: readonly Asset[],
  of: (said: Said) => readonly string[],
  most: number,
  what: string,
): string[] {
  const where = new Map<string, Map<string, string>>();
  for (const { slug, said } of assets)
    for (const text of of(said)) {
      const brands = where.get(text) ?? new Map<string, string>();
      where.set(text, brands.set(brandOf(slug), slug));
    }
  return [...where]
    .filter(([, brands]) => brands.size > most)
    .map(([text, brands]) => `${[...brands.values()][0]}: ${what} in ${brands.size} brands: "${text}"`);
}

/** In one brand a name has one face, and a face one name. */
function manyFaces(assets: readonly Asset[]): string[] {
  const found = new Map<string, string>();
  for (const [, own] of Map.groupBy(assets, ({ slug }) => brandOf(slug))) {
    const known: { name: string; drawing: string; slug: string }[] = [];
    for (const { slug, said } of own)
      for (const [name, drawing] of said.faces) {
        const other = known.find((one) => (one.drawing === drawing) !== isSamePerson(one.name, name));
        if (other)
          found.set(
            `${name} ${drawing}`,
            `${slug}: ${other.drawing === drawing ? `${name} has the face of ${other.name}` : `another face of ${name}`} than in ${other.slug}`,
          );
        else if (!known.some((one) => one.name === name)) known.push({ name, drawing, slug });
      }
  }
  return [...found.values()];
}
