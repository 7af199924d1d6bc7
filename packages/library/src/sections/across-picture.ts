import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { eyebrow, section, sectionHead } from '../blocks/section.ts';
import type { Feature } from '../model/words.ts';
import { type RenderContext, columnWidth, nth, pick, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { subscribe } from './newsletters.ts';
import { tileCorner } from './tile.ts';

/** Words that lie over the edge of a picture as wide as the page. */
export const acrossFeatureLayouts = getLayouts('Features', [
  {
    slug: 'features-across',
    name: 'Features across a picture',
    text: 'A picture from edge to edge; three cards hang over its lower edge, each one lower than the one before.',
    tags: ['Full-bleed', 'Overlapping', 'Picture'],
    variant: 1,
    firstPicture: 210,
    build: featuresAcross,
  },
]);

export const acrossNewsletterLayouts = getLayouts('Newsletter', [
  {
    slug: 'newsletter-across',
    name: 'Newsletter across a picture',
    text: 'A picture from edge to edge with the form on a card over its lower corner; the last issue beside it.',
    tags: ['Form', 'Full-bleed', 'Overlapping'],
    variant: 1,
    firstPicture: 211,
    build: newsletterAcross,
  },
]);

export const acrossLostLayouts = getLayouts('404', [
  {
    slug: 'lost-across',
    name: '404 across a picture',
    text: 'The number stands in a corner cut out of a picture from edge to edge; words and a search field below.',
    tags: ['Full-bleed', 'Overlapping', 'Typography'],
    variant: 1,
    firstPicture: 212,
    build: lostAcross,
  },
]);

/** What lies over a picture: paper in the brand's corners. */
const paper = (ctx: RenderContext) => ({
  fill: ctx.colors.card,
  radius: tileCorner(ctx),
  stroke: { paint: ctx.colors.line },
});

function featureCard(given: RenderContext, item: Feature, at: number, width: number): FrameNode {
  const isStrong = at === 1;
  const ctx = isStrong ? withBackground(given, 'deep') : given;
  return column(
    {
      name: item.title,
      width,
      padding: ctx.phone ? 24 : 32,
      gap: ctx.phone ? 24 : 44,
      ...paper(ctx),
      ...(isStrong && { fill: 'deep' }),
    },
    [iconTile(ctx, item.icon), titled(ctx, item.title, item.text, { prose: 'body' })],
  );
}

function featuresAcross(ctx: RenderContext): FrameNode {
  const { features, heads } = ctx.brand.words;
  const gap = ctx.phone ? 14 : ctx.desktop ? 24 : 16;
  const width = ctx.phone ? ctx.inner : columnWidth(ctx, 3, gap);
  const step = ctx.phone ? 0 : ctx.desktop ? 56 : 36;
  const cards = features.slice(0, 3).map((item, at): SceneNode => {
    const card = featureCard(ctx, item, at, width);
    return ctx.phone
      ? card
      : column({ name: `Place of ${item.title}`, width, padding: [at * step, 0, 0, 0] }, [card]);
  });
  const held = ctx.phone
    ? column({ name: 'Cards', width: 'fill', gap }, cards)
    : row({ name: 'Cards', width: 'fill', gap, align: 'start' }, cards);
  return section(
    ctx,
    'Features',
    [
      column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'] }, [
        sectionHead(ctx, pick(ctx, heads.features), { align: 'split' }),
      ]),
      column({ name: 'Layers', width: ctx.width, gap: ctx.phone ? -56 : -150 }, [
        picture(ctx, 0, ctx.width, ctx.phone ? 260 : ctx.desktop ? 540 : 400, { radius: 0 }),
        column({ name: 'Over the edge', width: 'fill', padding: [0, 'gutter'] }, [held]),
      ]),
    ],
    { padding: ['section', 0] },
  );
}

function letterCard(ctx: RenderContext, width: number): FrameNode {
  const head = ctx.brand.words.newsletter;
  const pad = ctx.phone ? 24 : 44;
  return column({ name: 'Card', width, padding: pad, gap: ctx.phone ? 16 : 20, ...paper(ctx) }, [
    eyebrow(ctx, head.eyebrow),
    heading({ ...ctx, inner: width - 2 * pad }, 'h2', head.title, {
      size: ctx.phone ? 28 : 36,
      lineHeight: ctx.phone ? 34 : 44,
    }),
    prose(ctx, 'body', head.text),
    subscribe(ctx, width - 2 * pad),
  ]);
}

function newsletterAcross(ctx: RenderContext): FrameNode {
  const post = nth(ctx.brand.words.posts, 0);
  const width = ctx.desktop ? 640 : ctx.phone ? ctx.inner : 560;
  const overlap = ctx.phone ? 56 : ctx.desktop ? 200 : 120;
  // Beside the card the words begin below the picture.
  const last = column(
    { name: 'Last issue', width: 'fill', gap: 6, padding: [ctx.desktop ? overlap + 32 : 0, 0, 0, 0] },
    [
      label(ctx, `Last issue, ${post.date}`, { style: 'small', color: ctx.colors.soft }),
      heading(ctx, 'h4', post.title),
      link(ctx, 'Read it'),
    ],
  );
  const card = letterCard(ctx, width);
  const over = ctx.desktop
    ? row({ name: 'Over the corner', width: 'fill', gap: 64, padding: [0, 'gutter'], align: 'start' }, [
        last,
        card,
      ])
    : column({ name: 'Over the corner', width: 'fill', gap: 32, padding: [0, 'gutter'], align: 'end' }, [
        card,
        last,
      ]);
  return section(
    ctx,
    'Newsletter',
    [
      column({ name: 'Layers', width: ctx.width, gap: -overlap }, [
        picture(ctx, 0, ctx.width, ctx.phone ? 260 : ctx.desktop ? 520 : 400, { radius: 0 }),
        over,
      ]),
    ],
    { padding: [0, 0, 'section', 0] },
  );
}

/** The number on a corner cut out of the picture. */
function lostNumber(ctx: RenderContext, size: number): FrameNode {
  const { headings: family, weight } = ctx.brand.theme.voice;
  const number = text('404', {
    size,
    lineHeight: Math.round(size * 0.9),
    family,
    weight,
    letterSpacing: -0.05,
    color: ctx.colors.accentText,
  });
  const corner = tileCorner(ctx);
  return column(
    {
      name: 'Number',
      padding: ctx.phone ? [16, 24, 0, 'gutter'] : [32, 56, 0, 'gutter'],
      fill: ctx.colors.ground,
      radius: [0, corner, 0, 0],
    },
    [number],
  );
}

function lostAcross(ctx: RenderContext): FrameNode {
  const { app, domain } = ctx.brand.words;
  const size = ctx.phone ? 120 : ctx.desktop ? 300 : 200;
  const height = ctx.phone ? 320 : ctx.desktop ? 560 : 440;
  return section(
    ctx,
    '404',
    [
      column({ name: 'Layers', width: ctx.width, gap: -Math.round(size * 0.62) }, [
        picture(ctx, 0, ctx.width, height, { radius: 0 }),
        lostNumber(ctx, size),
      ]),
      (ctx.desktop ? row : column)(
        { name: 'Words', width: 'fill', gap: ctx.desktop ? 64 : 28, padding: [0, 'gutter'], align: 'start' },
        [
          heading(ctx, 'h2', 'Page not found'),
          column({ name: 'Ways on', width: 'fill', gap: 20 }, [
            prose(ctx, 'lead', `No page of ${domain} is called that. It may have moved.`),
            inputBox(ctx, { placeholder: app.search, icon: 'search' }, { height: 54 }),
            link(ctx, 'Go to the home page'),
          ]),
        ],
      ),
    ],
    { padding: [0, 0, 'section', 0], gap: ctx.phone ? 28 : 40 },
  );
}
