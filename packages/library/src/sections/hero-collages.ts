import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid, section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Hero } from '../model/words.ts';
import {
  type RenderContext,
  columnWidth,
  nth,
  withBackground,
  pick,
  within,
} from '../model/render-context.ts';
import { figureCell } from './figures-staged.ts';
import { heroWords, note } from './hero-classic.ts';
import { getLayouts } from './layout.ts';

/** Openings in several pieces. */
export const heroCollageLayouts = getLayouts('Hero', [
  {
    slug: 'hero-bento',
    name: 'Bento hero',
    text: 'A mosaic that opens with the headline, two pictures, a figure and a quote.',
    tags: ['Bento', 'Picture', 'Cards'],
    variant: 1,
    firstPicture: 4,
    build: heroBento,
  },
  {
    slug: 'hero-collage',
    name: 'Hero with a fan of pictures',
    text: 'A centred headline above five portrait pictures from edge to edge.',
    tags: ['Centered', 'Collage'],
    variant: 2,
    firstPicture: 5,
    build: heroCollage,
  },
  {
    slug: 'hero-facts',
    name: 'Hero with facts',
    text: 'A large headline and a picture with a panel of four figures across its edge.',
    tags: ['Numbers', 'Picture'],
    variant: 0,
    firstPicture: 6,
    build: heroFacts,
  },
]);

function heroBento(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  const gap = ctx.phone ? 12 : 16;
  const third = ctx.phone ? ctx.inner : columnWidth(ctx, 3, gap);
  const wide = ctx.phone ? ctx.inner : third * 2 + gap;
  const line = ctx.phone ? column : row;
  return section(
    ctx,
    'Hero',
    [
      line({ name: 'Top', width: 'fill', gap }, [
        headlineTile(ctx, hero, wide),
        picture(ctx, 1, third, ctx.phone ? 300 : ctx.desktop ? 460 : 520),
      ]),
      line({ name: 'Bottom', width: 'fill', gap }, [
        picture(ctx, 2, third, ctx.phone ? 240 : 280),
        figureTile(withBackground(ctx, 'deep'), third),
        quoteTile(ctx, third),
      ]),
    ],
    { gap, padding: ctx.phone ? [24, 'gutter'] : [48, 'gutter'] },
  );
}

function headlineTile(ctx: RenderContext, hero: Hero, width: number): FrameNode {
  return column(
    {
      name: 'Headline',
      width,
      height: ctx.phone ? 'hug' : 'fill',
      padding: ctx.phone ? 24 : 48,
      gap: 28,
      justify: 'between',
      radius: 'art',
      fill: ctx.colors.wash,
    },
    [
      heroWords(within(withBackground(ctx, 'wash'), width), hero, false, [], 'h1', 680),
      actions(ctx, ctx.brand.words.cta),
    ],
  );
}

function figureTile(ctx: RenderContext, width: number): FrameNode {
  const figure = nth(ctx.brand.words.stats, ctx.variant);
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
      prose(ctx, 'body', `${figure.label}, ${figure.note}`),
    ],
  );
}

function quoteTile(ctx: RenderContext, width: number): FrameNode {
  const quote = nth(ctx.brand.words.quotes, ctx.variant);
  return column(
    {
      name: 'Quote',
      width,
      height: 'fill',
      padding: 28,
      gap: 20,
      justify: 'between',
      radius: 'art',
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [
      text(quote.text, { style: 'h5', color: ctx.colors.ink, width: 'fill', as: 'blockquote' }),
      row({ name: 'Who', gap: 10, align: 'center' }, [
        avatar(ctx, quote.name, 36),
        label(ctx, quote.name, { style: 'small' }),
      ]),
    ],
  );
}

function heroCollage(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  const gap = ctx.phone ? 10 : 20;
  const count = ctx.phone ? 3 : 5;
  const each = Math.floor((ctx.width - gap * (count - 1)) / count);
  const heights = [0.86, 0.98, 1.16, 0.98, 0.86].slice(ctx.phone ? 1 : 0);
  const strip = row(
    { name: 'Pictures', width: ctx.width, gap, align: 'end' },
    Array.from({ length: count }, (_, index) =>
      picture(ctx, index, each, each * nth(heights, index) * (ctx.phone ? 1.3 : 1.1), {
        radius: ['art', 'art', 0, 0],
      }),
    ),
  );
  return section(
    ctx,
    'Hero',
    [
      column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'], align: 'center' }, [
        heroWords(ctx, hero, true, [actions(ctx, ctx.brand.words.cta), note(ctx, hero.note, true)]),
      ]),
      strip,
    ],
    { padding: ['section', 0, 0, 0] },
  );
}

function heroFacts(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const hero = pick(ctx, words.heroes);
  const facts = grid(ctx, words.stats, { columns: 4, phone: 2, name: 'Facts' }, (item) =>
    figureCell(ctx, item, 'h3', { gap: 4 }),
  );
  const art = column({ name: 'Stage', width: 'fill', gap: -56, align: 'center' }, [
    picture(ctx, 0, ctx.inner, ctx.phone ? 280 : 480),
    panel(
      ctx,
      { name: 'Facts panel', width: ctx.phone ? ctx.inner - 24 : ctx.inner - 160, fill: ctx.colors.card },
      [facts],
    ),
  ]);
  return section(ctx, 'Hero', [heroWords(ctx, hero, false, [actions(ctx, words.cta)], 'display', 980), art], {
    padding: ['section', 'gutter', ctx.phone ? 40 : 72, 'gutter'],
  });
}
