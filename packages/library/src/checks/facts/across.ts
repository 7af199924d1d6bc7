import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Word, iconsIn, getWhere, wordsIn } from './drawn.ts';
import { facesIn, isSamePerson } from './persons.ts';
import { isOnTheHour, timedListsIn } from './times.ts';

/** Words, and the path of the layer that says them. */
interface Statement {
  readonly text: string;
  readonly where: string;
}

/** What a design says that only the whole library can judge. */
export interface SharedFacts {
  readonly sentences: readonly Statement[];
  /** `128 reviews`. */
  readonly reviews: readonly Statement[];
  /** `4.8` beside stars or before `of 5`. */
  readonly ratings: readonly Statement[];
  /** The clock times of each list, oldest way of writing kept. */
  readonly clocks: readonly Statement[];
  readonly faces: readonly (readonly [name: string, drawing: string])[];
}

/** As many brands may say the same sentence. */
const mostBrands = 2;
/** Shorter ones are the words of controls, which are the same everywhere. */
const leastWords = 5;

/** Parts of a form whose words are set by habit and law: what one agrees to, what a field asks for. */
const formParts = new Set(['Checkbox', 'Input']);

/** Reads what a design says, for `checkAcross`. */
export function saidIn(root: Placed): SharedFacts {
  const words = wordsIn(root);
  return {
    sentences: words
      .filter(({ above }) => !above.slice(-2).some(({ node }) => formParts.has(node.name)))
      .flatMap((word) => word.text.split(/(?<=[.!?])\s+/).map((text) => ({ text, where: getWhere(word) })))
      .filter(({ text }) => /[.!?]$/.test(text) && text.split(/\s+/).length >= leastWords),
    reviews: statements(words, /^\d[\d,]* reviews$/),
    ratings: statements(words.filter(isRated), /(?<=^|Rated )[34]\.\d\d?(?= of 5| by |$)/),
    clocks: timedListsIn(root)
      .filter(({ clocks }) => clocks.length > 1 && !isOnTheHour(clocks))
      .map(({ clocks, path }) => ({ text: clocks.join(' '), where: path })),
    faces: facesIn(root).flatMap(({ name, drawing }) =>
      name === undefined ? [] : [[name, drawing] as const],
    ),
  };
}

/** What the words say of a kind: the part that matches. */
const statements = (words: readonly Word[], kind: RegExp): Statement[] =>
  words.flatMap((word) => {
    const [text] = kind.exec(word.text) ?? [];
    return text === undefined ? [] : [{ text, where: getWhere(word) }];
  });

/** A number is a rating where it says so, or has a star beside it. */
const isRated = ({ text, above }: Word): boolean =>
  !/^[\d.]+$/.test(text) ||
  above.slice(-1).some((frame) => iconsIn(frame).some(({ name }) => name === 'star')) ||
  above.slice(-2).some((frame) => wordsIn(frame).some((word) => word.text === 'of 5'));

interface Asset {
  readonly slug: string;
  readonly said: SharedFacts;
}

const brandOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);

/** What several brands say alike that each should say in its own way, and people with several faces. */
export function checkAcross(assets: readonly Asset[]): string[] {
  return [
    ...repeated(assets, ({ sentences }) => sentences, mostBrands, 'a sentence'),
    ...repeated(assets, ({ reviews }) => reviews, 1, 'a count of reviews'),
    ...repeated(assets, ({ ratings }) => ratings, 1, 'a rating'),
    ...repeated(assets, ({ clocks }) => clocks, 1, 'clock times'),
    ...manyFaces(assets),
  ];
}

function repeated(
  assets: readonly Asset[],
  of: (said: SharedFacts) => readonly Statement[],
  most: number,
  what: string,
): string[] {
  const found = new Map<string, Map<string, [slug: string, where: string]>>();
  for (const { slug, said } of assets)
    for (const { text, where } of of(said)) {
      const brands = found.get(text) ?? new Map<string, [string, string]>();
      found.set(text, brands.set(brandOf(slug), [slug, where]));
    }
  return [...found]
    .filter(([, brands]) => brands.size > most)
    .map(([text, brands]) => {
      const [slug, where] = [...brands.values()][0]!;
      return `${slug}: ${what} in ${brands.size} brands: "${text}": ${where}`;
    });
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
            `${slug}: ${other.drawing === drawing ? `${name} has the face of ${other.name}, as` : `another face of ${name} than`} in ${other.slug}`,
          );
        else if (!known.some((one) => one.name === name)) known.push({ name, drawing, slug });
      }
  }
  return [...found.values()];
}
