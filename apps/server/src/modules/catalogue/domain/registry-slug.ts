import { toSlug } from '@kitshelf/contract/asset-path.ts';
import { brandSlug } from '@kitshelf/contract/brand-slug.ts';

/** What a slug is made of. */
export interface SlugFacts {
  readonly _id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly layout: string | null;
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 120;
const longestWords = 60;
const idDigits = 8;

/** Whether a text can be a slug at all. */
export const isSlug = (text: string): boolean => text.length <= longestSlug && slugPattern.test(text);

/** What a layout is called in slugs: sections are called by their kind alone. */
const layoutWords = (layout: string): string => layout.replace(/^section-/, '');

/** The layouts that are called so. */
export const layoutsCalled = (words: string): readonly string[] => [words, `section-${words}`];

/** Layout and brand, such as `pricing-cards-rye-pannier`; undefined for what lacks one of them. */
export function plainSlug({ brand, layout }: SlugFacts): string | undefined {
  if (brand === null || layout === null || !slugPattern.test(layout)) return undefined;
  const slug = `${layoutWords(layout)}-${brandSlug(brand)}`;
  return isSlug(slug) ? slug : undefined;
}

/** The same words, or those of the name, with the first digits of the id: it outlives another name. */
export function slugWithId(asset: SlugFacts): string {
  const words = plainSlug(asset) ?? wordsOf(asset.name);
  return `${words || 'asset'}-${asset._id.slice(0, idDigits)}`;
}

/** The first digits of an id that a slug ends with; undefined for one without. */
export const getIdDigits = (slug: string): string | undefined => /-([0-9a-f]{8})$/.exec(slug)?.[1];

/** Whole words of a name in letters that every file system and shell takes. */
function wordsOf(name: string): string {
  const words = toSlug(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let text = '';
  for (const word of words) {
    if (text.length + word.length >= longestWords) break;
    text += text === '' ? word : `-${word}`;
  }
  return text || (words[0] ?? '').slice(0, longestWords);
}
