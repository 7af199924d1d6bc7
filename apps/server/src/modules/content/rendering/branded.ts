import type { Scheme } from '@kitshelf/contract/variants.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import type { BrandLook } from '../../brand-kits/service.ts';
import type { LogoDrawing } from '@kitshelf/library/branding/brand-kit.ts';
import { contentHash } from '../designs/demo-library.ts';

/** A brand as rendering needs it. */
export interface JobLook {
  readonly brand: BrandLook;
  readonly logo?: LogoDrawing | undefined;
  /** Which half of it each variant takes. */
  readonly schemes: Readonly<Record<string, Scheme>>;
}

export interface NamedJob<Job> {
  /** What the result is kept by. */
  readonly name: string;
  readonly job: Job;
}

/** The same job with another name, in a brand; without one as it is. */
export function inBrand<Job extends object>(
  asset: AssetSource,
  { name, job }: NamedJob<Job>,
  look: BrandLook | undefined,
  logo: LogoDrawing | undefined,
): NamedJob<Job & { readonly look?: JobLook }> {
  if (!look) return { name, job };
  const schemes = Object.fromEntries(asset.variants.map(({ key, scheme }) => [key, scheme]));
  // A brand whose logo is gone looks otherwise than before.
  const lookName = lookHash(look) + (look.logo !== undefined && !logo ? '-bare' : '');
  return { name: `${name}-in-${lookName}`, job: { ...job, look: { brand: look, schemes, logo } } };
}

/** Names what a brand looks like. */
export const lookHash = (look: BrandLook): string => contentHash(JSON.stringify(look));
