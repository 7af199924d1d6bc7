import type {
  BrandExport,
  BrandKit,
  brandChanges,
  brandForm,
  DerivedBrand,
  deriveBrand,
  exportBrand,
  PreviewedBrand,
  previewBrand,
} from '@kitshelf/contract/brand-kits.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { listFonts } from '@kitshelf/contract/fonts.ts';
import type { readDrawing } from '@kitshelf/scene/svg/read-drawing.ts';
import type * as z from 'zod/mini';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { BrandLook } from './brand-look.ts';

/** Whose brand, and which. */
export interface BrandKitRef {
  readonly userId: string;
  readonly id: string;
}

export type Changes = z.output<typeof brandChanges>;

export interface BrandKitsService {
  readonly close: () => Promise<void>;
  readonly list: (userId: string) => Promise<BrandKit[]>;
  /** Throws NotFound when it is none of the user's; so do the calls below. */
  readonly get: (ref: BrandKitRef) => Promise<BrandKit>;
  readonly create: (userId: string, form: z.output<typeof brandForm>) => Promise<BrandKit>;
  readonly change: (ref: BrandKitRef, changes: Changes) => Promise<BrandKit>;
  readonly remove: (ref: BrandKitRef) => Promise<void>;
  readonly derive: (form: Parsed<typeof deriveBrand>['body']) => Promise<DerivedBrand>;
  readonly fonts: () => Answer<typeof listFonts>;
  readonly preview: (form: Parsed<typeof previewBrand>['body']) => PreviewedBrand;
  readonly lookFor: (brand: string, userId: string | undefined) => Promise<BrandLook>;
  readonly nameFor: (brand: string, userId: string) => Promise<string | undefined>;
  readonly export: (
    given: { format: BrandExport; brand: string },
    userId: string | undefined,
  ) => Promise<Answer<typeof exportBrand>>;
  /** A payload that somebody imported in the colours of a brand; as it is where it cannot be read. */
  readonly recoloured: (payload: string, look: BrandLook) => Promise<string>;
  /** The logo of that name as a drawing; `undefined` when no brand has it any more. */
  readonly logoNamed: (hash: string) => Promise<ReturnType<typeof readDrawing> | undefined>;
  readonly personalData: PersonalData<'userId'>;
}
