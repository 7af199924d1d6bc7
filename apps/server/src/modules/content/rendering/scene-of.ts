import { brandedScene } from '@kitshelf/library/branding/brand-palette.ts';
import { rebrandWith } from '@kitshelf/library/branding/brand-kit.ts';
import { buildScene, type VariantKey } from '@kitshelf/library/catalogue.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { JobLook } from './branded.ts';

interface Wanted {
  readonly assetId: string;
  readonly variant: string;
  readonly look?: JobLook | undefined;
}

/** A variant of a demo asset, in a brand where one is given. */
export function sceneOf({ assetId, variant, look }: Wanted): Scene {
  if (!look) return buildScene(assetId, variant as VariantKey);
  const { brand, schemes, logo = null } = look;
  const { headingFont, bodyFont, words = null, radius, drawings } = brand;
  const scene = buildScene(
    assetId,
    variant as VariantKey,
    rebrandWith({ headingFont, bodyFont, words, logo }),
  );
  const colors = schemes[variant] === 'dark' ? brand.dark : brand.colors;
  return brandedScene(scene, { colors, radius, recoloursDrawings: drawings === 'follow' });
}
