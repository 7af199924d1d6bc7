import type { Flavoured, SceneFormat } from '@kitshelf/contract/export-formats.ts';
import type { VariantKey } from '@kitshelf/contract/variants.ts';
import type { BrandLook } from '../brand-kits/service.ts';

/** A design for Figma's clipboard. */
export interface FigmaRequest {
  /** Several are laid out on a board; without any it is the main one. */
  readonly keys?: readonly VariantKey[] | undefined;
  readonly look?: BrandLook | undefined;
  /** Repeated parts as components and instances. */
  readonly hasComponents?: boolean | undefined;
}

/** A design in another format. */
export interface FormatRequest extends Omit<FigmaRequest, 'keys'> {
  readonly format: Flavoured<SceneFormat>;
  /** Without one, as the format's `layouts` say. */
  readonly key?: VariantKey | undefined;
}
