import type { Typeface } from '@kitshelf/contract/look-settings.ts';
import type { PageFormat } from '@kitshelf/contract/user-pages.ts';
import type { Flavoured, ReadBackFormat, SceneFormat } from '@kitshelf/contract/export-formats.ts';
import type { Scheme } from '@kitshelf/contract/variants.ts';
import type { JobLook } from './branded.ts';
import type { DemoVariant } from '../designs/demo-library.ts';
import type { IconLook } from '@kitshelf/library/single-icons.ts';
import type { Pictures } from '@kitshelf/library/catalogue.ts';
import type { LiveState } from '@kitshelf/contract/section-states.ts';
import type { SectionState } from '@kitshelf/library/state-names.ts';

interface VariantRef {
  readonly assetId: string;
  readonly variant: string;
}

interface NamedVariant {
  readonly variant: string;
  /** What its frame is called beside those of other variants. */
  readonly name: string;
}

/** Some or all variants of one asset. */
export interface AssetVariants {
  readonly assetId: string;
  readonly variants: readonly NamedVariant[];
}

/** A design of the library, or a picture that somebody imported. */
type CardPicture = VariantRef | { readonly bytes: Uint8Array };

/** A preview picture for links, 1200 × 630. */
export interface SocialCard {
  readonly site: string;
  /** Of the mark; absent: ink. */
  readonly accent?: string;
  /** Absent: Inter. */
  readonly typeface?: Typeface;
  readonly title: string;
  readonly line: string;
  /** One, or three. */
  readonly pictures: readonly (CardPicture & { readonly sceneWidth: number })[];
}

/** A design of a page: one of the library's, in the colours of another variant where it says so, or an imported one. */
export type StackedPart = { readonly name: string } & (
  | (VariantRef & { readonly colorsOf?: string; readonly half: Scheme })
  /** Of its frames, which one, from 0. */
  | { readonly html: string; readonly place: number }
);

/** A `.fig` file with a page for each name. */
export interface PayloadFile {
  readonly name: string;
  readonly pages: readonly {
    readonly name: string;
    /** Each with its payload, compressed (see `gzipText`). */
    readonly payloads: readonly { readonly name: string; readonly gzip: Uint8Array }[];
  }[];
}

/** What a rendering process can make. */
export type RenderJob =
  | (VariantRef & {
      readonly kind: 'picture';
      readonly look?: JobLook;
      readonly pictures?: Pictures;
      /** Of the scene and of the picture, in px. */
      readonly sceneWidth: number;
      readonly width: number;
    })
  /** A picture that an operator imported, made smaller when it is wider than `width` px. */
  | { readonly kind: 'resized'; readonly picture: Uint8Array; readonly width: number }
  /** One variant, or a board of several. */
  | (AssetVariants & {
      readonly kind: 'figma';
      readonly look?: JobLook;
      readonly hasComponents?: boolean;
      readonly pictures?: Pictures;
      readonly state?: SectionState;
    })
  /** The main variants of many assets, in rows. */
  | {
      readonly kind: 'kit';
      readonly name: string;
      readonly rows: readonly {
        readonly name: string;
        readonly parts: readonly (VariantRef & NamedVariant)[];
      }[];
    }
  /** Assets one below the other as one design, for one width or for several. */
  | {
      readonly kind: 'stack';
      readonly name: string;
      readonly format: PageFormat;
      /** The site's own, which React loads photographs from. */
      readonly origin: string;
      /** Which half of it each part takes stands there. */
      readonly look?: Omit<JobLook, 'schemes'>;
      readonly views: readonly { readonly width: number; readonly parts: readonly StackedPart[] }[];
    }
  /** An HTML page of one asset's layouts for several windows. */
  | {
      readonly kind: 'page';
      readonly assetId: string;
      readonly variants: readonly string[];
      /** The variant whose colours all of them take. */
      readonly colorsOf?: string;
      readonly look?: JobLook;
      readonly pictures?: Pictures;
      readonly state?: LiveState;
    }
  /** JSON of a format that is made of one layout, or of several. */
  | {
      readonly kind: 'format';
      readonly look?: JobLook;
      readonly pictures?: Pictures;
      readonly format: Flavoured<SceneFormat>;
      readonly assetId: string;
      readonly variants: readonly string[];
      /** The business that it is made for. */
      readonly brand: string | null;
      /** The variant that shows its other appearance. */
      readonly other?: string;
      /** Of a plan: whether it uses the sets of its brand. */
      readonly hasComponents?: boolean;
      /** The site's own, which code loads photographs from, and Framer's pages typefaces. */
      readonly origin?: string;
    }
  /** Single icons, drawn alike. */
  | ({ readonly kind: 'icons'; readonly names: readonly string[] } & IconLook)
  /** A payload that was imported, in the version of Figma's format that is written. */
  | { readonly kind: 'repacked'; readonly html: string }
  /** Frames of a payload that was imported by their places, from 0. */
  | { readonly kind: 'frames'; readonly html: string; readonly places: readonly number[] }
  /** All frames of one that was imported as one design: JSON of a format, or a page. */
  | { readonly kind: 'imported'; readonly html: string; readonly as: Flavoured<ReadBackFormat> | 'page' }
  | { readonly kind: 'social'; readonly card: SocialCard }
  /** The components of a brand as React, as JSON of `KitFile`s. */
  | { readonly kind: 'components'; readonly brand: string; readonly look?: Omit<JobLook, 'schemes'> }
  /** A brand's file for Figma: its tokens, component sets, and sections of instances of them. */
  | {
      readonly kind: 'brand-file';
      readonly brand: string;
      readonly assets: readonly { readonly assetId: string }[];
    }
  /** A file of payloads that were imported. */
  | ({ readonly kind: 'payload-file' } & PayloadFile)
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly pages: readonly {
        readonly name: string;
        /** Each with all of its variants side by side. */
        readonly assets: readonly AssetVariants[];
      }[];
    };

/** A picture of one variant, `width` px wide. */
export const pictureJob = ({ assetId, variant }: DemoVariant, width: number) =>
  ({ kind: 'picture', assetId, variant: variant.key, sceneWidth: variant.width, width }) as const;
