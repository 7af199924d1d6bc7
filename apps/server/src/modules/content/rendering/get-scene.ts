import { brandedScene } from '@kitshelf/library/branding/brand-palette.ts';
import { rebrandWith } from '@kitshelf/library/branding/brand-kit.ts';
import { brands } from '@kitshelf/library/brands.ts';
import { assetSets, brandCode } from '@kitshelf/library/asset-sets.ts';
import { assetEntries, buildScene, type Pictures, type VariantKey } from '@kitshelf/library/catalogue.ts';
import { componentSheet } from '@kitshelf/library/component-sheet.ts';
import { readingOrder } from '@kitshelf/library/reading-order.ts';
import { inState } from '@kitshelf/library/section-states.ts';
import { type DesignSheet, designSheets, type LiveState } from '@kitshelf/contract/section-states.ts';
import type { SetSource } from '@kitshelf/scene/figma-plan/plan.ts';
import type { CodeKit } from '@kitshelf/scene/react/kit.ts';
import { kitFiles } from '@kitshelf/scene/react/kit-files.ts';
import { column, type Scene, type Tokens } from '@kitshelf/scene/scene.ts';
import type { JobLook } from './branded.ts';
import type { RenderJob } from './render-job.ts';

interface DesignRequest {
  readonly assetId: string;
  readonly variant: string;
  readonly look?: JobLook | undefined;
}

interface SceneRequest extends DesignRequest {
  readonly pictures?: Pictures | undefined;
  readonly state?: LiveState | undefined;
}

/** A variant of a demo asset, in a brand, other pictures and a state where they are given; or a sheet of it. */
export function getScene({ state, ...wanted }: SceneRequest): Scene {
  const scene = drawn(wanted);
  if (state === undefined) return scene;
  return isSheet(state) ? sheets[state](scene) : inState(scene, state);
}

const sheets: Readonly<Record<DesignSheet, (scene: Scene) => Scene>> = {
  components: componentSheet,
  'reading-order': readingOrder,
};

const isSheet = (state: LiveState): state is DesignSheet => designSheets.some((each) => each === state);

function drawn({ assetId, variant, look, pictures }: SceneRequest): Scene {
  const key = variant as VariantKey;
  if (!look) return buildScene(assetId, key, { pictures });
  return inLook(buildScene(assetId, key, { rebrand: rebrandOf(look), pictures }), variant, look);
}

/** The component sets that such a variant is built of, in the same brand; undefined for what is made for nobody. */
export function getSets({ assetId, variant, look }: DesignRequest): SetSource | undefined {
  const sets = assetSets(assetId, variant as VariantKey, look && rebrandOf(look));
  if (!sets || !look) return sets;
  return { ...sets, tokens: tokensIn(sets.tokens, variant, look) };
}

/** The components that code of such a variant has in files of their own; undefined for what is made for nobody. */
export const getCodeKit = ({ assetId, ...wanted }: DesignRequest): CodeKit | undefined =>
  brandCodeKit({ brand: assetEntries().get(assetId)?.brand, ...wanted });

/** The same of a brand of the library by its name. */
function brandCodeKit({
  brand,
  variant,
  look,
}: Omit<DesignRequest, 'assetId'> & { readonly brand: string | undefined }): CodeKit | undefined {
  const kit = brandCode(brand, variant as VariantKey, look && rebrandOf(look));
  if (!kit || !look) return kit;
  return { ...kit, tokens: tokensIn(kit.tokens, variant, look) };
}

function tokensIn(tokens: Tokens, variant: string, look: JobLook): Tokens {
  return inLook({ name: 'Tokens', viewport: 1440, root: column({ name: 'Tokens' }), tokens }, variant, look)
    .tokens;
}

function rebrandOf({ brand, logo }: JobLook): ReturnType<typeof rebrandWith> {
  const { headingFont, bodyFont, words = null } = brand;
  return rebrandWith({ headingFont, bodyFont, words, logo: logo ?? null });
}

function inLook(scene: Scene, variant: string, { brand, schemes }: JobLook): Scene {
  const colors = schemes[variant] === 'dark' ? brand.dark : brand.colors;
  return brandedScene(scene, {
    colors,
    radius: brand.radius,
    recoloursDrawings: brand.drawings === 'follow',
  });
}

/** The components of a brand as React, as JSON of `KitFile`s. Throws for a name that no brand of the library has. */
export function drawComponents({ brand, look }: Extract<RenderJob, { kind: 'components' }>): Uint8Array {
  const first = brands.find(({ words }) => words.name === brand)?.theme.first;
  if (first === undefined) throw new Error(`There is no brand "${brand}"`);
  const scheme = first === 'light' ? 'dark' : 'light';
  const kitIn = (variant: string): CodeKit =>
    brandCodeKit({
      brand,
      variant,
      look: look && { ...look, schemes: { desktop: first, [scheme]: scheme } },
    })!;
  const other = { scheme, colors: kitIn(scheme).tokens.colors } as const;
  return Buffer.from(JSON.stringify(kitFiles(kitIn('desktop'), { brand, other })));
}
