import { type copyIcons, defaultIconPage, type listIcons, usualIconLook } from '@kitshelf/contract/icons.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import { AppError } from '../../platform/errors.ts';
import { type IconLibrary, loadIconLibrary } from './icon-library.ts';

interface IconsDeps {
  readonly content: {
    /** Figma's clipboard HTML of icons. */
    icons(
      names: readonly string[],
      look: { readonly size: number; readonly stroke: number; readonly color: string },
    ): Promise<string>;
  };
}

export interface IconsService {
  readonly personalData: 'none';
  readonly list: (query: Parsed<typeof listIcons>['query']) => Promise<Answer<typeof listIcons>>;
  /** The strokes of an icon on the 24 grid; undefined where there is none of that name. */
  readonly paths: (name: string) => Promise<readonly string[] | undefined>;
  /** Throws NotFound where there is no such icon, or none is named. */
  readonly copy: (query: Parsed<typeof copyIcons>['query']) => Promise<Answer<typeof copyIcons>>;
}

/** Every icon of every set by itself: found, and copied drawn as asked for. Nothing is loaded before the first call. */
export function iconsService({ content }: IconsDeps): IconsService {
  let library: Promise<IconLibrary> | undefined;
  const open = () => (library ??= loadIconLibrary());
  return {
    personalData: 'none',
    async list(query) {
      const { search, set, page = 1, limit = defaultIconPage } = query;
      const { index, byId } = await open();
      const asked = { search, subCategories: set === undefined ? undefined : [set] };
      const sort = search ? 'relevance' : 'popular';
      const { total, docs, didYouMean, closest } = index.find(asked, sort, (page - 1) * limit, limit);
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
        exact: didYouMean === undefined ? (closest?.exact ?? total) : 0,
        ...(didYouMean !== undefined && { didYouMean }),
      };
    },

    paths: async (name) => (await open()).pathsOf.get(name),

    async copy({ icons, ...look }) {
      const { pathsOf } = await open();
      const wanted = [...new Set(icons)];
      if (wanted.length === 0 || !wanted.every((name) => pathsOf.has(name))) throw new AppError('NotFound');
      const { size = usualIconLook.size, stroke = usualIconLook.stroke, color = usualIconLook.color } = look;
      return { data: { figma: await content.icons(wanted, { size, stroke, color: color.toLowerCase() }) } };
    },
  };
}
