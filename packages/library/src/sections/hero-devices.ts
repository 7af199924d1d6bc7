import {
  type FrameNode,
  type SceneNode,
  column,
  ellipse,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { canvas, fillPath, polygon } from '../drawing/shapes.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { actions } from '../blocks/button.ts';
import { label } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { section, sides } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import {
  type RenderContext,
  createRenderContext,
  withBackground,
  pick,
  within,
} from '../model/render-context.ts';
import { home } from '../screens/browse.ts';
import { insights } from '../screens/every-day.ts';
import { screenWidth } from '../screens/screen.ts';
import { heroWords } from './hero-classic.ts';
import { getLayouts } from './layout.ts';
import { rest } from './two-sides.ts';

/** Openings that show the product in what it runs on. */
export const deviceHeroLayouts = getLayouts('Hero', [
  {
    slug: 'hero-browser',
    name: 'Hero with browser window',
    text: 'A centred headline above a browser window that runs out of the page.',
    tags: ['Centered', 'Product', 'Device'],
    variant: 0,
    firstPicture: 117,
    build: heroBrowser,
  },
  {
    slug: 'hero-phones',
    name: 'Hero with two phones',
    text: 'Words on one side, two screens of the app in their phones on the other.',
    tags: ['Split', 'App', 'Device'],
    variant: 1,
    firstPicture: 118,
    build: heroPhones,
  },
  {
    slug: 'hero-video',
    name: 'Hero with video',
    text: 'A dark opening around a film with its length and a button to play it.',
    tags: ['Centered', 'Video', 'Dark'],
    variant: 2,
    firstPicture: 119,
    build: heroVideo,
  },
]);

function browser(ctx: RenderContext, width: number, height: number): FrameNode {
  const dot = (name: string) => ellipse({ name, width: 11, height: 11, fill: ctx.colors.line });
  const radius = Math.min(16, Math.max(8, ctx.brand.theme.measures.radius.card));
  return column(
    {
      name: 'Browser',
      width,
      radius: [radius, radius, 0, 0],
      clip: true,
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line, weight: { top: 1, left: 1, right: 1 } },
      shadow: floating,
    },
    [
      row({ name: 'Bar', width: 'fill', padding: [12, 18], gap: 8, align: 'center' }, [
        dot('Close'),
        dot('Smaller'),
        dot('Larger'),
        spacer(),
        row({ name: 'Address', padding: [6, 18], gap: 8, radius: 'pill', fill: 'tint', align: 'center' }, [
          icon(ctx, 'lock', 14, ctx.colors.soft),
          label(ctx, ctx.brand.words.domain, { style: 'small', color: ctx.colors.soft }),
        ]),
        spacer('row', 'Spacer 2'),
        !ctx.phone && icon(ctx, 'share-2', 18, ctx.colors.soft),
      ]),
      picture(ctx, 2, width, height, { radius: 0 }),
    ],
  );
}

function heroBrowser(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const hero = pick(ctx, ctx.brand.words.heroes);
  const width = ctx.desktop ? Math.min(1120, ctx.inner) : ctx.inner;
  return section(
    ctx,
    'Hero',
    [
      ...backdrop(ctx),
      heroWords(ctx, hero, true, [actions(ctx, ctx.brand.words.cta)]),
      browser(ctx, width, ctx.phone ? 280 : 520),
    ],
    {
      align: 'center',
      gap: ctx.phone ? 40 : 64,
      padding: ctx.phone ? [56, 'gutter', 0, 'gutter'] : [96, 'gutter', 0, 'gutter'],
    },
  );
}

/** Of a phone with its edge, in px. */
const phoneWidth = screenWidth + 20;

/** A screen in its phone, `width` px wide with its edge; what is below `height` is cut off. */
function phone(ctx: RenderContext, draw: (ctx: RenderContext) => FrameNode, top: number): FrameNode {
  const own = createRenderContext(ctx.brand, {
    viewport: 'phone',
    appearance: ctx.appearance,
    variant: ctx.variant,
    wire: ctx.wire,
  });
  return column({ name: 'Phone', padding: [top, 0, 0, 0] }, [
    column(
      {
        name: 'Device',
        padding: 10,
        radius: 52,
        fill: ctx.wire ? ctx.colors.soft : '#101216',
        // The edge by which a dark phone stands out from a dark page.
        ...(!ctx.wire && { stroke: { paint: '#6b7280', weight: 2 } }),
        shadow: floating,
      },
      [{ ...draw({ ...own, colors: { ...own.colors } }), radius: 42 }],
    ),
  ]);
}

/** Two phones of which the second one stands over the first, whole at their sides where there is room. */
function phones(ctx: RenderContext, room: number): FrameNode {
  const both = [phone(ctx, home, 0), phone(ctx, insights, ctx.phone ? 150 : 72)];
  const places = ctx.phone
    ? [{ centerX: -16 }, { centerX: 76 }]
    : [{ left: 20 }, { left: room - phoneWidth - 20 }];
  return row(
    {
      name: 'Stage',
      as: 'figure',
      width: ctx.phone ? 'fill' : room,
      height: ctx.phone ? 600 : 720,
      clip: true,
    },
    both.map((node, at) => ({ ...node, place: { ...places[at]!, top: ctx.phone ? 24 : 0 } })),
  );
}

function heroPhones(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const hero = pick(ctx, ctx.brand.words.heroes);
  const room = ctx.desktop ? 690 : ctx.inner;
  const inner = within(ctx, rest(ctx, room, 48));
  const words = column(
    {
      name: 'Left',
      width: ctx.desktop ? inner.inner : 'fill',
      padding: ctx.desktop ? [96, 0] : ctx.phone ? [0, 'gutter'] : 0,
    },
    [heroWords(inner, hero, false, [actions(ctx, ctx.brand.words.cta)], 'h1')],
  );
  const gap = ctx.desktop ? 48 : ctx.phone ? 16 : 40;
  return section(
    ctx,
    'Hero',
    [sides(ctx, words, phones(ctx, room), { gap, align: ctx.desktop ? 'end' : 'start' })],
    {
      padding: ctx.phone ? [56, 0, 0, 0] : [ctx.desktop ? 56 : 80, 'gutter', 0, 'gutter'],
    },
  );
}

/** The sign that something can be played. */
function playButton(ctx: RenderContext, size: number): FrameNode {
  const s = Math.round(size * 0.34);
  const triangle: SceneNode = canvas('Play', s, s, [
    fillPath(
      polygon([
        [s * 0.14, 0],
        [s, s / 2],
        [s * 0.14, s],
      ]),
      ctx.colors.onAccent,
      { name: 'Triangle' },
    ),
  ]);
  return row(
    {
      name: 'Play button',
      width: size,
      height: size,
      radius: 'pill',
      fill: ctx.colors.accent,
      align: 'center',
      justify: 'center',
      shadow: floating,
    },
    [triangle],
  );
}

function heroVideo(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const hero = pick(ctx, ctx.brand.words.heroes);
  const width = ctx.inner;
  const height = ctx.phone ? 220 : ctx.desktop ? 600 : 420;
  const button = playButton(ctx, ctx.phone ? 64 : 96);
  const film = column({ name: 'Film', width, height, clip: true, radius: 'art' }, [
    picture({ ...ctx, colors: given.colors }, 0, width, height),
    { ...button, place: { centerX: 0, centerY: 0 } },
    row(
      {
        name: 'Time line',
        gap: 14,
        align: 'center',
        padding: [10, 16],
        radius: 'chip',
        fill: '#0b1020cc',
        place: { left: 16, bottom: 16 },
      },
      [
        text('1:48', { style: 'label', color: '#ffffff' }),
        rect({ name: 'Way', width: ctx.phone ? 80 : 160, height: 3, radius: 2, fill: '#ffffff66' }),
      ],
    ),
  ]);
  return section(ctx, 'Hero', [heroWords(ctx, hero, true, [actions(ctx, ctx.brand.words.cta)], 'h1'), film], {
    align: 'center',
    gap: ctx.phone ? 40 : 64,
  });
}
