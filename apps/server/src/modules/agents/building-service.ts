import { photoPath } from '@kitshelf/library/photos.ts';
import { figmaScripts } from '@kitshelf/scene/figma-plan/script.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import { AppError } from '../../platform/errors.ts';
import type { AssetRequest } from './asset-access.ts';
import { toText } from './registry/registry.ts';
import type { CodeFile } from './registry/themes.ts';
import { getId, type ToolsDeps } from './asset-facts.ts';

export interface BuildingCalls {
  /**
   * The files of an asset's code, or one of them, counted as a copy; large drawings without their content unless they are
   * wanted, and what is too much for one answer by name alone. Throws Invalid for a file that there is not.
   */
  readonly code: (request: CodeRequest, userId: string) => Promise<CodeFile[]>;
  /** A part of what Figma's own tools run to draw the asset, counted as a copy. Throws Invalid when there is no such part. */
  readonly script: (request: ScriptRequest, userId: string) => Promise<string>;
  /** How the asset is added by shadcn's command line. Throws NotFound. */
  readonly installing: (name: string, userId?: string) => Promise<string>;
}

/** What is built with. */
export function buildingService({
  catalogue,
  origin,
  take,
}: Pick<ToolsDeps, 'catalogue' | 'origin' | 'take'>): BuildingCalls {
  const called = async <R extends { readonly id: string }>(request: R): Promise<R> => ({
    ...request,
    id: await getId(catalogue, request.id),
  });
  return {
    async code({ format, drawings, file, ...request }, userId) {
      const { value } = await take(await called(request), format, userId);
      const files =
        format === 'html' ? [{ path: 'index.html', content: String(value) }] : (value as readonly CodeFile[]);
      if (file !== undefined) return [fileCalled(files, file)];
      const shown = files.map((each) =>
        drawings === 'link' && each.path.startsWith('drawings/') ? named(each) : each,
      );
      return [...withinAnswer(shown), ...(await fontLinks(origin, files))];
    },

    async script({ part, ...request }, userId) {
      const { asset, value } = await take(await called(request), 'figma-plan', userId);
      const name = [catalogue.slugOf(asset), request.variant].filter(Boolean).join(' ');
      const scripts = figmaScripts(value as FigmaPlan, name, { addressOf: photoAt(origin) });
      const script = scripts[part - 1];
      if (script === undefined)
        throw new AppError('Invalid', {
          message: `There is no part ${part}: the script has ${scripts.length} parts. Call get_figma_script with part 1 to ${scripts.length}.`,
        });
      return script;
    },

    installing: (name, userId) => installing({ catalogue, origin }, name, userId),
  };
}

/** Where the site with that origin has a photograph. */
const photoAt = (origin: string) => (sha1: string) => {
  const at = photoPath(sha1);
  return at === undefined ? undefined : origin + at;
};

async function installing(
  { catalogue, origin }: Pick<ToolsDeps, 'catalogue' | 'origin'>,
  name: string,
  userId?: string,
): Promise<string> {
  const asset = await catalogue.facts(await getId(catalogue, name), userId);
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
}

/** Where the typefaces of code are downloaded. */
async function fontLinks(origin: string, files: readonly CodeFile[]): Promise<CodeFile[]> {
  const fonts = await exportedFontFiles(toText(files));
  return fonts.map(({ path }) => ({ path, content: `// ${origin}/media/${path}` }));
}

/** What one answer holds, in characters: more is cut off by clients. */
const mostAtOnce = 32_000;

const named = ({ path, content }: CodeFile): CodeFile => ({
  path,
  content: `// ${content.length} characters. Call get_asset_code with file "${path}" for it, or install the asset.`,
});

/** The component always, and of the others those that there is room for. */
function withinAnswer(files: readonly CodeFile[]): CodeFile[] {
  let room = mostAtOnce;
  return files.map((file, at) => {
    room -= file.content.length;
    return at === 0 || room >= 0 ? file : named(file);
  });
}

function fileCalled(files: readonly CodeFile[], path: string): CodeFile {
  const found = files.find((file) => file.path === path);
  if (found) return found;
  const paths = files.map((file) => file.path).join(', ');
  throw new AppError('Invalid', { message: `There is no file "${path}". The files are: ${paths}.` });
}

interface ScriptRequest extends AssetRequest {
  readonly part: number;
}

interface CodeRequest extends AssetRequest {
  readonly format: 'react' | 'html';
  readonly drawings: 'link' | 'inline';
  /** The path of one of its files. */
  readonly file?: string | undefined;
}
