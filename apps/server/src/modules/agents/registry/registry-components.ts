import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import { codeNames } from '@kitshelf/library/components/code-names.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import type { KitFile } from '@kitshelf/scene/react/kit-files.ts';
import { AppError } from '../../../platform/errors.ts';
import { gunzipJson } from '../../../platform/storage/gzipped-text.ts';
import type { BrandKitsService } from '../../brand-kits/service.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { ContentService } from '../../content/index.ts';
import { componentItem, type ComponentEntry, typefacesItem } from './component-items.ts';
import type { RegistryAddresses } from './registry-addresses.ts';

export interface ComponentsDeps {
  readonly catalogue: Pick<CatalogueService, 'brands'>;
  readonly content: Pick<ContentService, 'components'>;
  readonly brandKits: Pick<BrandKitsService, 'lookFor'>;
  readonly addresses: RegistryAddresses;
  /** Of the site, without a path. */
  readonly origin: string;
}

/** The components of brands as items of the registry: each free section of a brand brings them along, so they are open. */
export function registryComponents(deps: ComponentsDeps) {
  const all = () => listAll(deps.catalogue);
  return {
    /** Those in whose name, brand or description all words of a search are. */
    async matching(search: string | undefined): Promise<ComponentEntry[]> {
      const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      return (await all()).filter((each) => {
        const said = `${each.slug} ${each.brand} ${each.about} component`.toLowerCase();
        return words.every((word) => said.includes(word));
      });
    },

    /**
     * A component by its slug, in a brand of the user's where that is asked for; the typefaces of a brand's components are an
     * item of their own. Throws NotFound, or Invalid for anything that is not a brand.
     */
    async item(slug: string, own: string | undefined, userId: string | undefined) {
      const entry = (await all()).find((each) => slug === each.slug || slug === typefacesOf(each.brand));
      if (!entry) throw new AppError('NotFound');
      const { brand } = entry;
      const look = own === undefined ? undefined : await deps.brandKits.lookFor(own, userId);
      const files = (await gunzipJson(await deps.content.components(brand, look))) as readonly KitFile[];
      if (slug !== entry.slug) {
        const theme = files.map((each) => each.theme).join('\n');
        return typefacesItem({ slug, brand }, theme, await exportedFontFiles(theme));
      }
      const file = files.find(({ name }) => name === entry.name);
      if (!file) throw new AppError('NotFound');
      const isPlain = !file.theme.includes('@font-face');
      return componentItem(
        entry,
        file,
        isPlain ? undefined : addressOf(deps, typefacesOf(brand), own, userId),
      );
    },

    /** The address of a component by the path of its file, `norrvik/button.tsx`. */
    addressFor(path: string, own: string | undefined, userId: string | undefined): string {
      const [folder = '', file = ''] = path.replace(/\.tsx$/, '').split('/');
      return addressOf(deps, `${file}-${folder}`, own, userId);
    },
  };
}

/** The address of an item. In a brand of the user's it holds for an hour, since command lines send no key to an address. */
function addressOf(
  { origin, addresses }: ComponentsDeps,
  slug: string,
  own: string | undefined,
  userId: string | undefined,
): string {
  const url = new URL(`${origin}/r/${slug}.json`);
  if (own !== undefined && userId !== undefined) {
    url.searchParams.set('brand', own);
    url.searchParams.set('token', addresses.sign({ id: slug, brand: own }, userId).token);
  }
  return url.href;
}

/** What the typefaces of a brand's components are called in command lines. */
const typefacesOf = (brand: string): string => `typefaces-${brandSlug(brand)}`;

/** Those of brands that have published assets, by brand. */
async function listAll(catalogue: ComponentsDeps['catalogue']): Promise<ComponentEntry[]> {
  const { brandGuides } = await import('@kitshelf/library/brand-guides.ts');
  const published = new Set(catalogue.brands().map(({ name }) => name));
  const brands = brandGuides().flatMap(({ name }) => (published.has(name) ? [name] : []));
  return brands.flatMap((brand) =>
    codeNames.map(({ name, about }) => ({
      slug: `${toFileName(name)}-${brandSlug(brand)}`,
      name,
      about,
      brand,
    })),
  );
}

/** `IconButton` is in `icon-button.tsx`. */
const toFileName = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
