import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid, section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Hero } from '../model/words.ts';
import { type Kit, columnWidth, nth, on, pick, within } from '../model/kit.ts';
import { figureCell } from './figures-staged.ts';
import { heroWords, note } from './hero-classic.ts';
import { layoutsOf } from './layouts-of.ts';

/** Openings in several pieces. */
export const heroCollageLayouts = layoutsOf('Hero', [
  [
    ['hero-bento', 'Bento hero', 'Bento, Picture, Cards', 1, heroBento],
    'A mosaic that opens with the headline, two pictures, a figure and a quote.',
  ],
  [
    ['hero-collage', 'Hero with a fan of pictures', 'Centered, Collage', 2, heroCollage],
    'A centred headline above five portrait pictures from edge to edge.',
  ],
  [
    ['hero-facts', 'Hero with facts', 'Numbers, Picture', 0, heroFacts],
    'A large headline and a picture with a panel of four figures across its edge.',
  ],
]);

function heroBento(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  const gap = kit.phone ? 12 : 16;
  const third = kit.phone ? kit.inner : columnWidth(kit, 3, gap);
  const wide = kit.phone ? kit.inner : third * 2 + gap;
  const line = kit.phone ? column : row;
  return section(
    kit,
    'Hero',
    [
      line({ name: 'Top', width: 'fill', gap }, [
        headlineTile(kit, hero, wide),
        picture(kit, 1, third, kit.phone ? 300 : kit.desktop ? 460 : 520),
      ]),
      line({ name: 'Bottom', width: 'fill', gap }, [
        picture(kit, 2, third, kit.phone ? 240 : 280),
        figureTile(on(kit, 'deep'), third),
        quoteTile(kit, third),
      ]),
    ],
    { gap, padding: kit.phone ? [24, 'gutter'] : [48, 'gutter'] },
  );
}

function headlineTile(kit: Kit, hero: Hero, width: number): FrameNode {
  return column(
    {
      name: 'Headline',
      width,
      height: kit.phone ? 'hug' : 'fill',
      padding: kit.phone ? 24 : 48,
      gap: 28,
      justify: 'between',
      radius: 'art',
      fill: kit.c.wash,
    },
    [
      heroWords(within(on(kit, 'wash'), width), hero, false, [], 'h1', 680),
      actions(kit, kit.brand.words.cta),
    ],
  );
}

function figureTile(kit: Kit, width: number): FrameNode {
  const figure = nth(kit.brand.words.stats, kit.turn);
  return column(
    {
      name: 'Figure',
      width,
      height: 'fill',
      minHeight: 220,
      padding: 28,
      gap: 8,
      justify: 'end',
      radius: 'art',
      fill: 'deep',
    },
    [
      text(figure.value, { style: 'figure', color: 'deepAccent' }),
      prose(kit, 'body', `${figure.label}, ${figure.note}`),
    ],
  );
}

function quoteTile(kit: Kit, width: number): FrameNode {
  const quote = nth(kit.brand.words.quotes, kit.turn);
  return column(
    {
      name: 'Quote',
      width,
      height: 'fill',
      padding: 28,
      gap: 20,
      justify: 'between',
      radius: 'art',
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    [
      text(quote.text, { style: 'h5', color: kit.c.ink, width: 'fill', as: 'blockquote' }),
      row({ name: 'Who', gap: 10, align: 'center' }, [
        avatar(kit, quote.name, 36),
        label(kit, quote.name, { style: 'small' }),
      ]),
    ],
  );
}

function heroCollage(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  const gap = kit.phone ? 10 : 20;
  const count = kit.phone ? 3 : 5;
  const each = Math.floor((kit.width - gap * (count - 1)) / count);
  const heights = [0.86, 0.98, 1.16, 0.98, 0.86].slice(kit.phone ? 1 : 0);
  const strip = row(
    { name: 'Pictures', width: kit.width, gap, align: 'end' },
    Array.from({ length: count }, (_, index) =>
      picture(kit, index, each, each * nth(heights, index) * (kit.phone ? 1.3 : 1.1), {
        radius: ['art', 'art', 0, 0],
      }),
    ),
  );
  return section(
    kit,
    'Hero',
    [
      column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'], align: 'center' }, [
        heroWords(kit, hero, true, [actions(kit, kit.brand.words.cta), note(kit, hero.note, true)]),
      ]),
      strip,
    ],
    { padding: ['section', 0, 0, 0] },
  );
}

function heroFacts(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const facts = grid(kit, words.stats, { columns: 4, phone: 2, name: 'Facts' }, (item) =>
    figureCell(kit, item, 'h3', { gap: 4 }),
  );
  const art = column({ name: 'Stage', width: 'fill', gap: -56, align: 'center' }, [
    picture(kit, 0, kit.inner, kit.phone ? 280 : 480),
    panel(
      kit,
      { name: 'Facts panel', width: kit.phone ? kit.inner - 24 : kit.inner - 160, fill: kit.c.card },
      [facts],
    ),
  ]);
  return section(kit, 'Hero', [heroWords(kit, hero, false, [actions(kit, words.cta)], 'display', 980), art], {
    padding: ['section', 'gutter', kit.phone ? 40 : 72, 'gutter'],
  });
}
