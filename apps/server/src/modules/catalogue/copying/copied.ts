import { defaultPageSize } from '@kitshelf/contract/catalogue.ts';
import type { CopiedAsset, CopiedChanges, listCopied } from '@kitshelf/contract/copied.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import { AppError } from '../../../platform/errors.ts';
import { gunzipText } from '../../../platform/storage/gzipped-text.ts';
import { copiedRepository, type CopiedRow } from './copied-repository.ts';
import type { Assets } from '../export-formats/export-formats.ts';
import { changesBetween, type LayerMark } from '../domain/design-changes.ts';
import { getItems } from '../search/suggestions.ts';

/** What users have copied, and what has become of it since. */
export function createCopied(deps: Assets) {
  const rows = copiedRepository(deps.database.orm);
  return {
    /** The latest first. */
    copied: async (
      userId: string,
      { page = 1, limit = defaultPageSize, outdated }: Parsed<typeof listCopied>['query'],
    ): Promise<Answer<typeof listCopied>> => {
      const there = (await rows.ofUser(userId)).filter(({ assetId }) => deps.model.has(assetId));
      const wanted = outdated ? there.filter(isOutdated) : there;
      const shown = wanted.slice((page - 1) * limit, page * limit);
      const { items } = await deps.viewers.viewerFor(userId);
      const docs = deps.model.docsOf(shown.map(({ assetId }) => assetId));
      const assets = getItems(deps.model, docs, items);
      const total = wanted.length;
      return {
        data: shown.map((row, at) => viewOf(row, assets[at]!)),
        pagination: { page, totalPages: Math.ceil(total / limit), total },
      };
    },

    /** Throws NotFound for what the user has not copied, or nobody sees any more. */
    changesSinceCopy: async (userId: string, assetId: string): Promise<CopiedChanges> => {
      const row = await rows.find(userId, assetId);
      if (!row) throw new AppError('NotFound');
      return await changesOf(deps, row);
    },

    /** What is another design by now, each with the name of that design. */
    changedSinceCopy: async (userId: string) =>
      (await rows.ofUser(userId)).filter(isOutdated).map(({ assetId, today }) => {
        const design = today.blob ?? designOf(today.images[0]?.src ?? null) ?? '';
        return { assetId, name: today.name, design };
      }),

    /** What came to the library after a moment: the newest by their names, and how many there are. */
    addedSince: (moment: Date, limit: number) => rows.addedSince(moment, limit),

    /** All that a user copied, or for one project alone, as licences list it. */
    copiedFor: (userId: string, project?: string) => copiedFor(rows, userId, project),
  };
}

/** An asset that somebody has copied, and which version of it. */
export interface CopiedFact {
  readonly assetId: string;
  readonly name: string;
  readonly version: number;
  readonly copiedAt: Date;
}

async function copiedFor(
  rows: ReturnType<typeof copiedRepository>,
  userId: string,
  project?: string,
): Promise<CopiedFact[]> {
  if (project === undefined) {
    const all = await rows.ofUser(userId);
    return all.map(({ assetId, today, version, copiedAt }) => {
      return { assetId, name: today.name, version: version ?? 1, copiedAt };
    });
  }
  const inProject = (await rows.projectsOf(userId)).filter((each) => each.project === project);
  return inProject.map(({ assetId, asset, version, copiedAt }) => {
    return { assetId, name: asset, version, copiedAt };
  });
}

function viewOf(row: CopiedRow, asset: CopiedAsset['asset']): CopiedAsset {
  const { assetId, version, target, variant, brand, brandName, copiedAt } = row;
  return {
    _id: assetId,
    asset,
    version: version ?? 1,
    target: target ?? 'figma',
    variant: variant ?? 'desktop',
    brand,
    brandName,
    copiedAt: copiedAt.toISOString(),
    isOutdated: isOutdated(row),
  };
}

/** Of a row that an earlier version wrote nobody can tell. */
function isOutdated({ version, blob, picture, today }: CopiedRow): boolean {
  if (version === null) return false;
  if (blob !== null || today.blob !== null) return blob !== today.blob;
  return designOf(picture) !== designOf(today.images[0]?.src ?? null);
}

/** The name of a picture that is drawn, without who drew it: that says nothing of the design. */
const designOf = (src: string | null): string | undefined => nameOf(src)?.slice(0, -8);

/** What a payload is kept by that was rendered of the design which a picture shows. */
const nameOf = (src: string | null): string | undefined =>
  /^\/media\/scenes\/([\w-]+)\.webp$/.exec(src ?? '')?.[1];

async function changesOf(deps: Assets, row: CopiedRow): Promise<CopiedChanges> {
  const { today, picture } = row;
  const from = row.version ?? 1;
  const src = today.images[0]?.src ?? null;
  const same = { from, to: from, added: [], removed: [], changed: [], before: picture ?? src, after: src };
  if (!isOutdated(row)) return same;
  const [old, fresh] = await Promise.all([layersOf(deps, row), layersOf(deps, { ...today, picture: src })]);
  const changes = old && fresh ? changesBetween(old, fresh) : {};
  // What was imported another time without the desk has no number of its own.
  return { ...same, to: Math.max(today.version, from + 1), ...changes };
}

/** What a design is made of; undefined when it is not kept. */
async function layersOf(
  { blobs, content, reader }: Assets,
  { blob, picture }: Pick<CopiedRow, 'blob' | 'picture'>,
): Promise<readonly LayerMark[] | undefined> {
  const name = nameOf(picture);
  const rendered = name === undefined ? undefined : content.figmaNamed(name);
  const payload = await (blob === null ? rendered : blobs.get(blob));
  return payload && (await reader.layers({ html: await gunzipText(payload) }));
}
