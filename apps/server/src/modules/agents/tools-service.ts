import { searchNote } from '@kitshelf/contract/closest-search.ts';
import type { Asset, AssetFilters, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { figmaScripts } from '@kitshelf/scene/figma-plan/script.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import { AppError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { ContentService } from '../content/service.ts';
import type { AssetRequest, Find, Take } from './asset-access.ts';
import { type CodeFile, textOf } from './registry.ts';

interface ToolsDeps {
  readonly catalogue: Pick<CatalogueService, 'facts' | 'slugOf'>;
  readonly content: Pick<ContentService, 'picture'>;
  /** Of the site, without a path. */
  readonly origin: string;
  readonly find: Find;
  readonly take: Take;
}

/** What the tools of the Model Context Protocol give. */
export function toolsService({ catalogue, content, origin, find, take }: ToolsDeps) {
  return {
    /** What is found, in few words each, and a note where that is not what was searched. */
    async search({ query, category, tags, tool, free_only, limit }: SearchRequest, userId?: string) {
      const filters = {
        ...(query !== undefined && { search: query }),
        ...(category !== undefined && { categories: category }),
        ...(tags !== undefined && { tags }),
        ...(tool !== undefined && { tools: [tool] }),
        ...(free_only && { paid: false }),
      };
      const { assets, guess } = await find(filters, { offset: 0, limit }, userId);
      const note = searchNote(guess, query ?? '');
      return {
        assets: assets.map((asset) => inShort(asset, origin, userId)),
        ...(note !== undefined && { note }),
      };
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
    ...forBuilding({ catalogue, origin, take }),
  };
}

/** What is built with. */
function forBuilding({ catalogue, origin, take }: Pick<ToolsDeps, 'catalogue' | 'origin' | 'take'>) {
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
      const { asset, value } = await take(request, 'figma-plan', userId);
      const name = [catalogue.slugOf(asset), request.variant].filter(Boolean).join(' ');
      const scripts = figmaScripts(value as FigmaPlan, name);
      const script = scripts[part - 1];
      if (script === undefined) throw new AppError('Invalid', { message: `It has ${scripts.length} parts` });
      return script;
    },

    /** How the asset is added by shadcn's command line. Throws NotFound. */
    async installing(id: string, userId?: string): Promise<string> {
      const asset = await catalogue.facts(id, userId);
      const registry = {
        url: `${origin}/r/{name}.json`,
        headers: { Authorization: 'Bearer ${KITSHELF_API_KEY}' },
      };
      return [
        `npx shadcn@latest add @kitshelf/${catalogue.slugOf(asset)}`,
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
