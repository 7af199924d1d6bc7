import type { AssetEntry } from '../asset.ts';
import { brands } from '../brands/brands.ts';
import { brandScene } from '../build-scene.ts';
import { nth } from '../kit.ts';
import { setStyles } from './set-styles.ts';
import { topics } from './topics.ts';

/** Each family in three of the styles, each time in the colours of another brand. */
export function iconEntries(): AssetEntry[] {
  return topics.flatMap((topic, at) =>
    [0, 1, 2].map((turn): AssetEntry => {
      const style = nth(setStyles, at + turn * 2);
      const brand = nth(brands, at * 5 + turn * 3 + 1);
      const name = `${topic.name} ${style.name}`;
      return {
        slug: `icons-${topic.slug}-${style.slug}`,
        name,
        description: `${topic.text}. ${style.text} Drawn on a 24 grid, based on Lucide (ISC licence).`,
        category: 'Icons',
        subCategories: [topic.name],
        tags: [...style.tags, 'Icon set'],
        variants: ['desktop'],
        appeal: 1.2,
        build: (key) => brandScene(name, brand, key, () => style.build(topic, at)),
      };
    }),
  );
}
