import { type FrameNode, type SceneNode, column, rect, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { eyebrow, grid, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { box, canvas, fillPath, seeded } from '../drawing/shapes.ts';
import { type RenderContext, nth, pick, withBackground, within } from '../model/render-context.ts';
import { figureCell } from './figures-staged.ts';
import { getLayouts } from './layout.ts';
import { onAccent } from './on-accent.ts';

export const partFigureLayouts = getLayouts('Statistics', [
  {
    slug: 'stats-parts',
    name: 'Parts of the whole',
    text: 'Four colour fields from edge to edge, each as wide as its share.',
    tags: ['Full-bleed', 'Numbers', 'Typography'],
    variant: 1,
    firstPicture: 207,
    build: statsParts,
  },
  {
    slug: 'stats-heat',
    name: 'Year as a heat map',
    text: 'Every day of a year as a square, darker on busy days, with the sum of each month below.',
    tags: ['Numbers', 'Chart', 'Data-heavy'],
    variant: 0,
    firstPicture: 208,
    build: statsHeat,
  },
]);

const fields: ((ctx: RenderContext) => RenderContext)[] = [
  onAccent,
  (ctx) => withBackground(ctx, 'wash'),
  (ctx) => withBackground(ctx, 'deep'),
  (ctx) => withBackground(ctx, 'tint'),
];

/** A part as a field: as wide as its share on a desktop, as tall on smaller screens. */
function field(given: RenderContext, [name, percent]: [string, number], at: number): FrameNode {
  const ctx = nth(fields, at)(given);
  const isFirst = at === 0;
  const value = text(`${percent} %`, {
    style: ctx.desktop && !isFirst ? 'h2' : 'figure',
    ...(isFirst && ctx.desktop && { size: 120, lineHeight: 124 }),
    case: 'none',
    color: ctx.colors.ink,
  });
  const caption = label(ctx, name, { style: 'h5', color: ctx.colors.ink, width: 'fill' });
  if (!ctx.desktop)
    return row(
      {
        name,
        width: ctx.width,
        minHeight: Math.max(84, percent * (ctx.phone ? 4 : 5)),
        padding: [20, 'gutter'],
        gap: 20,
        align: 'center',
        fill: ctx.colors.ground,
      },
      [caption, value],
    );
  return column(
    {
      name,
      width: Math.round((ctx.width * percent) / 100),
      height: 460,
      padding: isFirst ? [28, 24, 28, 'gutter'] : [28, 16, 28, 20],
      justify: 'between',
      fill: ctx.colors.ground,
    },
    [caption, value],
  );
}

function statsParts(ctx: RenderContext): FrameNode {
  const { app, heads } = ctx.brand.words;
  const { title, parts } = app.shares;
  const shown = parts.map((part, at) => field(ctx, part, at));
  const [name, percent] = nth(parts, 0);
  const bands = ctx.desktop
    ? row({ name: 'Parts', width: ctx.width, role: 'list', prop: 'parts' }, shown)
    : column({ name: 'Parts', width: ctx.width, role: 'list', prop: 'parts' }, shown);
  return section(
    ctx,
    'Statistics',
    [
      column({ name: 'Head', as: 'header', width: 'fill', padding: [0, 'gutter'], gap: 20 }, [
        eyebrow(ctx, pick(ctx, heads.stats).eyebrow),
        heading(ctx, 'h1', title, { as: 'h2' }),
        prose(ctx, 'lead', `The largest part: ${name.toLowerCase()}, with ${percent} %.`, { maxWidth: 560 }),
      ]),
      bands,
    ],
    { padding: ['section', 0, 0, 0] },
  );
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const daysOfWeek = 7;
/** How opaque the colour of a day is, by how much happened, in percent. */
const levels = [10, 30, 52, 76, 100];

const levelColor = (ctx: RenderContext, level: number): string =>
  `${ctx.wire ? ctx.colors.soft : ctx.colors.accent}/${nth(levels, level)}`;

/** Days of `shares` (months, each from 0 to 1) in columns of a week, `width` px wide; busier months have darker days. */
function heatMap(ctx: RenderContext, name: string, shares: readonly number[], width: number): SceneNode {
  const weeks = Math.round((shares.length * 52) / 12);
  const pitch = width / weeks;
  const side = Math.max(3, pitch - (ctx.phone ? 2 : 4));
  const random = seeded(ctx.brand.slug.length * 7 + ctx.brand.mark);
  const days: string[] = levels.map(() => '');
  for (let week = 0; week < weeks; week += 1)
    for (let day = 0; day < daysOfWeek; day += 1) {
      const share = nth(shares, Math.min(shares.length - 1, Math.floor((week / weeks) * shares.length)));
      const level = Math.min(levels.length - 1, Math.floor(share * (0.5 + random() * 0.75) * levels.length));
      days[level] += box(week * pitch, day * pitch, side, side, Math.min(3, side / 5));
    }
  const drawn = days.flatMap((d, level) =>
    d === '' ? [] : [fillPath(d, levelColor(ctx, level), { name: `Days, level ${level + 1}` })],
  );
  return { ...canvas(name, width, Math.round(daysOfWeek * pitch), drawn), fit: 'stretch' };
}

const scaleOf = (ctx: RenderContext): FrameNode =>
  row({ name: 'Scale', gap: 5, align: 'center' }, [
    label(ctx, 'Less', { style: 'small', color: ctx.colors.soft }),
    ...levels.map((_, level) =>
      rect({
        name: `Level ${level + 1}`,
        width: 14,
        height: 14,
        radius: 3,
        fill: levelColor(ctx, level),
      }),
    ),
    label(ctx, 'More', { style: 'small', color: ctx.colors.soft }),
  ]);

/** The sum of each month under its days, from month `from` on. */
function monthSums(ctx: RenderContext, from: number): FrameNode {
  const { values, before = '', after = '' } = ctx.brand.words.app.year;
  const written = (value: number): string =>
    ctx.desktop ? `${before}${value.toLocaleString('en')}${after}` : value.toLocaleString('en');
  return row(
    { name: 'Months', width: 'fill' },
    values
      .slice(from)
      .map((value, at) =>
        column({ name: nth(months, from + at), width: 'fill', gap: 1 }, [
          label(ctx, nth(months, from + at), { style: 'small', color: ctx.colors.soft }),
          label(ctx, written(value), { style: 'label' }),
        ]),
      ),
  );
}

function statsHeat(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { app, heads, stats } = ctx.brand.words;
  const { title, values, max } = app.year;
  const from = ctx.phone ? 6 : 0;
  const pad = ctx.phone ? 20 : 36;
  const shares = values.slice(from).map((value) => value / max);
  return section(ctx, 'Statistics', [
    sectionHead(ctx, pick(ctx, heads.stats), { align: 'split' }),
    panel(ctx, { name: 'Year card', fill: 'card', padding: pad, gap: 24 }, [
      row({ name: 'Top', width: 'fill', gap: 16, align: 'center' }, [
        heading(ctx, 'h4', title),
        scaleOf(ctx),
      ]),
      heatMap(ctx, title, shares, ctx.inner - 2 * pad),
      monthSums(ctx, from),
    ]),
    grid(within(ctx, ctx.inner), stats, { columns: 4, phone: 2, gap: ctx.phone ? 20 : 32 }, (item) =>
      figureCell(ctx, item, 'h3', {
        gap: 4,
        padding: [16, 0, 0, 0],
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      }),
    ),
  ]);
}
