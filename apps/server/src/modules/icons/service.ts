import { type copyIcons, defaultIconPage, type listIcons, usualIconLook } from '@kitshelf/contract/icons.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { SingleIcon } from '@kitshelf/library/single-icons.ts';
import { SearchIndex } from '@kitshelf/search/search-index.ts';
import { AppError } from '../../platform/errors.ts';

const category = 'Icons';
const nothing = Buffer.alloc(0);

interface IconsDeps {
  readonly content: {
    /** Figma's clipboard HTML of icons. */
    icons(
      names: readonly string[],
      look: { readonly size: number; readonly stroke: number; readonly color: string },
    ): Promise<string>;
  };
}

interface Shelf {
  readonly index: SearchIndex;
  readonly byId: ReadonlyMap<string, SingleIcon>;
  /** By names. */
  readonly pathsOf: ReadonlyMap<string, readonly string[]>;
}

export type IconsService = ReturnType<typeof iconsService>;

/** Every icon of every set by itself: found, and copied drawn as asked for. Nothing is loaded before the first call. */
export function iconsService({ content }: IconsDeps) {
  let shelf: Promise<Shelf> | undefined;
  const open = () => (shelf ??= loadShelf());
  return {
    async list(query: Parsed<typeof listIcons>['query']): Promise<Answer<typeof listIcons>> {
      const { search, set, page = 1, limit = defaultIconPage } = query;
      const { index, byId } = await open();
      const asked = { search, subCategories: set === undefined ? undefined : [set] };
      const sort = search ? 'relevance' : 'popular';
      const { total, docs, didYouMean } = index.find(asked, sort, (page - 1) * limit, limit);
      const found = docs.flatMap((doc) => byId.get(index.idOf(doc)) ?? []);
      const sets = index.facets({ search }).subCategories.map(({ name, count }) => ({ name, count }));
      return {
        data: found.map(({ id, name, words, sets: families, paths }) => ({
          _id: id,
          name,
          words,
          sets: [...families],
          paths: [...paths],
        })),
        pagination: { page, totalPages: Math.ceil(total / limit), total },
        sets: sets.sort((a, b) => a.name.localeCompare(b.name)),
        ...(didYouMean !== undefined && { didYouMean }),
      };
    },

    /** The strokes of an icon on the 24 grid; undefined where there is none of that name. */
    paths: async (name: string): Promise<readonly string[] | undefined> => (await open()).pathsOf.get(name),

    /** Throws NotFound where there is no such icon, or none is named. */
    async copy({ icons, ...look }: Parsed<typeof copyIcons>['query']): Promise<Answer<typeof copyIcons>> {
      const { pathsOf } = await open();
      const wanted = [...new Set(icons)];
      if (wanted.length === 0 || !wanted.every((name) => pathsOf.has(name))) throw new AppError('NotFound');
      const { size = usualIconLook.size, stroke = usualIconLook.stroke, color = usualIconLook.color } = look;
      return { data: { figma: await content.icons(wanted, { size, stroke, color: color.toLowerCase() }) } };
    },
  };
}

/** Names of one word are the newest to the index, and so come first among equals; the first of all names is the most popular. */
async function loadShelf(): Promise<Shelf> {
  const library = await import('@kitshelf/library/single-icons.ts');
  const icons = library.listIcons();
  const index = new SearchIndex();
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
