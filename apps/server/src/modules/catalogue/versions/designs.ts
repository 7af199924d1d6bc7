import { createHash } from 'node:crypto';
import { layoutsOf } from '@kitshelf/contract/variants.ts';
import type { AssetVersion } from '@kitshelf/contract/desk/asset-versions.ts';
import { gzipText } from '../../../platform/storage/gzipped-text.ts';
import type { AssetImage } from '../read-model/asset-row.ts';
import type { EditingDeps } from '../editing/deps.ts';
import type { AssetDesign } from '../editing/edit-store.ts';
import type { PayloadSource, TakenFrame, WantedFrames } from '../payload-reading/reading-job.ts';
import type { LayerMark } from '../editing/tables.ts';
import type { VersionRow } from './version-repository.ts';

/** A design whose payload and picture are in storage, for a row to refer to. */
export type StoredDesign = Pick<
  VersionRow,
  'blob' | 'structure' | 'images' | 'width' | 'variants' | 'report' | 'layers' | 'thumbnail'
> & { readonly taken: TakenFrame };

/** Reads a frame, or several as one, and stores payload and pictures. Throws 422. */
export const storeDesign = async (
  deps: Pick<EditingDeps, 'reader' | 'blobs' | 'storage'>,
  source: PayloadSource,
  wanted: WantedFrames,
): Promise<StoredDesign> => storeTaken(deps, await deps.reader.take(source, wanted));

/** Stores payload and pictures of what was read. */
export async function storeTaken(
  { blobs, storage }: Pick<EditingDeps, 'blobs' | 'storage'>,
  taken: TakenFrame,
): Promise<StoredDesign> {
  const text = await gzipText(taken.html);
  const { structure, width, report, layers } = taken;
  const variants =
    taken.variants?.map(({ key, width: each, height, scheme }) => ({ key, width: each, height, scheme })) ??
    null;
  const [images, thumbnail] = await Promise.all([
    Promise.all(
      (taken.variants ?? [taken]).map(async ({ picture, pictureSize }): Promise<AssetImage> => {
        return { src: await storePicture(storage, picture), ...pictureSize };
      }),
    ),
    taken.thumbnail ? storePicture(storage, taken.thumbnail) : null,
    blobs.put([text]),
  ]);
  return { blob: text.hash, structure, images, width, variants, report, layers, thumbnail, taken };
}

/** Answers its address. */
async function storePicture(storage: EditingDeps['storage'], picture: Uint8Array): Promise<string> {
  const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
  await storage.put(`media/${name}`, Buffer.from(picture));
  return `/media/${name}`;
}

/** Widths in px that a design is made for: of its layouts, or of its one frame. */
const viewportsOf = ({ width, variants }: Pick<StoredDesign, 'width' | 'variants'>): number[] =>
  variants ? layoutsOf(variants).map((layout) => layout.width) : [width];

/** What the library serves of a design. */
export const servedOf = (design: Omit<StoredDesign, 'taken'>): AssetDesign => {
  const { images, structure, variants, report } = design;
  return { images, structure, variants, viewports: viewportsOf(design), isReadBack: report.isReadable };
};

const mostNamed = 200;

/** Layers by name that one design has more or fewer of than another, or that look otherwise. */
export function changesBetween(
  before: readonly LayerMark[],
  after: readonly LayerMark[],
): AssetVersion['changes'] {
  const [old, fresh] = [byName(before), byName(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const countOf = (marks: Map<string, string[]>, name: string) => marks.get(name)?.length ?? 0;
  const isChanged = (name: string) => {
    const [left, right] = [old.get(name), fresh.get(name)];
    return left && right && left.length === right.length && left.join() !== right.join();
  };
  return {
    added: names.filter((name) => countOf(fresh, name) > countOf(old, name)).slice(0, mostNamed),
    removed: names.filter((name) => countOf(fresh, name) < countOf(old, name)).slice(0, mostNamed),
    changed: names.filter(isChanged).slice(0, mostNamed),
  };
}

function byName(marks: readonly LayerMark[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, mark] of marks) found.set(name, [...(found.get(name) ?? []), mark].sort());
  return found;
}
