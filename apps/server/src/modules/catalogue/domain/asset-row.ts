import type { Variant } from '@kitshelf/contract/variants.ts';
import type { PayloadFacts } from '@kitshelf/scene/report.ts';
import type { SearchDocument } from '@kitshelf/search/document.ts';

/** What is kept of a payload, with the fingerprints of all its designs as `packedFingerprints` writes them. */
export interface StoredStructure extends PayloadFacts {
  readonly fingerprints?: readonly string[];
}

/** A published asset as the read model takes it in. */
export interface AssetRow extends Omit<
  SearchDocument,
  'brands' | 'layouts' | 'creators' | 'qualities' | 'viewports'
> {
  /** The business that it is made for. */
  readonly brand: string | null;
  /** The same for all skins of one layout. */
  readonly layout: string | null;
  readonly createdBy: string;
  readonly link: string | null;
  readonly images: readonly AssetImage[];
  /** Widths in px. */
  readonly viewports: readonly number[];
  /** Of its payload; null where that could not be read. */
  readonly structure: StoredStructure | null;
  /** What it is available in, in the order of its pictures; null for one frame that was imported. */
  readonly variants: readonly Variant[] | null;
  /** Whether the payload that an operator imported reads back into scenes; none for what is rendered, or was never read. */
  readonly isReadBack?: boolean | null | undefined;
  /** When it was published for the first time. */
  readonly firstPublishedAt?: Date | null;
  /** When its design last became another one after that. */
  readonly redesignedAt?: Date | null;
}

/** A picture of an asset: its URL path, its size in px and its dominant colour as `#rrggbb`. */
export interface AssetImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}
