import type { CodeFlavour } from '@kitshelf/contract/asset-formats.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { PictureKind } from '@kitshelf/contract/picture-kinds.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import { AppError } from '../../platform/errors.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { Find, Range, Take } from './asset-access.ts';
import { type CodeFile, registryIndex, registryItem, type Slugged, toText } from './registry.ts';
import type { RegistryAddresses } from './registry-addresses.ts';

interface RegistryDeps {
  readonly catalogue: Pick<CatalogueService, 'facts' | 'byId' | 'slugOf' | 'idOfSlug' | 'requireFormat'>;
  readonly addresses: RegistryAddresses;
  /** Of the site, without a path. */
  readonly origin: string;
  readonly find: Find;
  readonly take: Take;
}

/** In whose colours an item is, with whose components and which pictures. */
interface ItemLook {
  readonly brand: string | undefined;
  readonly flavour: CodeFlavour | undefined;
  readonly pictures: PictureKind | undefined;
}

/** What shadcn's tools ask for. */
export function registryService({ catalogue, origin, addresses, find, take }: RegistryDeps) {
  const { slugged, idOf } = naming(catalogue);
  return {
    /** A part of what is found; nothing where `isEmpty`. */
    async index(search: string | undefined, { isEmpty, ...range }: Range & { readonly isEmpty: boolean }) {
      const found = isEmpty
        ? { assets: [], total: 0, guess: {} }
        : await find(search ? { search } : {}, range);
      const { assets, total } = found;
      return registryIndex(origin, { assets: assets.map(slugged), total, ...range });
    },

    /** Which asset a slug or an id stands for. Throws NotFound. */
    async named(name: string) {
      return inRegistry(slugged(await catalogue.facts(await idOf(name))));
    },

    /** What published assets are called, by their ids. */
    called: async (ids: readonly string[]) =>
      (await catalogue.byId(ids.filter(isId))).map((asset) => inRegistry(slugged(asset))),

    /** An item by its slug or id; of a free asset for anybody. Throws NotFound, NoToken, NotEntitled, DailyLimit, Invalid. */
    async item(name: string, look: ItemLook, userId: string | undefined) {
      const { asset, value } = await take({ id: await idOf(name), ...look }, 'react', userId);
      const files = value as readonly CodeFile[];
      return registryItem(slugged(asset), files, { fonts: await exportedFontFiles(toText(files)) });
    },

    /** The same by a token of an address; throws 401 for one that is over or another's. */
    async openItem(name: string, look: ItemLook, token: string) {
      const id = await idOf(name);
      const userId = await addresses.userOf({ id, brand: look.brand }, token);
      const { asset, value } = await take({ id, ...look }, 'react', userId);
      return registryItem(slugged(asset), value as readonly CodeFile[], { themeFrom: origin });
    },

    /** The address of an item for an hour, for who may copy it. Throws NotFound, NotEntitled. */
    async signAddress(id: string, { brand, flavour, pictures }: ItemLook, userId: string) {
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

const inRegistry = ({ _id, slug, name, isPaid }: Slugged<AssetListItem>) => ({ _id, slug, name, isPaid });
