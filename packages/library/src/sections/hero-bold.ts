import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, stars } from '../blocks/field.ts';
import { iconTile } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { eyebrow, grid, section, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import type { Product } from '../model/words.ts';
import { type Kit, pick, within } from '../model/kit.ts';
import { heroWords, note } from './hero-classic.ts';
import { layoutsOf } from './layouts-of.ts';
import { pictureBehind } from './picture-behind.ts';
import { rest, share } from './two-sides.ts';

/** Openings that lead straight to what is on offer. */
export const boldHeroLayouts = layoutsOf('Hero', [
  [
    ['hero-doors', 'Hero with three entry cards', 'Cards, Editorial', 1, heroDoors],
    'A headline with its text set aside, above three ways into the offer.',
  ],
  [
    ['hero-full', 'Full-picture hero', 'Picture, Panel', 2, heroFull],
    'A picture fills the section; a panel in its corner carries words and button.',
  ],
  [
    ['hero-offers', 'Hero with offers', 'Split, Shop, Grid', 3, heroOffers],
    'A headline beside four products to buy right now.',
  ],
  [
    ['hero-statement', 'Statement hero', 'Editorial, Typography', 0, heroStatement],
    'Very large type that says it all, three points and a band of picture.',
  ],
]);

function heroDoors(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const doors = grid(
    kit,
    words.features.slice(0, 3),
    { columns: 3, name: 'Doors', tablet: 3 },
    (item, index, width) =>
      card(kit, { name: item.title, padding: 0, gap: 0, clip: true }, [
        picture(kit, index, width, kit.phone ? 200 : 240, { radius: 0 }),
        column(
          { name: 'Title and text', width: 'fill', padding: kit.look.card === 'rule' ? [20, 0] : 24, gap: 8 },
          [heading(kit, 'h4', item.title), prose(kit, 'small', item.text)],
        ),
      ]),
  );
  const top = sides(
    kit,
    heading(kit, 'h1', hero.title, kit.desktop ? { width: Math.round(kit.inner * 0.58) } : {}),
    column({ name: 'Copy', width: 'fill', gap: 24 }, [
      prose(kit, 'lead', hero.text),
      // Beside a wide heading two long captions need a line each.
      actions(kit, words.cta, kit.phone ? {} : { width: 'fill', crossGap: 12, wrap: true }),
    ]),
    { align: kit.desktop ? 'end' : 'start', gap: kit.desktop ? 64 : 20 },
  );
  return section(
    kit,
    'Hero',
    [column({ name: 'Top', width: 'fill', gap: 24 }, [eyebrow(kit, hero.eyebrow), top]), doors],
    { gap: kit.phone ? 36 : 56 },
  );
}

function heroFull(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const height = kit.phone ? 720 : 760;
  const box = panel(
    kit,
    {
      name: 'Words',
      width: kit.phone ? kit.inner : 560,
      padding: kit.phone ? 24 : 44,
      gap: 24,
      fill: kit.c.card,
    },
    [
      eyebrow(kit, hero.eyebrow),
      heading(kit, 'h2', hero.title),
      prose(kit, 'body', hero.text),
      actions(kit, words.cta.slice(0, kit.phone ? 2 : 1)),
      row({ name: 'Rating', width: 'fill', gap: 12, align: 'center' }, [
        stars(kit, 5, 16),
        prose(kit, 'small', hero.note),
      ]),
    ],
  );
  return section(kit, 'Hero', [pictureBehind(kit, 2, height), box], {
    height,
    padding: kit.phone ? [20, 20] : [56, 'gutter'],
    direction: 'column',
    justify: 'end',
    align: kit.look.mirror && !kit.phone ? 'end' : 'start',
  } as Partial<FrameNode>);
}

function heroOffers(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const half = share(kit, 0.5);
  const narrow = within(kit, half);
  const offers = grid(
    narrow,
    words.products.slice(0, 4),
    { columns: 2, tablet: 2, phone: 2, gap: kit.phone ? 12 : 20, name: 'Offers' },
    (item, index, width) => offer(narrow, item, index, width),
  );
  const left = column({ name: 'Left', width: 'fill', gap: 32 }, [
    heroWords(within(kit, rest(kit, half)), hero, false, [actions(kit, words.cta)], 'h1'),
    divider(kit.c.line),
    note(kit, hero.note),
  ]);
  return section(kit, 'Hero', [...backdrop(kit), sides(kit, left, { ...offers, width: half })]);
}

function offer(kit: Kit, item: Product, index: number, width: number): FrameNode {
  return column({ name: item.title, width: 'fill', gap: 12 }, [
    productPicture(kit, index, width, Math.round(width * 0.9)),
    column({ name: 'Details', width: 'fill', gap: 2 }, [
      row({ name: 'Top row', width: 'fill', gap: 8, align: 'start' }, [
        heading(kit, 'h5', item.title, { maxLines: 1 }),
        label(kit, item.price, { style: 'label', lineHeight: 24 }),
      ]),
      prose(kit, 'small', item.text, { maxLines: 1 }),
    ]),
  ]);
}

function heroStatement(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const size = kit.brand.theme.voice.display[0] * 1.24;
  const letters = { size: Math.round(size), lineHeight: Math.round(size * kit.brand.theme.voice.leading) };
  const bottom = sides(kit, points(kit), button(kit, words.cta[0], { size: 'large' }), { gap: 24 });
  return section(
    kit,
    'Hero',
    [
      column({ name: 'Top', width: 'fill', gap: 28 }, [
        row({ name: 'Labels', width: 'fill', justify: 'between', align: 'center' }, [
          badge(kit, hero.eyebrow, 'line'),
          !kit.phone && label(kit, words.tagline, { style: 'small', color: kit.c.soft }),
        ]),
        divider(kit.c.line),
        heading(kit, 'display', hero.title, kit.desktop ? letters : {}),
      ]),
      prose(kit, 'lead', hero.text, { maxWidth: 640 }),
      bottom,
      picture(kit, 4, kit.inner, kit.phone ? 220 : 320),
    ],
    { gap: kit.phone ? 28 : 48 },
  );
}

function points(kit: Kit): FrameNode {
  return row(
    { name: 'Points', width: 'fill', gap: kit.phone ? 12 : 32, wrap: true, crossGap: 12 },
    kit.brand.words.features
      .slice(0, 3)
      .map((item) =>
        row({ name: item.title, gap: 12, align: 'center' }, [
          iconTile(kit, item.icon, 36),
          label(kit, item.title),
        ]),
      ),
  );
}
