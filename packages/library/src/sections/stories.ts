import {
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  divider,
  row,
} from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { cardLook } from '../blocks/surface.ts';
import type { Post } from '../model/words.ts';
import { type RenderContext, nth, withBackground, pick } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { mirroredSides, share } from './two-sides.ts';

export const storyLayouts = getLayouts('Blog', [
  {
    slug: 'blog-grid',
    name: 'Three articles',
    text: 'Three articles with pictures.',
    tags: ['Grid', 'Picture'],
    variant: 0,
    firstPicture: 86,
    build: blogGrid,
  },
  {
    slug: 'blog-lead',
    name: 'Lead article and list',
    text: 'One large article, four short ones beside.',
    tags: ['Editorial', 'Picture'],
    variant: 1,
    firstPicture: 87,
    build: blogLead,
  },
  {
    slug: 'blog-list',
    name: 'Article list',
    text: 'Articles by date between rules, without pictures.',
    tags: ['List', 'Editorial'],
    variant: 0,
    firstPicture: 88,
    build: blogList,
  },
  {
    slug: 'blog-cards',
    name: 'Article cards',
    text: 'Four cards with the picture at the side, two in a row.',
    tags: ['Cards', 'Grid'],
    variant: 1,
    firstPicture: 89,
    build: blogCards,
  },
  {
    slug: 'blog-feature',
    name: 'Featured article',
    text: 'The newest article over the whole width of a dark band.',
    tags: ['Dark', 'Split'],
    variant: 2,
    firstPicture: 90,
    build: blogFeature,
  },
]);

const meta = (ctx: RenderContext, post: Post): FrameNode =>
  row({ name: 'Meta', width: 'fill', gap: 10, crossGap: 2, wrap: true, align: 'center' }, [
    label(ctx, post.topic, { style: 'label', color: ctx.colors.accentText }),
    label(ctx, `${post.date} · ${post.minutes} min`, {
      style: 'small',
      color: ctx.colors.soft,
    }),
  ]);

function blogGrid(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const from = (ctx.variant % 2) * 3;
  return section(ctx, 'Blog', [
    sectionHead(ctx, pick(ctx, words.heads.blog), {
      after: ctx.look.head === 'split' ? link(ctx, 'All articles') : false,
    }),
    grid(ctx, words.posts.slice(from, from + 3), { columns: 3, tablet: 3 }, (post, index, width) =>
      column({ name: post.title, as: 'article', width: 'fill', gap: 18 }, [
        picture(ctx, index + 1, width, Math.round(width * 0.66)),
        column({ name: 'Title and text', width: 'fill', gap: 10 }, [
          meta(ctx, post),
          heading(ctx, 'h3', post.title),
          prose(ctx, 'body', post.text),
        ]),
      ]),
    ),
  ]);
}

function blogLead(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const lead = nth(words.posts, 1);
  const wide = share(ctx, 0.56);
  const large = column({ name: lead.title, as: 'article', width: wide, gap: 22 }, [
    picture(ctx, 0, wide, ctx.phone ? 240 : 420),
    meta(ctx, lead),
    heading(ctx, 'h2', lead.title, { size: ctx.phone ? 26 : 36, lineHeight: ctx.phone ? 31 : 42 }),
    prose(ctx, 'lead', lead.text),
  ]);
  const small = (post: Post, index: number): SceneNode =>
    row({ name: post.title, as: 'article', width: 'fill', gap: 20, align: 'start' }, [
      picture(ctx, index + 2, ctx.phone ? 96 : 148, ctx.phone ? 96 : 118),
      column({ name: 'Details', width: 'fill', gap: 8 }, [meta(ctx, post), heading(ctx, 'h4', post.title)]),
    ]);
  const rest = column(
    { name: 'More', width: 'fill', gap: 24 },
    words.posts
      .slice(2, 6)
      .flatMap((post, index) => [index > 0 && divider(ctx.colors.line), small(post, index)]),
  );
  return section(ctx, 'Blog', [
    sectionHead(ctx, pick(ctx, words.heads.blog), { align: 'left' }),
    sides(ctx, large, rest, { align: 'start' }),
  ]);
}

function blogList(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const line = (post: Post): SceneNode => {
    const frame: FrameProps = {
      name: post.title,
      as: 'article',
      width: 'fill',
      padding: [26, 0],
      gap: ctx.phone ? 8 : 40,
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    };
    const title = column({ name: 'Title and text', width: 'fill', gap: 6 }, [
      heading(ctx, 'h3', post.title),
      prose(ctx, 'body', post.text, { maxWidth: 620 }),
    ]);
    if (ctx.phone) return column(frame, [meta(ctx, post), title]);
    return row({ ...frame, align: 'start' }, [
      label(ctx, post.date, { style: 'body', color: ctx.colors.soft, width: 140 }),
      title,
      badge(ctx, post.topic, 'line'),
    ]);
  };
  return section(ctx, 'Blog', [
    sectionHead(ctx, pick(ctx, words.heads.blog), { align: 'split', after: link(ctx, 'All articles') }),
    column({ name: 'Articles', width: 'fill' }, words.posts.slice(0, 5).map(line)),
  ]);
}

function blogCards(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  return section(ctx, 'Blog', [
    sectionHead(ctx, pick(ctx, words.heads.blog), { align: 'center' }),
    grid(ctx, words.posts.slice(0, 4), { columns: 2, tablet: 1 }, (post, index, width) =>
      postCard(ctx, post, index, width),
    ),
  ]);
}

function postCard(ctx: RenderContext, post: Post, index: number, width: number): FrameNode {
  const pictured = ctx.phone
    ? picture(ctx, index + 3, width, 200, { radius: 0 })
    : picture(ctx, index + 3, Math.round(width * 0.38), 220);
  return (ctx.phone ? column : row)(
    {
      name: post.title,
      as: 'article',
      width: 'fill',
      radius: 'card',
      clip: true,
      padding: ctx.phone ? 0 : 14,
      gap: ctx.phone ? 0 : 24,
      ...cardLook(ctx),
      fill: ctx.colors.card,
      ...(ctx.look.card === 'rule' ? { stroke: { paint: ctx.colors.line } } : {}),
    },
    [pictured, postWords(ctx, post, nth(ctx.brand.words.team, index).name)],
  );
}

function postWords(ctx: RenderContext, post: Post, writer: string): FrameNode {
  return column(
    {
      name: 'Details',
      width: 'fill',
      height: ctx.phone ? 'hug' : 'fill',
      gap: 10,
      padding: ctx.phone ? 20 : [10, 10, 10, 0],
      justify: 'center',
    },
    [
      meta(ctx, post),
      heading(ctx, 'h4', post.title),
      prose(ctx, 'small', post.text),
      row({ name: 'Writer', gap: 8, align: 'center', padding: [6, 0, 0, 0] }, [
        avatar(ctx, writer, 26),
        label(ctx, writer, { style: 'small' }),
      ]),
    ],
  );
}

function blogFeature(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const post = pick(ctx, words.posts);
  const half = share(ctx, 0.52);
  const copy = column({ name: 'Copy', width: 'fill', gap: 24 }, [
    meta(ctx, post),
    heading(ctx, 'h2', post.title),
    prose(ctx, 'lead', post.text),
    row({ name: 'Writer', gap: 12, align: 'center' }, [
      avatar(ctx, nth(words.team, 2).name, 44),
      column({ name: 'Name' }, [
        label(ctx, nth(words.team, 2).name, { style: 'h5' }),
        label(ctx, nth(words.team, 2).role, { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
    button(ctx, 'Read the article'),
  ]);
  const art = picture(ctx, 4, half, ctx.phone ? 260 : 480);
  return section(ctx, 'Blog', [mirroredSides(ctx, art, copy)]);
}
