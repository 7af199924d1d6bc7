import type { AssetReport } from '@kitshelf/contract/desk/assets.ts';
import type { FaceReplacement } from '@kitshelf/contract/desk/faces.ts';
import type { VariantFrames } from '@kitshelf/contract/desk/wanted-frames.ts';
import type { Variant, VariantKey } from '@kitshelf/contract/variants.ts';
import type { LayerMark, StoredStructure } from '../../catalogue/index.ts';

/** A payload as it came: clipboard HTML, or the bytes of a `.fig` file. */
export type PayloadSource = { readonly html: string } | { readonly file: Uint8Array };

/** Which faces stand in for which, and what the frames are, in their order, where they are variants. */
export interface WantedFaces {
  readonly replace: readonly FaceReplacement[];
  readonly variants?: readonly VariantKey[] | undefined;
}

/** Which of a payload's frames are meant: the only one without anything. */
export interface WantedFrames {
  readonly frame?: string | undefined;
  /** Several, as the variants of one design. */
  readonly variants?: VariantFrames | undefined;
}

/** What is said of a frame, sizes in px. */
export interface FrameFacts {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly structure: StoredStructure;
  readonly report: AssetReport;
  /** Its texts, largest first, for guessing what it is. */
  readonly words: readonly string[];
  /** WebP. */
  readonly picture: Uint8Array;
}

export interface TakenFrame extends FrameFacts {
  /** The clipboard payload of the frame alone; with variants, of all of them. */
  readonly html: string;
  readonly layers: readonly LayerMark[];
  /** Of the picture, in px, and its dominant colour. */
  readonly pictureSize: PictureSize;
  /** The picture that the file carries of itself; WebP. */
  readonly thumbnail?: Uint8Array | undefined;
  /** This frame and the others, where several were taken as one design. */
  readonly variants?: readonly TakenVariant[];
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export interface TakenVariant extends Variant, Pick<TakenFrame, 'picture' | 'pictureSize'> {}

/** A page without a script; the hash is that of its one style, for its policy. */
export interface PageOfDesign {
  readonly html: string;
  readonly styleHash: string;
}

/** What a payload holds, and the picture that a file carries of itself (WebP). */
export interface InspectedFrames {
  readonly frames: readonly FrameFacts[];
  /** Those of them that are one design in several variants. */
  readonly together: VariantFrames[];
  readonly thumbnail?: Uint8Array | undefined;
}

/** Reads the payloads that operators paste and upload. Everything throws 422 with the field `payload`. */
export interface PayloadReader {
  inspect(source: PayloadSource): Promise<InspectedFrames>;
  /** A frame, or several as one. Throws 422 with the field `frame` or `variants` too. */
  take(source: PayloadSource, wanted: WantedFrames): Promise<TakenFrame>;
  /** All of a payload with other faces. */
  reface(source: PayloadSource, wanted: WantedFaces): Promise<TakenFrame>;
  /** The only frame as a page; undefined for one that cannot be read back. */
  page(source: PayloadSource): Promise<PageOfDesign | undefined>;
}
