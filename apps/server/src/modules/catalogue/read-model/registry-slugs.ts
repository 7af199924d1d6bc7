import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  getIdDigits,
  isSlug,
  layoutsCalled,
  type SlugFacts,
  plainSlug,
  slugWithId,
} from '../domain/registry-slug.ts';
import { assetRepository } from './asset-repository.ts';
import type { ReadModel } from './read-model.ts';

interface Deps {
  readonly model: ReadModel;
  readonly database: Database;
}

/** What published assets are called in command lines: each slug stands for one asset, and ids stay good. */
export function registrySlugs({ model, database }: Deps) {
  const brandsCalled = brandNames(model);

  /** The oldest asset that layout and brand of a plain slug lead to. */
  function idOfPlain(slug: string): string | undefined {
    for (let at = slug.indexOf('-'); at > 0; at = slug.indexOf('-', at + 1)) {
      const brands = brandsCalled(slug.slice(at + 1));
      const layouts = layoutsCalled(slug.slice(0, at));
      const id = brands && model.oldest({ brands, layouts, hasHidden: true });
      if (id !== undefined) return id;
    }
    return undefined;
  }

  /** Digits of an id are few: the words decide between those that begin alike. */
  async function idByDigits(slug: string): Promise<string | undefined> {
    const digits = getIdDigits(slug);
    if (digits === undefined) return undefined;
    const rows = await assetRepository(database.orm).namesBeginning(digits);
    const shown = rows.filter(({ _id }) => model.has(_id));
    return (shown.find((row) => slugWithId(row) === slug) ?? shown[0])?._id;
  }

  return {
    /** The slug of a published asset. */
    slugOf: (asset: SlugFacts): string => {
      const plain = plainSlug(asset);
      return plain !== undefined && idOfPlain(plain) === asset._id ? plain : slugWithId(asset);
    },

    /** The published asset that a slug or an id stands for; undefined when there is none. */
    idOfSlug: async (slug: string): Promise<string | undefined> => {
      if (isId(slug)) return model.has(slug) ? slug : undefined;
      return isSlug(slug) ? (idOfPlain(slug) ?? (await idByDigits(slug))) : undefined;
    },
  };
}

/** The brands of published assets by what they are called in slugs; made again when the catalogue changes. */
function brandNames(model: ReadModel): (slug: string) => readonly string[] | undefined {
  let made: { readonly changes: number; readonly names: Map<string, string[]> } | undefined;
  return (slug) => {
    if (made?.changes !== model.changes) {
      const brands = model.facets({ hasHidden: true }).brands.map(({ name }) => name);
      made = { changes: model.changes, names: Map.groupBy(brands, brandSlug) };
    }
    return made.names.get(slug);
  };
}
