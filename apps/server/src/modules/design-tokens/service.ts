import type { TokenFormat } from '@kitshelf/contract/design-tokens.ts';
import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { AppError } from '../../platform/errors.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { dtcgFiles, type TokenFile } from './dtcg.ts';
import { styleSheets } from './style-sheets.ts';
import { tokensOfBrand, tokensOfPlans, type TokenSet } from './token-set.ts';

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'brands' | 'facts' | 'formatValue' | 'idOfSlug' | 'slugOf'>;
}

/** Files of tokens, in the format that was asked for. */
export interface Tokens {
  readonly format: TokenFormat;
  readonly files: TokenFile[];
}

export interface DesignTokensService {
  readonly personalData: 'none';
  /** Of brands by their slugs, without any of all. Throws NotFound when one is none. */
  readonly ofBrands: (slugs: readonly string[] | undefined, format: TokenFormat) => Promise<Tokens>;
  /** Of an asset by its id or slug. Throws NotFound, NoToken, NotEntitled, DailyLimit as its formats do. */
  readonly ofAsset: (name: string, format: TokenFormat, userId: string | undefined) => Promise<Tokens>;
}

/** What brands and assets are made of, for programs that read design tokens. */
export function designTokensService({ catalogue }: Deps): DesignTokensService {
  async function setsOf(slugs: readonly string[] | undefined): Promise<TokenSet[]> {
    const { brandGuides } = await import('@kitshelf/library/brand-guides.ts');
    const published = new Set(catalogue.brands().map(({ name }) => name));
    const known = brandGuides().filter(({ name }) => published.has(name));
    const found = slugs ? known.filter(({ name }) => slugs.includes(brandSlug(name))) : known;
    if (found.length === 0 || (slugs && found.length < new Set(slugs).size)) throw new AppError('NotFound');
    return found.map(tokensOfBrand);
  }

  return {
    personalData: 'none',
    ofBrands: async (slugs, format) => ({
      format,
      files: filesOf(await setsOf(slugs), format),
    }),

    async ofAsset(name, format, userId) {
      const id = await catalogue.idOfSlug(name);
      if (id === undefined) throw new AppError('NotFound');
      const { variants } = await catalogue.facts(id, userId);
      const [main] = variants;
      const other = variants.find(({ scheme }) => scheme !== main?.scheme);
      const planOf = async (variant: string | undefined) => {
        const query = variant === undefined ? {} : { variant };
        const taken = await catalogue.formatValue({ params: { id, format: 'figma-plan' }, query }, userId);
        return { ...taken, plan: taken.value as FigmaPlan };
      };
      const { asset, plan } = await planOf(undefined);
      const first = main?.scheme ?? 'light';
      const plans = { [first]: plan, ...(other && { [other.scheme]: (await planOf(other.key)).plan }) };
      const set = tokensOfPlans({ slug: catalogue.slugOf(asset), name: asset.name }, first, plans);
      return { format, files: filesOf([set], format) };
    },
  };
}

const filesOf = (sets: readonly TokenSet[], format: TokenFormat): TokenFile[] =>
  format === 'dtcg' ? dtcgFiles(sets) : styleSheets(sets, format);
