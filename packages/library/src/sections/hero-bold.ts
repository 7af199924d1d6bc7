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
import { type RenderContext, pick, within } from '../model/render-context.ts';
import { heroWords, note } from './hero-classic.ts';
import { getLayouts } from './layout.ts';
import { pictureBehind } from './picture-behind.ts';
import { rest, share } from './two-sides.ts';

/** Openings that lead straight to what is on offer. */
export const boldHeroLayouts = getLayouts('Hero', [
  {
    slug: 'hero-doors',
    name: 'Hero with three entry cards',
    text: 'A headline with its text set aside, above three ways into the offer.',
    tags: ['Cards', 'Editorial'],
    variant: 1,
    firstPicture: 7,
    build: heroDoors,
  },
  {
    slug: 'hero-full',
    name: 'Full-picture hero',
    text: 'A picture fills the section; a panel in its corner carries words and button.',
    tags: ['Picture', 'Panel'],
    variant: 2,
    firstPicture: 8,
    build: heroFull,
  },
  {
    slug: 'hero-offers',
    name: 'Hero with offers',
    text: 'A headline beside four products to buy right now.',
    tags: ['Split', 'Shop', 'Grid'],
    variant: 3,
    firstPicture: 9,
    build: heroOffers,
  },
  {
    slug: 'hero-statement',
    name: 'Statement hero',
    text: 'Very large type that says it all, three points and a band of picture.',
    tags: ['Editorial', 'Typography'],
    variant: 0,
    firstPicture: 10,
    build: heroStatement,
  },
]);

function heroDoors(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const hero = pick(ctx, words.heroes);
  const doors = grid(
    ctx,
    words.features.slice(0, 3),
    { columns: 3, name: 'Doors', tablet: 3 },
    (item, index, width) =>
      card(ctx, { name: item.title, padding: 0, gap: 0, clip: true }, [
        picture(ctx, index, width, ctx.phone ? 200 : 240, { radius: 0 }),
        column(
          { name: 'Title and text', width: 'fill', padding: ctx.look.card === 'rule' ? [20, 0] : 24, gap: 8 },
          [heading(ctx, 'h4', item.title), prose(ctx, 'small', item.text)],
        ),
      ]),
  );
  const top = sides(
    ctx,
    heading(ctx, 'h1', hero.title, ctx.desktop ? { width: Math.round(ctx.inner * 0.58) } : {}),
    column({ name: 'Copy', width: 'fill', gap: 24 }, [
      prose(ctx, 'lead', hero.text),
      // Beside a wide heading two long captions need a line each.
      actions(ctx, words.cta, ctx.phone ? {} : { width: 'fill', crossGap: 12, wrap: true }),
    ]),
    { align: ctx.desktop ? 'end' : 'start', gap: ctx.desktop ? 64 : 20 },
  );
  return section(
    ctx,
    'Hero',
    [column({ name: 'Top', width: 'fill', gap: 24 }, [eyebrow(ctx, hero.eyebrow), top]), doors],
    { gap: ctx.phone ? 36 : 56 },
  );
}

function heroFull(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const hero = pick(ctx, words.heroes);
  const height = ctx.phone ? 720 : 760;
  const boxWidth = ctx.phone ? ctx.inner : 560;
  const box = panel(
    ctx,
    {
      name: 'Words',
      width: boxWidth,
      padding: ctx.phone ? 24 : 44,
      gap: 24,
      fill: ctx.colors.card,
    },
    [
      eyebrow(ctx, hero.eyebrow),
      heading(ctx, 'h2', hero.title),
      prose(ctx, 'body', hero.text),
      actions(ctx, words.cta.slice(0, ctx.phone ? 2 : 1)),
      row({ name: 'Note', width: 'fill', gap: 12, align: 'center' }, [
        // Stars stand beside a rating alone.
        /\b[45]\.\d\b/.test(hero.note) && stars(ctx, 5, 16),
        prose(ctx, 'small', hero.note),
      ]),
    ],
  );
  const isLeft = ctx.desktop && !ctx.look.mirror;
  const open = { ...ctx, coveredLeft: isLeft ? (ctx.width - ctx.inner) / 2 + boxWidth : 0 };
  return section(ctx, 'Hero', [pictureBehind(open, 2, height), box], {
    height,
    padding: ctx.phone ? [20, 20] : [56, 'gutter'],
    direction: 'column',
    justify: 'end',
    align: ctx.look.mirror && !ctx.phone ? 'end' : 'start',
  } as Partial<FrameNode>);
}

function heroOffers(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const hero = pick(ctx, words.heroes);
  const half = share(ctx, 0.5);
  const narrow = within(ctx, half);
  const offers = grid(
    narrow,
    words.products.slice(0, 4),
    { columns: 2, tablet: 2, phone: 2, gap: ctx.phone ? 12 : 20, name: 'Offers' },
    (item, index, width) => offer(narrow, item, index, width),
  );
  const left = column({ name: 'Left', width: 'fill', gap: 32 }, [
    heroWords(within(ctx, rest(ctx, half)), hero, false, [actions(ctx, words.cta)], 'h1'),
    divider(ctx.colors.line),
    note(ctx, hero.note),
  ]);
  return section(ctx, 'Hero', [...backdrop(ctx), sides(ctx, left, { ...offers, width: half })]);
}

function offer(ctx: RenderContext, item: Product, index: number, width: number): FrameNode {
  return column({ name: item.title, width: 'fill', gap: 12 }, [
    productPicture(ctx, index, width, Math.round(width * 0.9)),
    column({ name: 'Details', width: 'fill', gap: 2 }, [
      row({ name: 'Top row', width: 'fill', gap: 8, align: 'start' }, [
        heading(ctx, 'h5', item.title, { maxLines: 1 }),
        label(ctx, item.price, { style: 'label', lineHeight: 24 }),
      ]),
      prose(ctx, 'small', item.text, { maxLines: 1 }),
    ]),
  ]);
}

function heroStatement(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const hero = pick(ctx, words.heroes);
  const size = ctx.brand.theme.voice.display[0] * 1.24;
  const letters = { size: Math.round(size), lineHeight: Math.round(size * ctx.brand.theme.voice.leading) };
  const bottom = sides(ctx, points(ctx), button(ctx, words.cta[0], { size: 'large' }), { gap: 24 });
  return section(
    ctx,
    'Hero',
    [
      column({ name: 'Top', width: 'fill', gap: 28 }, [
        row({ name: 'Labels', width: 'fill', justify: 'between', align: 'center' }, [
          badge(ctx, hero.eyebrow, 'line'),
          !ctx.phone && label(ctx, words.tagline, { style: 'small', color: ctx.colors.soft }),
        ]),
        divider(ctx.colors.line),
        heading(ctx, 'display', hero.title, ctx.desktop ? letters : {}),
      ]),
      prose(ctx, 'lead', hero.text, { maxWidth: 640 }),
      bottom,
      picture(ctx, 4, ctx.inner, ctx.phone ? 220 : 320),
    ],
    { gap: ctx.phone ? 28 : 48 },
  );
}

function points(ctx: RenderContext): FrameNode {
  return row(
    { name: 'Points', width: 'fill', gap: ctx.phone ? 12 : 32, wrap: true, crossGap: 12 },
    ctx.brand.words.features
      .slice(0, 3)
      .map((item) =>
        row({ name: item.title, gap: 12, align: 'center' }, [
          iconTile(ctx, item.icon, 36),
          label(ctx, item.title),
        ]),
      ),
  );
}
