import type { PayloadFeatures } from '@kitshelf/scene/report/payload-features.ts';
import type { RefusalReason } from '@kitshelf/scene/reading/refused.ts';
import type {
  InspectedFrames,
  PageOfDesign,
  PayloadSource,
  TakenFrame,
  WantedFaces,
  WantedFrames,
} from '../../asset-editing/index.ts';
import type { LayerMark } from '../../catalogue/index.ts';

/** What the process that reads payloads is asked. */
export type ReadingJob =
  | { readonly kind: 'inspect'; readonly source: PayloadSource }
  /** The only frame as a page, where it can be read back. */
  | { readonly kind: 'page'; readonly source: PayloadSource }
  /** A frame whole, or several as one. */
  | { readonly kind: 'take'; readonly source: PayloadSource; readonly wanted: WantedFrames }
  /** What all of it makes an editor do. */
  | { readonly kind: 'features'; readonly source: PayloadSource }
  /** What its first frame is made of. */
  | { readonly kind: 'layers'; readonly source: PayloadSource }
  /** All of it with other faces. */
  | { readonly kind: 'reface'; readonly source: PayloadSource; readonly wanted: WantedFaces };

/** What the process answers: expected refusals are no errors. */
export type ReadingAnswer =
  | InspectedFrames
  | { readonly taken: TakenFrame }
  | { readonly page: PageOfDesign | undefined }
  | { readonly layers: readonly LayerMark[] }
  | { readonly features: PayloadFeatures }
  | { readonly refused: RefusalReason | 'no-frame' | 'which-frame' }
  | { readonly misfit: string };
