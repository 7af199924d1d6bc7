import type { CodeFlavour } from '@kitshelf/contract/asset-formats.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { PictureKind } from '@kitshelf/contract/picture-kinds.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import { AppError } from '../../platform/errors.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { Find, Range, Take } from './asset-access.ts';
import { registryIndex, registryItem, type Slugged, toText } from './registry/registry.ts';
import type { CodeFile } from './registry/themes.ts';
import { type ComponentsDeps, registryComponents } from './registry/registry-components.ts';

interface RegistryDeps extends ComponentsDeps {
  readonly catalogue: Pick<
    CatalogueService,
    'brands' | 'facts' | 'byId' | 'slugOf' | 'idOfSlug' | 'requireFormat'
  >;
  readonly find: Find;
  readonly take: Take;
}

/** In whose colours an item is, with whose components and which pictures. */
interface ItemLook {
  readonly brand: string | undefined;
  readonly flavour: CodeFlavour | undefined;
  readonly pictures: PictureKind | undefined;
}

/** Which kinds of items are asked for. */
export interface Kinds {
  readonly hasBlocks: boolean;
  readonly hasComponents: boolean;
}
type NamedAsset = Pick<Slugged<AssetListItem>, '_id' | 'slug' | 'name' | 'isPaid'>;

/** As shadcn's schema has it; blocks and components say more. */
interface RegistryItem {
  readonly $schema: string;
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly files: { path: string; content: string; type: string; target: string }[];
}

export interface RegistryCalls {
  /** A part of what is found of the kinds that are asked for: assets first, then components of brands. */
  readonly index: (
    search: string | undefined,
    range: Range & { readonly kinds: Kinds },
  ) => Promise<ReturnType<typeof registryIndex>>;
  /** Which asset a slug or an id stands for. Throws NotFound. */
  readonly named: (name: string) => Promise<NamedAsset>;
  /** What published assets are called, by their ids. */
  readonly called: (ids: readonly string[]) => Promise<NamedAsset[]>;
  /** An item by its slug or id; what is free for anybody. Throws NotFound, NoToken, NotEntitled, DailyLimit, Invalid. */
  readonly item: (name: string, look: ItemLook, userId: string | undefined) => Promise<RegistryItem>;
  /** The same by a token of an address, with all files that it needs; throws 401 for one that is over or another's. */
  readonly openItem: (name: string, look: ItemLook, token: string) => Promise<RegistryItem>;
  /** The address of an item for an hour, for anyone who may copy it. Throws NotFound, NotEntitled. */
  readonly signAddress: (
    id: string,
    look: ItemLook,
    userId: string,
  ) => Promise<{ url: string; slug: string; expiresAt: string }>;
}

/** What shadcn's tools ask for. */
export function registryService(deps: RegistryDeps): RegistryCalls {
  const { catalogue, origin, addresses } = deps;
  const components = registryComponents(deps);
  const { slugged, idOf } = naming(catalogue);
  const { index } = listing({ ...deps, components, slugged });
  const { item, openItem } = itemsIn({ ...deps, components, slugged });
  return {
    index,
    async named(name) {
      return inRegistry(slugged(await catalogue.facts(await idOf(name))));
    },

    called: async (ids) =>
      (await catalogue.byId(ids.filter(isId))).map((asset) => inRegistry(slugged(asset))),

    item,
    openItem,

    async signAddress(id, { brand, flavour, pictures }, userId) {
      const { slug } = slugged(await catalogue.requireFormat({ id, format: 'react' }, userId));
      const { token, expiresAt } = addresses.sign({ id, brand }, userId);
      const url = new URL(`${origin}/r/${slug}.json`);
      if (brand !== undefined) url.searchParams.set('brand', brand);
      if (flavour !== undefined) url.searchParams.set('flavour', flavour);
      if (pictures !== undefined) url.searchParams.set('pictures', pictures);
      url.searchParams.set('token', token);
      return { url: url.href, slug, expiresAt: expiresAt.toISOString() };
    },
  };
}

interface Parts extends RegistryDeps {
  readonly components: ReturnType<typeof registryComponents>;
  readonly slugged: ReturnType<typeof naming>['slugged'];
}

const listing = ({ find, components, origin, slugged }: Parts): Pick<RegistryCalls, 'index'> => ({
  async index(search, { kinds, offset, limit }) {
    const found = kinds.hasBlocks
      ? await find(search ? { search } : {}, { offset, limit })
      : { assets: [], total: 0 };
    const all = kinds.hasComponents ? await components.matching(search) : [];
    const first = Math.max(0, offset - found.total);
    return registryIndex(origin, {
      assets: found.assets.map(slugged),
      components: all.slice(first, Math.max(0, offset + limit - found.total)),
      total: found.total + all.length,
      offset,
      limit,
    });
  },
});

const itemsIn = ({
  catalogue,
  addresses,
  take,
  components,
  origin,
  slugged,
}: Parts): Pick<RegistryCalls, 'item' | 'openItem'> => ({
  async item(name, look, userId) {
    const id = await catalogue.idOfSlug(name);
    if (id === undefined) return await components.item(name, look.brand, userId);
    const { asset, value } = await take({ id, ...look }, 'react', userId);
    const files = value as readonly CodeFile[];
    return registryItem(slugged(asset), files, {
      fonts: await exportedFontFiles(toText(files)),
      addressFor: (path) => components.addressFor(path, look.brand, userId),
    });
  },

  async openItem(name, look, token) {
    const id = await catalogue.idOfSlug(name);
    const userId = await addresses.userOf({ id: id ?? name, brand: look.brand }, token);
    if (id === undefined) return await components.item(name, look.brand, userId);
    const { asset, value } = await take({ id, ...look }, 'react', userId);
    return registryItem(slugged(asset), value as readonly CodeFile[], { themeFrom: origin });
  },
});

/** Names of assets, and assets of names. */
function naming({ slugOf, idOfSlug }: Pick<CatalogueService, 'slugOf' | 'idOfSlug'>) {
  const slugged = <T extends AssetListItem>(asset: T): Slugged<T> => ({
    ...asset,
    slug: slugOf(asset),
  });
  const idOf = async (name: string): Promise<string> => {
    const id = await idOfSlug(name);
    if (id === undefined) throw new AppError('NotFound');
    return id;
  };
  return { slugged, idOf };
}

const inRegistry = ({ _id, slug, name, isPaid }: Slugged<AssetListItem>): NamedAsset => ({
  _id,
  slug,
  name,
  isPaid,
});
