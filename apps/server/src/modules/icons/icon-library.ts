import type { SingleIcon } from '@kitshelf/library/single-icons.ts';
import { SearchIndex } from '@kitshelf/search/search-index.ts';
import type { Synonyms } from '@kitshelf/search/thesaurus.ts';

const category = 'Icons';
const nothing = Buffer.alloc(0);

/** Single icons, and how they are found. */
export interface IconLibrary {
  readonly index: SearchIndex;
  readonly byId: ReadonlyMap<string, SingleIcon>;
  /** By names. */
  readonly pathsOf: ReadonlyMap<string, readonly string[]>;
}

const named = (name: string, ...phrases: string[]): Synonyms => ({ phrases, means: [{ name }] });

/** What people say beside the names and words of the icons. */
const synonyms: readonly Synonyms[] = [
  {
    phrases: 'icon, icons, glyph, glyphs, pictogram, symbol, svg'.split(', '),
    means: [{}],
  },
  named('menu', 'burger', 'burger menu', 'hamburger menu', 'hamburger icon'),
  named('user', 'person', 'profile', 'account', 'avatar'),
  named('search', 'magnifier', 'magnifying glass', 'loupe'),
  named('settings', 'gear', 'cog', 'preferences'),
  named('trash', 'bin', 'delete', 'rubbish', 'garbage', 'waste basket'),
  named('lock', 'padlock'),
  named('mail', 'email', 'envelope', 'letter'),
  named('x', 'close', 'cross'),
  named('house', 'home', 'homepage'),
  named('pencil', 'edit'),
  named('shopping cart', 'cart', 'basket', 'trolley'),
  named('map pin', 'location', 'marker', 'place'),
  named('ellipsis', 'dots', 'more', 'kebab', 'three dots'),
  named('check', 'tick', 'checkmark', 'done'),
];

/** Names of one word are the newest to the index, and so come first among equals; the first of all names is the most popular. */
export async function loadIconLibrary(): Promise<IconLibrary> {
  const library = await import('@kitshelf/library/single-icons.ts');
  const icons = library.listIcons();
  const index = new SearchIndex(synonyms);
  const none: readonly string[] = [];
  for (const [at, { id, name, words, sets }] of icons.entries()) {
    const parts = name.split('-');
    index.upsert(
      {
        id,
        name: parts.join(' '),
        description: words,
        category,
        isPaid: false,
        createdAt: new Date(-parts.length),
        popularity: -at,
        subCategories: sets,
        tags: none,
        tools: none,
        platforms: none,
        brands: none,
        layouts: none,
        creators: none,
        qualities: none,
        viewports: none,
      },
      nothing,
    );
  }
  return {
    index,
    byId: new Map(icons.map((icon) => [icon.id, icon])),
    pathsOf: new Map(icons.map(({ name, paths }) => [name, paths])),
  };
}
