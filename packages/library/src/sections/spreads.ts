import { type FrameNode, type SceneNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { portrait } from '../blocks/portrait.ts';
import { eyebrow, grid, section, sectionHead } from '../blocks/section.ts';
import type { Plan, Post } from '../model/words.ts';
import { type RenderContext, nth, pick, withBackground, within } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';

/** Pages that are laid out like a spread in print. */
export const spreadPlanLayouts = getLayouts('Pricing', [
  {
    slug: 'pricing-halves',
    name: 'Pricing on two halves',
    text: 'One plan fills a dark half of the page in large type; the other two share the light half.',
    tags: ['Full-bleed', 'Asymmetric', 'Plans'],
    variant: 0,
    firstPicture: 216,
    build: pricingHalves,
  },
]);

export const spreadTeamLayouts = getLayouts('Team', [
  {
    slug: 'team-story',
    name: 'About us with overlapping portrait',
    text: 'A picture of the work with a portrait over its corner, the story beside it and two figures.',
    tags: ['Editorial', 'Overlapping', 'Portrait'],
    variant: 0,
    firstPicture: 217,
    build: teamStory,
  },
]);

export const spreadBlogLayouts = getLayouts('Blog', [
  {
    slug: 'blog-contents',
    name: 'Contents page',
    text: 'A cover picture and the contents of an issue with large page numbers.',
    tags: ['Editorial', 'Magazine', 'Typography'],
    variant: 0,
    firstPicture: 218,
    build: blogContents,
  },
]);

const featureList = (ctx: RenderContext, { features }: Plan): FrameNode =>
  column(
    { name: 'Features', width: 'fill', gap: 10 },
    features.map((item) => ticked(ctx, item)),
  );

/** A plan with its price in the largest type of the section. */
function largePlan(ctx: RenderContext, plan: Plan): FrameNode {
  const size = ctx.phone ? 64 : 96;
  return column({ name: 'Plan', width: 'fill', gap: 24 }, [
    column({ name: 'Name and price', width: 'fill', gap: 4 }, [
      label(ctx, plan.name, { style: 'h4', color: ctx.colors.accentText }),
      text(plan.price, {
        style: 'h1',
        size,
        lineHeight: Math.round(size * 1.05),
        case: 'none',
        color: ctx.colors.ink,
      }),
      label(ctx, `${plan.period}, ${plan.text.charAt(0).toLowerCase()}${plan.text.slice(1)}`, {
        style: 'body',
        color: ctx.colors.soft,
        width: 'fill',
      }),
    ]),
    featureList(ctx, plan),
    button(ctx, `Choose ${plan.name}`, { size: 'large', full: ctx.phone }),
  ]);
}

function chosenHalf(given: RenderContext, plan: Plan, half: number): FrameNode {
  const ctx = withBackground(given, 'deep');
  const found = pick(ctx, ctx.brand.words.heads.pricing);
  return column(
    {
      name: plan.name,
      width: ctx.desktop ? half : 'fill',
      height: ctx.desktop ? 'fill' : 'hug',
      padding: ctx.desktop ? ['section', 72, 'section', 'gutter'] : ['section', 'gutter'],
      gap: ctx.phone ? 40 : 72,
      justify: 'between',
      fill: 'deep',
    },
    [
      column({ name: 'Head', as: 'header', width: 'fill', gap: 20 }, [
        eyebrow(ctx, found.eyebrow),
        heading(within(ctx, ctx.desktop ? half - 160 : ctx.inner), 'h2', found.title),
        prose(ctx, 'lead', found.text),
      ]),
      largePlan(ctx, plan),
    ],
  );
}

function otherPlan(ctx: RenderContext, plan: Plan): FrameNode {
  return column({ name: plan.name, width: 'fill', gap: 20 }, [
    row({ name: 'Name and price', width: 'fill', gap: 20, align: 'start' }, [
      column({ name: 'Name and text', width: 'fill', gap: 4 }, [
        heading(ctx, 'h3', plan.name),
        prose(ctx, 'body', plan.text),
      ]),
      column({ name: 'Price', gap: 2, align: 'end' }, [
        text(plan.price, { style: 'h3', color: ctx.colors.ink }),
        label(ctx, plan.period, { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
    featureList(ctx, plan),
    button(ctx, `Choose ${plan.name}`, { kind: 'secondary', full: ctx.phone }),
  ]);
}

function pricingHalves(ctx: RenderContext): FrameNode {
  const [first, second, third] = ctx.brand.words.plans;
  const half = Math.round(ctx.width / 2);
  const others = column(
    {
      name: 'Other plans',
      width: 'fill',
      height: ctx.desktop ? 'fill' : 'hug',
      padding: ctx.desktop ? ['section', 'gutter', 'section', 72] : ['section', 'gutter'],
      gap: 48,
      justify: 'center',
    },
    [otherPlan(ctx, first!), divider(ctx.colors.line), otherPlan(ctx, third!)],
  );
  return section(
    ctx,
    'Pricing',
    [rowOrColumn(ctx, { name: 'Halves', width: 'fill' }, [chosenHalf(ctx, second!, half), others])],
    { padding: 0 },
  );
}

/** The work, with the person who tells about it over its lower corner. */
function layers(ctx: RenderContext, who: string, wide: number): FrameNode {
  const [height, face]: [number, [number, number]] = ctx.phone
    ? [400, [170, 200]]
    : ctx.desktop
      ? [680, [290, 350]]
      : [600, [260, 310]];
  const rim = ctx.phone ? 8 : 14;
  return column({ name: 'Layers', width: wide, height }, [
    picture(ctx, 0, wide - (ctx.phone ? 48 : 96), height - (ctx.phone ? 60 : 110)),
    column(
      { name: 'Rim', padding: [rim, 0, 0, rim], fill: ctx.colors.ground, place: { right: 0, bottom: 0 } },
      [portrait(ctx, who, ...face, { radius: 0 })],
    ),
  ]);
}

function teamStory(ctx: RenderContext): FrameNode {
  const { article, heads, stats, team } = ctx.brand.words;
  const wide = share(ctx, 0.54);
  const side = rest(ctx, wide, 80);
  const person = nth(team, 2);
  const figures = grid(within(ctx, side), stats.slice(0, 2), { columns: 2, tablet: 2, phone: 2 }, (item) =>
    column(
      {
        name: item.label,
        width: 'fill',
        gap: 4,
        padding: [18, 0, 0, 0],
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      },
      [text(item.value, { style: 'h3', color: ctx.colors.ink }), prose(ctx, 'small', item.label)],
    ),
  );
  const story = column({ name: 'Story', width: ctx.desktop ? side : 'fill', gap: ctx.phone ? 32 : 44 }, [
    sectionHead(within(ctx, side), pick(ctx, heads.team), { align: 'left' }),
    column({ name: 'Quote', width: 'fill', gap: 14 }, [
      text(`“${article.quote}”`, { style: 'h3', color: ctx.colors.ink, width: 'fill', as: 'blockquote' }),
      label(ctx, `${person.name}, ${person.role}`, {
        style: 'small',
        color: ctx.colors.soft,
        width: 'fill',
      }),
    ]),
    figures,
  ]);
  return section(ctx, 'About us', [
    rowOrColumn(
      ctx,
      { name: 'Sides', width: 'fill', gap: ctx.desktop ? 80 : 40, align: ctx.desktop ? 'center' : 'start' },
      [layers(ctx, person.name, wide), story],
    ),
  ]);
}

/** A line of the contents; `page` is where it begins. */
const entry = (ctx: RenderContext, post: Post, page: number, isFirst: boolean): FrameNode =>
  row(
    {
      name: post.title,
      as: 'a',
      width: 'fill',
      gap: ctx.phone ? 16 : 32,
      padding: [ctx.phone ? 18 : 22, 0],
      align: 'start',
      ...(!isFirst && { stroke: { paint: ctx.colors.line, weight: { top: 1 } } }),
    },
    [
      text(String(page), { style: 'figure', color: ctx.colors.accentText, width: ctx.phone ? 60 : 84 }),
      column({ name: 'Title and text', width: 'fill', gap: 4 }, [
        label(ctx, post.topic, { style: 'small', color: ctx.colors.soft }),
        heading(ctx, 'h4', post.title),
        prose(ctx, 'small', post.text),
      ]),
    ],
  );

function blogContents(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { heads, posts } = ctx.brand.words;
  const wide = share(ctx, 0.42);
  const side = rest(ctx, wide, 80);
  const shown = posts.slice(0, ctx.phone ? 4 : 5);
  // An article takes two pages for about three minutes of reading.
  const pages = shown.map((_, at) =>
    shown.slice(0, at).reduce((page, { minutes }) => page + Math.max(2, Math.round(minutes / 3) * 2), 4),
  );
  const contents = column({ name: 'Contents', width: ctx.desktop ? side : 'fill', gap: 28 }, [
    column({ name: 'Head', as: 'header', width: 'fill', gap: 14 }, [
      eyebrow(ctx, pick(ctx, heads.blog).eyebrow),
      heading(within(ctx, side), 'h1', 'In this issue', { as: 'h2' }),
      label(ctx, nth(posts, 0).date, { style: 'small', color: ctx.colors.soft }),
    ]),
    column(
      { name: 'Entries', width: 'fill', role: 'list', prop: 'entries' },
      shown.map((post, at): SceneNode => entry(ctx, post, nth(pages, at), at === 0)),
    ),
  ]);
  const cover = picture(ctx, 0, wide, ctx.phone ? 340 : ctx.desktop ? 820 : 560, { radius: 0 });
  return section(ctx, 'Contents', [
    rowOrColumn(ctx, { name: 'Spread', width: 'fill', gap: ctx.desktop ? 80 : 40, align: 'start' }, [
      cover,
      contents,
    ]),
  ]);
}
