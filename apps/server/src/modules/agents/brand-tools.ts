import type { Brand } from '@kitshelf/contract/brands.ts';
import type { Tokens } from '../design-tokens/index.ts';
import type { TokenFormat } from '@kitshelf/contract/design-tokens.ts';
import { AppError } from '../../platform/errors.ts';
import { type ShortFacts, shortFacts, type ToolsDeps } from './asset-facts.ts';

interface TokensRequest {
  readonly asset?: string | undefined;
  readonly brand?: string | undefined;
  readonly format: TokenFormat;
}

interface PageRequest {
  readonly brand?: string | undefined;
  readonly sections: readonly string[];
  readonly free_only?: boolean | undefined;
}

type BrandToolsDeps = Pick<ToolsDeps, 'brands' | 'catalogue' | 'designTokens' | 'find' | 'origin'>;
type BrandInShort = Pick<Brand, 'slug' | 'name' | 'tagline' | 'color' | 'count'>;

interface BrandDetails extends Pick<
  Brand,
  'slug' | 'name' | 'tagline' | 'tags' | 'palettes' | 'type' | 'kit'
> {
  /** In the order of a page. */
  readonly parts: {
    readonly category: string;
    readonly kind: string;
    readonly assets: { readonly id: string; readonly name: string; readonly isPaid: boolean }[];
  }[];
}

interface PageOfSections {
  /** Null where no section decided for one. */
  readonly brand: string | null;
  readonly sections: ShortFacts[];
  /** The kinds of which there is none. */
  readonly missing: string[];
  /** The command that adds them; absent where there is nothing to add. */
  readonly install?: string;
}

export interface BrandCalls {
  /** A brand of the library; without a slug all of them in few words. Throws NotFound with those that there are. */
  readonly brand: (slug: string | undefined, userId?: string) => Promise<BrandInShort[] | BrandDetails>;
  /** Files of tokens, of an asset or a brand. Throws Invalid for both or none, NotFound, NoToken, NotEntitled, DailyLimit. */
  readonly tokens: (request: TokensRequest, userId?: string) => Promise<Tokens>;
  /** A section of each kind, all of one brand, in the order asked for. Throws NotFound for a brand that is none. */
  readonly composePage: (request: PageRequest, userId?: string) => Promise<PageOfSections>;
}

/** What is asked of brands, of the tokens that designs are made of, and of pages made of their sections. */
export function brandTools(deps: BrandToolsDeps): BrandCalls {
  const { designTokens } = deps;
  return {
    brand: (slug, userId) => brandFacts(deps, slug, userId),

    async tokens({ asset, brand, format }, userId) {
      if ((asset === undefined) === (brand === undefined))
        throw new AppError('Invalid', { message: 'Send either asset or brand: see get_brand for brands.' });
      if (asset !== undefined) return await designTokens.ofAsset(asset, format, userId);
      return await designTokens.ofBrands([brand!], format).catch((error: unknown) => {
        throw isMissing(error) ? unknownBrand(brand!) : error;
      });
    },

    composePage: (request, userId) => composed(deps, request, userId),
  };
}

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'NotFound';

const unknownBrand = (slug: string) =>
  new AppError('NotFound', {
    message: `No brand has the slug "${slug}". Call get_brand without a slug for the list.`,
  });

async function brandFacts(
  { brands }: Pick<BrandToolsDeps, 'brands'>,
  slug: string | undefined,
  userId?: string,
): Promise<BrandInShort[] | BrandDetails> {
  const { data } = await brands.list();
  if (slug === undefined)
    return data.map(({ slug: own, name, tagline, color, count }) => ({
      slug: own,
      name,
      tagline,
      color,
      count,
    }));
  if (!data.some((brand) => brand.slug === slug)) throw unknownBrand(slug);
  const { name, tagline, tags, palettes, type, groups, kit } = (await brands.get(slug, userId)).data;
  const parts = groups.map(({ category, name: kind, parts: own }) => ({
    category,
    kind,
    assets: own.map(({ _id, name: asset, isPaid }) => ({ id: _id, name: asset, isPaid })),
  }));
  return { slug, name, tagline, tags, palettes, type, parts, kit };
}

async function composed(
  { brands, catalogue, find, origin }: BrandToolsDeps,
  { brand, sections, free_only }: PageRequest,
  userId?: string,
): Promise<PageOfSections> {
  const { data } = await brands.list();
  const name = brand === undefined ? undefined : data.find(({ slug }) => slug === brand)?.name;
  if (brand !== undefined && name === undefined) throw unknownBrand(brand);
  const inShort = shortFacts({ catalogue, origin });
  const found: ShortFacts[] = [];
  const missing: string[] = [];
  let own = name;
  for (const kind of sections) {
    const filters = {
      categories: 'Sections',
      subCategories: [kind],
      sort: 'Popular' as const,
      ...(own !== undefined && { brand: [own] }),
      ...(free_only && { paid: false }),
    };
    const { assets } = await find(filters, { offset: 0, limit: 10 }, userId);
    const asset = assets.find(({ _id }) => !found.some(({ id }) => id === _id));
    if (asset) found.push(inShort(asset, userId));
    else missing.push(kind);
    // The first section that belongs to a brand decides for the page.
    own ??= asset?.brand ?? undefined;
  }
  const names = found.map(({ slug }) => `@kitshelf/${slug}`);
  return {
    brand: own ?? null,
    sections: found,
    missing,
    ...(names.length > 0 && { install: `npx shadcn@latest add ${names.join(' ')}` }),
  };
}
