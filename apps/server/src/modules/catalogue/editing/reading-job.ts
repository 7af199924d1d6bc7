import type { KeptStructure } from '../asset-row.ts';
import type { AssetReport } from '@kitshelf/contract/desk/assets.ts';
import type { RefusalReason } from '@kitshelf/scene/reading/refused.ts';
import type { LayerMark } from './tables.ts';

/** A payload as it came: clipboard HTML, or the bytes of a `.fig` file. */
export type PayloadSource = { readonly html: string } | { readonly file: Uint8Array };

export type ReadingJob =
  | { readonly kind: 'inspect'; readonly source: PayloadSource }
  /** The only frame as a page, where it can be read back. */
  | { readonly kind: 'page'; readonly source: PayloadSource }
  /** One frame whole; without a key the only one. */
  | { readonly kind: 'take'; readonly source: PayloadSource; readonly frame: string | undefined }
  /** What its first frame is made of. */
  | { readonly kind: 'layers'; readonly source: PayloadSource };

/** What is said of a frame, sizes in px. */
export interface FrameFacts {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly structure: KeptStructure;
  readonly report: AssetReport;
  /** Its texts, largest first, for guessing what it is. */
  readonly words: readonly string[];
  /** WebP. */
  readonly picture: Uint8Array;
}

export interface TakenFrame extends FrameFacts {
  /** The clipboard payload of the frame alone. */
  readonly html: string;
  readonly layers: readonly LayerMark[];
  /** Of the picture, in px, and its dominant colour. */
  readonly pictureSize: { readonly width: number; readonly height: number; readonly color: string };
}

/** A page without a script; the hash is that of its one style, for its policy. */
export interface PageOfDesign {
  readonly html: string;
  readonly styleHash: string;
}

/** What the process answers: expected refusals are no errors. */
export type ReadingAnswer =
  | { readonly frames: readonly FrameFacts[] }
  | { readonly taken: TakenFrame }
  | { readonly page: PageOfDesign | undefined }
  | { readonly layers: readonly LayerMark[] }
  | { readonly refused: RefusalReason | 'no-frame' | 'which-frame' };
