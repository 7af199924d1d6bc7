import type { Asset, AssetFilters, AssetFormat, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { figmaScripts } from '@kitshelf/scene/figma-plan/script.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import type { VariantKey } from '@kitshelf/contract/variants.ts';
import { hasPage, type OptionalPage } from '@kitshelf/contract/site-facts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { Site } from '../site/service.ts';
import type { ContentService } from '../content/service.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import { type CodeFile, registryIndex, registryItem } from './registry.ts';

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'list' | 'facts' | 'formatValue' | 'copy' | 'shownCategories'>;
  readonly content: Pick<ContentService, 'picture'>;
  readonly site: Pick<Site, 'facts'>;
  /** Of the site, without a path. */
  readonly origin: string;
}

export type AgentsService = ReturnType<typeof agentsService>;

/** What programs find and fetch of the library: shadcn's registry, and the tools of the Model Context Protocol. */
export function agentsService({ catalogue, content, site, origin }: Deps) {
  const find: Find = async (filters, { offset, limit }, userId) => {
    // Lists come in pages: what begins within one is cut out of two.
    const page = Math.floor(offset / limit) + 1;
    const skipped = offset % limit;
    const pages = await Promise.all(
      (skipped === 0 ? [page] : [page, page + 1]).map(async (number) => {
        const answer = await catalogue.list({ ...filters, page: number, limit }, userId);
        return answer.parse() as { data: AssetListItem[]; pagination: { total: number } };
      }),
    );
    const assets = pages.flatMap(({ data }) => data).slice(skipped, skipped + limit);
    return { assets, total: pages[0]?.pagination.total ?? 0 };
  };
  /** A format as a value, counted as a copy. Throws NotFound, NotEntitled, DailyLimit, or Invalid for what is no brand. */
  const take: Take = async ({ id, variant, brand }, format, userId) => {
    const query = { ...(variant !== undefined && { variant }), ...(brand !== undefined && { brand }) };
    const taken = await catalogue.formatValue({ params: { id, format }, query }, userId);
    await catalogue.copy({ id, format, variant }, userId);
    return taken;
  };
  return {
    origin,
    siteName: () => site.facts().name,
    /** Whether visitors can open an optional page. */
    hasPage: (page: OptionalPage) => hasPage(site.facts(), page),
    /** By which a search can be narrowed. */
    categories: catalogue.shownCategories,
    async index(search: string | undefined, range: Range) {
      return registryIndex(origin, { ...(await find(search ? { search } : {}, range)), ...range });
    },
    async item(id: string, brand: string | undefined, userId: string) {
      const { asset, value } = await take({ id, brand }, 'react', userId);
      const files = value as readonly CodeFile[];
      return registryItem(asset, files, await exportedFontFiles(textOf(files)));
    },

    ...forTools({ catalogue, content, site, origin }, find, take),
  };
}

type Find = (filters: Partial<AssetFilters>, range: Range, userId?: string) => Promise<Found>;
type Take = (
  request: AssetRequest,
  format: AssetFormat,
  userId: string,
) => Promise<{ readonly asset: Asset; readonly value: unknown }>;

/** An asset, and what of it. */
interface AssetRequest {
  readonly id: string;
  readonly variant?: VariantKey | undefined;
  /** The id of a brand of the user's, or a brand in one text. */
  readonly brand?: string | undefined;
}

/** The first, and how many. */
interface Range {
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  readonly assets: readonly AssetListItem[];
  readonly total: number;
}

/** What the tools of the Model Context Protocol give. */
function forTools({ catalogue, content, origin }: Deps, find: Find, take: Take) {
  return {
    /** What is found, in few words each. */
    async search({ query, category, tags, tool, free_only, limit }: SearchRequest, userId?: string) {
      const filters = {
        ...(query !== undefined && { search: query }),
        ...(category !== undefined && { categories: category }),
        ...(tags !== undefined && { tags }),
        ...(tool !== undefined && { tools: [tool] }),
        ...(free_only && { paid: false }),
      };
      const { assets } = await find(filters, { offset: 0, limit }, userId);
      return assets.map((asset) => inShort(asset, origin, userId));
    },

    /** Facts of one asset, and its picture where it is drawn here. Throws NotFound. */
    async details(id: string, userId: string | undefined, client: Client) {
      const asset = await catalogue.facts(id, userId);
      const { description, category, brand, variants, formats, structure, images, subscriptionDetails } =
        asset;
      const drawn = /^\/media\/scenes\/([\w-]+)\.webp$/.exec(images[0]?.src ?? '')?.[1];
      return {
        facts: {
          ...inShort(asset, origin, userId),
          description,
          category,
          brand,
          variants,
          formats,
          structure,
          plans: subscriptionDetails.map(({ name }) => name),
          page: `${origin}/library/${id}`,
        },
        picture: drawn === undefined ? undefined : await content.picture(drawn, pictureWidth, client),
      };
    },
    ...forBuilding({ catalogue, origin }, take),
  };
}

/** What is built with. */
function forBuilding({ catalogue, origin }: Pick<Deps, 'catalogue' | 'origin'>, take: Take) {
  return {
    /** The files of an asset's code, counted as a copy; large drawings without their content unless they are wanted. */
    async code({ format, drawings, ...request }: CodeRequest, userId: string): Promise<readonly CodeFile[]> {
      const { value } = await take(request, format, userId);
      const files =
        format === 'html' ? [{ path: 'index.html', content: String(value) }] : (value as readonly CodeFile[]);
      const shown = files.map((file) =>
        drawings === 'link' && file.path.startsWith('drawings/')
          ? {
              ...file,
              content: `// ${file.content.length} characters: ask with drawings "inline", or install it`,
            }
          : file,
      );
      return [...shown, ...(await fontLinks(origin, files))];
    },

    /** A part of what Figma's own tools run to draw the asset, counted as a copy. Throws Invalid when there is no such part. */
    async script({ part, ...request }: ScriptRequest, userId: string): Promise<string> {
      const { value } = await take(request, 'figma-plan', userId);
      const name = [request.id, request.variant].filter(Boolean).join(' ');
      const scripts = figmaScripts(value as FigmaPlan, name);
      const script = scripts[part - 1];
      if (script === undefined) throw new AppError('Invalid', { message: `It has ${scripts.length} parts` });
      return script;
    },

    /** How the asset is added by shadcn's command line. Throws NotFound. */
    async installing(id: string, userId?: string): Promise<string> {
      await catalogue.facts(id, userId);
      const registry = {
        url: `${origin}/r/{name}.json`,
        headers: { Authorization: 'Bearer ${KITSHELF_API_KEY}' },
      };
      return [
        `npx shadcn@latest add @kitshelf/${id}`,
        '',
        'Once, in components.json, with a key of the profile in KITSHELF_API_KEY:',
        JSON.stringify({ registries: { '@kitshelf': registry } }, null, 2),
      ].join('\n');
    },
  };
}

/** Where the typefaces of code are downloaded. */
async function fontLinks(origin: string, files: readonly CodeFile[]): Promise<CodeFile[]> {
  const fonts = await exportedFontFiles(textOf(files));
  return fonts.map(({ path }) => ({ path, content: `// ${origin}/media/${path}` }));
}

const textOf = (files: readonly CodeFile[]): string => files.map(({ content }) => content).join('\n');

/** Of the picture that is sent along, in px. */
const pictureWidth = 640;

interface SearchRequest {
  readonly query?: string | undefined;
  readonly category?: AssetFilters['categories'];
  readonly tags?: string[] | undefined;
  readonly tool?: string | undefined;
  readonly free_only?: boolean | undefined;
  readonly limit: number;
}

interface ScriptRequest extends AssetRequest {
  readonly part: number;
}

interface CodeRequest extends AssetRequest {
  readonly format: 'react' | 'html';
  readonly drawings: 'link' | 'inline';
}

function inShort(asset: AssetListItem | Asset, origin: string, userId: string | undefined) {
  const { _id, name, category, images, isPaid, isUserSubscribed } = asset;
  const picture = images[0] ? new URL(`${images[0].src}?w=${pictureWidth}`, origin).href : '';
  const mayCopy = userId !== undefined && (!isPaid || isUserSubscribed);
  return { id: _id, name, kind: category, picture, mayCopy };
}
