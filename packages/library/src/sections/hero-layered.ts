import { type FrameNode, type Placement, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { eyebrow, section } from '../blocks/section.ts';
import type { Hero } from '../model/words.ts';
import { type RenderContext, nth, pick, within } from '../model/render-context.ts';
import { heroWords, note } from './hero-classic.ts';
import { getLayouts } from './layout.ts';
import { pictureBehind } from './picture-behind.ts';
import { rest, rowOrColumn } from './two-sides.ts';

/** Openings in which pictures and words overlap. */
export const layeredHeroLayouts = getLayouts('Hero', [
  {
    slug: 'hero-prints',
    name: 'Hero with overlapping prints',
    text: 'Words on one side; three pictures laid over each other like prints on a table on the other.',
    tags: ['Overlapping', 'Picture', 'Asymmetric'],
    variant: 3,
    firstPicture: 192,
    build: heroPrints,
  },
  {
    slug: 'hero-cutout',
    name: 'Full-bleed hero with cut-out corners',
    text: 'A picture from edge to edge; the headline stands in a corner cut out of it, a figure in the opposite one.',
    tags: ['Full-bleed', 'Picture', 'Asymmetric'],
    variant: 2,
    firstPicture: 193,
    build: heroCutout,
  },
  {
    slug: 'hero-index',
    name: 'Editorial hero with index',
    text: 'A headline over the whole width, an index of what is on offer beside a picture that runs to the edge.',
    tags: ['Editorial', 'Typography', 'Full-bleed'],
    variant: 1,
    firstPicture: 194,
    build: heroIndex,
  },
]);

/** A picture with a border in the colour of the page, as paper has. */
function print(ctx: RenderContext, index: number, width: number, height: number): FrameNode {
  const rim = ctx.phone ? 6 : 10;
  return column(
    {
      name: `Print ${index + 1}`,
      padding: rim,
      radius: Math.min(14, ctx.brand.theme.measures.radius.art),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      shadow: { x: 0, y: 12, blur: 32, color: '#0b102026' },
    },
    [
      picture(ctx, index, width - 2 * rim, height - 2 * rim, {
        radius: Math.min(8, ctx.brand.theme.measures.radius.art),
      }),
    ],
  );
}

/** A print turned by some degrees; its box has the place, so that every tool turns it about the same point. */
const laid = (shown: FrameNode, degrees: number, place: Placement): FrameNode =>
  column({ name: `Place of ${shown.name.toLowerCase()}`, place }, [{ ...shown, rotation: degrees }]);

function heroPrints(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const hero = pick(ctx, words.heroes);
  const wide = ctx.desktop ? Math.round(ctx.inner * 0.5) : ctx.inner;
  const unit = wide / 100;
  const height = Math.round(unit * (ctx.phone ? 104 : 92));
  const size = (across: number, down: number): [number, number] => [
    Math.round(unit * across),
    Math.round(unit * down),
  ];
  const [left, further] = [Math.round(unit * 10), Math.round(unit * 18)];
  const table = column({ name: 'Prints', width: wide, height }, [
    laid(print(ctx, 1, ...size(52, 44)), 3, { right: 0, top: 0 }),
    laid(print(ctx, 2, ...size(44, 38)), -4, { left, bottom: 0 }),
    laid(print(ctx, 0, ...size(58, 50)), -1.5, { left: further, top: Math.round(unit * 20) }),
  ]);
  const side = rest(ctx, wide);
  const people = row({ name: 'People', gap: 14, align: 'center', width: 'fill' }, [
    avatarRow(ctx, 4, 36),
    prose(ctx, 'small', hero.note),
  ]);
  const copy = column({ name: 'Words', width: ctx.desktop ? side : 'fill', gap: 32 }, [
    heroWords(within(ctx, side), hero, false, [actions(ctx, words.cta)], 'h1', 620),
    people,
  ]);
  return section(ctx, 'Hero', [
    rowOrColumn(
      ctx,
      { name: 'Sides', width: 'fill', gap: ctx.desktop ? 64 : 40, align: ctx.desktop ? 'center' : 'start' },
      [copy, table],
    ),
  ]);
}

const cornerOf = (ctx: RenderContext): number => Math.min(28, ctx.brand.theme.measures.radius.card);

const headlineWidth = (ctx: RenderContext): number => Math.round(ctx.width * (ctx.desktop ? 0.58 : 0.8));

/** The headline in the lower left corner; a phone has it below the picture. */
function cutHeadline(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const hero = pick(ctx, words.heroes);
  const room = ctx.desktop ? 0.44 : 0.6;
  return column(
    {
      name: 'Corner below',
      width: ctx.phone ? 'fill' : headlineWidth(ctx),
      padding: ctx.phone ? [28, 20, 40, 20] : [48, 64, 56, 'gutter'],
      gap: ctx.phone ? 20 : 28,
      fill: ctx.colors.ground,
      ...(!ctx.phone && { radius: [0, cornerOf(ctx), 0, 0], place: { left: 0, bottom: 0 } }),
    },
    [
      eyebrow(ctx, hero.eyebrow),
      heading(within(ctx, ctx.phone ? ctx.inner : Math.round(ctx.width * room)), 'h1', hero.title),
      prose(ctx, 'lead', hero.text, { maxWidth: 560 }),
      actions(ctx, words.cta),
    ],
  );
}

/** A figure in the upper right corner. */
function cutFigure(ctx: RenderContext): FrameNode {
  const figure = nth(ctx.brand.words.stats, 1);
  return column(
    {
      name: 'Corner above',
      padding: ctx.phone ? [16, 20] : [32, 'gutter', 32, 40],
      gap: 2,
      fill: ctx.colors.ground,
      radius: [0, 0, 0, cornerOf(ctx)],
      place: { right: 0, top: 0 },
    },
    [
      text(figure.value, { style: 'h3', color: ctx.colors.ink }),
      label(ctx, figure.label, { style: 'small', color: ctx.colors.soft }),
    ],
  );
}

function heroCutout(ctx: RenderContext): FrameNode {
  const height = ctx.phone ? 300 : ctx.desktop ? 800 : 760;
  const frame = { name: 'Hero', as: 'section', width: ctx.width, fill: ctx.colors.ground } as const;
  const open = { ...ctx, coveredLeft: ctx.desktop ? headlineWidth(ctx) : 0 };
  const behind = pictureBehind(open, 1, height);
  if (ctx.phone)
    return column(frame, [
      column({ name: 'Top', width: ctx.width, height }, [behind, cutFigure(ctx)]),
      cutHeadline(ctx),
    ]);
  return column({ ...frame, height, clip: true }, [behind, cutHeadline(ctx), cutFigure(ctx)]);
}

function index(ctx: RenderContext, width: number, hero: Hero): FrameNode {
  const { words } = ctx.brand;
  const lines = words.features.slice(0, ctx.phone ? 4 : 5).map((item, at) =>
    row(
      {
        name: item.title,
        as: 'a',
        width: 'fill',
        gap: 20,
        padding: [16, 0],
        align: 'center',
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      },
      [
        label(ctx, String(at + 1).padStart(2, '0'), { style: 'small', color: ctx.colors.soft }),
        heading(ctx, 'h5', item.title, { as: 'span' }),
      ],
    ),
  );
  return column({ name: 'Index', width, gap: 28 }, [
    prose(ctx, 'lead', hero.text),
    actions(ctx, words.cta.slice(0, 1)),
    column({ name: 'Entries', width: 'fill', role: 'list', prop: 'entries' }, lines),
    note(ctx, hero.note, false),
  ]);
}

function heroIndex(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  const gutter = (ctx.width - ctx.inner) / 2;
  const side = ctx.desktop ? Math.round(ctx.inner * 0.36) : ctx.inner;
  const art = ctx.desktop
    ? picture(ctx, 0, ctx.width - gutter - side - 64, 620, { radius: ['art', 0, 0, 'art'] })
    : picture(ctx, 0, ctx.inner, ctx.phone ? 300 : 620);
  return section(
    ctx,
    'Hero',
    [
      column({ name: 'Head', width: 'fill', padding: [0, 'gutter'], gap: 20 }, [
        eyebrow(ctx, hero.eyebrow),
        heading(ctx, 'display', hero.title, { maxWidth: ctx.inner }),
      ]),
      rowOrColumn(
        ctx,
        {
          name: 'Sides',
          width: 'fill',
          gap: ctx.desktop ? 64 : 36,
          padding: [0, ctx.desktop ? 0 : gutter, 0, gutter],
        },
        [index(ctx, side, hero), art],
      ),
    ],
    { padding: ['section', 0] },
  );
}
