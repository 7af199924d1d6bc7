import type { AssetEntry } from '../asset.ts';
import { brandScene } from '../build-scene.ts';
import { nth } from '../kit.ts';
import { sectionLayouts } from '../sections/section-layouts.ts';
import { wireKits } from './wire-kits.ts';

/** Every section layout as a wireframe, in two of three hands. */
export function wireframeEntries(): AssetEntry[] {
  return sectionLayouts.flatMap((layout, at) =>
    [wireKits[0], nth(wireKits.slice(1), at)].map((wire): AssetEntry => {
      const name = `${layout.name}, ${wire.name} wireframe`;
      return {
        slug: `wireframe-${layout.slug}-${wire.brand.slug}`,
        name,
        description: `${layout.text} As a wireframe whose copy says what should stand where. ${wire.text}`,
        category: 'Wireframes',
        subCategories: [layout.kind],
        tags: [...layout.tags, ...wire.brand.tags],
        layout: `wireframe-${layout.slug}`,
        variants: layout.kind === 'E-mail' ? ['desktop', 'phone'] : ['desktop', 'tablet', 'phone'],
        appeal: 0.8,
        build: (key) => brandScene(name, wire.brand, key, layout.build, { wire: true, turn: layout.turn }),
      };
    }),
  );
}
