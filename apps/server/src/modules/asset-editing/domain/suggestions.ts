import type { standardCategories } from '@kitshelf/contract/catalogue.ts';
import type { AssetSuggestions } from '@kitshelf/contract/desk/assets.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import { type Category, categoryCalled } from '../../catalogue/index.ts';
import type { FrameFacts } from './design-payload.ts';

/** Names that the library's assets use. */
export interface OfferedNames {
  readonly subCategories: readonly string[];
  readonly tags: readonly string[];
  /** In order, with what they were called before. */
  readonly categories: readonly Category[];
}

type StandardCategory = (typeof standardCategories)[number];

const defaultName = /^(frame|group|component|instance|section|desktop|rectangle|slide)?[\s\d-]*$/i;

/** What a design probably is, by its own words and size and the names that the library uses. Nothing leaves the machine. */
export function suggestionsFor(
  { name, words, width, height }: Pick<FrameFacts, 'name' | 'words' | 'width' | 'height'>,
  offered: OfferedNames,
): AssetSuggestions {
  const ownName = defaultName.test(name.trim())
    ? (words[0]?.replaceAll(/\s+/g, ' ') ?? 'Untitled')
    : name.trim();
  const named = foldName(ownName);
  const all = foldName([ownName, ...words].join(' '));
  return {
    name: ownName.slice(0, 60).trim(),
    category: categoryIn(offered.categories, categoryOf(width, height)),
    subCategories: found(offered.subCategories, named, all, 2),
    tags: found(offered.tags, named, all, 6),
    viewport: width,
  };
}

/** Those that the name says first, then those that the words say. */
function found(names: readonly string[], named: string, all: string, most: number): string[] {
  const within = (text: string) => names.filter((name) => mentions(text, foldName(name)));
  return [...new Set([...within(named), ...within(all)])].slice(0, most);
}

const mentions = (text: string, name: string): boolean => {
  const one = name.endsWith('s') ? name.slice(0, -1) : name;
  return ` ${text} `.includes(` ${name} `) || ` ${text} `.includes(` ${one} `);
};

/** Where a shop has it no more, the first that it shows. */
function categoryIn(categories: readonly Category[], name: StandardCategory): string {
  const shown = categories.find(({ isHidden }) => !isHidden);
  return (categoryCalled(categories, name) ?? shown ?? categories[0])?.name ?? '';
}

function categoryOf(width: number, height: number): StandardCategory {
  if (Math.max(width, height) <= 128) return 'Icons';
  if (width <= 480 && height > width) return 'Mobile Apps';
  return height > 1.8 * width ? 'Templates' : 'Sections';
}
