import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { heading, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { eyebrow, section } from '../blocks/section.ts';
import { type RenderContext, pick, within } from '../model/render-context.ts';
import { note } from './hero-classic.ts';
import { getLayouts } from './layout.ts';

export const columnHeroLayouts = getLayouts('Hero', [
  {
    slug: 'hero-columns',
    name: 'Hero with columns of pictures',
    text: 'Words on the left; two columns of pictures of unequal height run over the whole height on the right.',
    tags: ['Full-bleed', 'Picture', 'Asymmetric'],
    variant: 3,
    firstPicture: 209,
    build: heroColumns,
  },
]);

type Corners = [number, number, number, number];

/** Pictures below each other from edge to edge; only corners inside the page are round. */
function shaft(ctx: RenderContext, name: string, first: number, width: number, heights: number[]): FrameNode {
  const corner = Math.min(28, ctx.brand.theme.measures.radius.art);
  const last = heights.length - 1;
  return column(
    { name, width, gap: 20 },
    heights.map((height, at) => {
      const [above, below] = [at === 0 ? 0 : corner, at === last ? 0 : corner];
      const radius: Corners = [above, above, below, below];
      return picture(ctx, first + at, width, height, { radius });
    }),
  );
}

function words(ctx: RenderContext, room: number): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  return column({ name: 'Words', width: 'fill', gap: ctx.phone ? 20 : 28 }, [
    eyebrow(ctx, hero.eyebrow),
    heading(within(ctx, room), 'h1', hero.title),
    prose(ctx, 'lead', hero.text, { maxWidth: 520 }),
    actions(ctx, ctx.brand.words.cta),
    note(ctx, hero.note, false),
  ]);
}

function heroColumns(ctx: RenderContext): FrameNode {
  const gutter = (ctx.width - ctx.inner) / 2;
  if (!ctx.desktop) {
    const gap = ctx.phone ? 8 : 16;
    const width = Math.floor((ctx.width - 2 * gap) / 3);
    const heights = ctx.phone ? [200, 240, 180] : [300, 360, 260];
    return section(
      ctx,
      'Hero',
      [
        column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'] }, [words(ctx, ctx.inner)]),
        row(
          { name: 'Pictures', width: ctx.width, gap, align: 'end' },
          heights.map((height, at) => picture(ctx, at, width, height, { radius: ['art', 'art', 0, 0] })),
        ),
      ],
      { padding: ['section', 0, 0, 0] },
    );
  }
  const each = Math.round(ctx.inner * 0.25);
  const room = ctx.inner - 2 * each - 20 - 72;
  return section(
    ctx,
    'Hero',
    [
      row({ name: 'Sides', width: 'fill', gap: 72, padding: [0, gutter], align: 'center' }, [
        words(ctx, room),
        row({ name: 'Columns', gap: 20 }, [
          shaft(ctx, 'Left column', 0, each, [300, 460]),
          shaft(ctx, 'Right column', 2, each, [190, 360, 190]),
        ]),
      ]),
    ],
    { padding: 0 },
  );
}
