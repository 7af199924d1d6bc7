import type { AssetEntry } from '../model/asset.ts';
import { firstBrands } from '../brands/brands.ts';
import { brandScene, otherAppearance } from '../model/build-scene.ts';
import { nth } from '../model/render-context.ts';
import { setStyles } from './set-styles.ts';
import { type Topic, topics } from './topics.ts';

/** Each family in three of the styles; no style comes twice in the same colours. */
export function iconEntries(): AssetEntry[] {
  return topics.flatMap((topic, at) =>
    [0, 1, 2].map((turn): AssetEntry => {
      const number = at * 3 + turn;
      const style = nth(setStyles, number);
      const round = Math.floor(number / setStyles.length);
      const brand = nth(firstBrands, round * 5 + turn);
      const appearance = round < firstBrands.length ? 'desktop' : otherAppearance(brand);
      const name = `${topic.name} ${style.name}`;
      return {
        slug: `icons-${topic.slug}-${style.slug}`,
        name,
        description: `${topic.text}. ${style.text} Drawn on a 24 grid, based on Lucide (ISC licence): ${namesOf(topic)}.`,
        category: 'Icons',
        subCategories: [topic.name],
        tags: [...style.tags, 'Icon set'],
        variants: ['desktop'],
        appeal: 1.2,
        build: (_, rebrand) =>
          brandScene(name, brand, appearance, (ctx) => style.build(topic, at, ctx), { rebrand }),
      };
    }),
  );
}

/** The icons in words, so that a set is found by what it holds. */
const namesOf = ({ icons }: Topic): string => icons.map((icon) => icon.replaceAll('-', ' ')).join(', ');
