import { createHash } from 'node:crypto';
import { getLayouts } from '@kitshelf/contract/variants.ts';
import { gzipText } from '../../../platform/storage/gzipped-text.ts';
import type { AssetImage } from '../../catalogue/index.ts';
import type { EditingDeps } from '../shared/deps.ts';
import type { AssetDesign } from '../store/edit-store.ts';
import type { PayloadSource, TakenFrame, WantedFrames } from '../domain/design-payload.ts';
import type { VersionRow } from '../store/version-repository.ts';

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
  variants ? getLayouts(variants).map((layout) => layout.width) : [width];

/** What the library serves of a design. */
export const getServed = (design: Omit<StoredDesign, 'taken'>): AssetDesign => {
  const { images, structure, variants, report } = design;
  return { images, structure, variants, viewports: viewportsOf(design), isReadBack: report.isReadable };
};
