import { type FrameNode, type SceneNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { eyebrow, section } from '../blocks/section.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';

export const articleLayouts = getLayouts('Blog', [
  {
    slug: 'article-page',
    name: 'Article page',
    text: 'One article in full: head, picture, three parts and a pull quote.',
    tags: ['Article', 'Text', 'Picture'],
    variant: 0,
    firstPicture: 128,
    build: articlePage,
  },
]);

function standing(ctx: RenderContext): FrameNode {
  return column(
    {
      name: 'Quote',
      as: 'blockquote',
      width: 'fill',
      padding: [8, 0, 8, 28],
      stroke: { paint: ctx.colors.accent, weight: { left: 3 } },
    },
    [
      text(ctx.brand.words.article.quote, {
        style: 'h2',
        size: ctx.phone ? 24 : 32,
        lineHeight: ctx.phone ? 31 : 40,
        case: 'none',
        color: ctx.colors.ink,
        width: 'fill',
      }),
    ],
  );
}

function articleHead(ctx: RenderContext, width: number): FrameNode {
  const post = nth(ctx.brand.words.posts, 0);
  const writer = nth(ctx.brand.words.team, 2);
  return column({ name: 'Head', as: 'header', width, gap: 22, align: 'center' }, [
    eyebrow(ctx, post.topic),
    heading(ctx, 'h1', post.title, { align: 'center', maxWidth: width }),
    prose(ctx, 'lead', post.text, { align: 'center', maxWidth: 600 }),
    row({ name: 'Writer', gap: 12, align: 'center' }, [
      avatar(ctx, writer.name, 44),
      column({ name: 'Name and role' }, [
        label(ctx, writer.name, { style: 'label' }),
        label(ctx, `${post.date} · ${post.minutes} min`, { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
  ]);
}

function articlePage(ctx: RenderContext): FrameNode {
  const { article } = ctx.brand.words;
  const width = Math.min(720, ctx.inner);
  const paragraph = { size: ctx.phone ? 17 : 19, lineHeight: ctx.phone ? 29 : 33, color: ctx.colors.ink };
  const part = (index: number): SceneNode[] => {
    const { title, text: words } = article.parts[index]!;
    return [heading(ctx, 'h3', title), prose(ctx, 'body', words, paragraph)];
  };
  return section(
    ctx,
    'Article',
    [
      articleHead(ctx, width),
      picture(ctx, 1, ctx.inner, ctx.phone ? 240 : ctx.desktop ? 560 : 400),
      column({ name: 'Body', as: 'article', width, gap: 24 }, [
        ...part(0),
        ...part(1),
        standing(ctx),
        ...part(2),
      ]),
      column({ name: 'Foot', width, gap: 24 }, [
        divider(ctx.colors.line),
        row({ name: 'Share', width: 'fill', gap: 18, align: 'center' }, [
          label(ctx, 'Share it', { style: 'label', width: 'fill' }),
          ...['link', 'mail', 'bookmark'].map((name) => icon(ctx, name, 20, ctx.colors.soft)),
        ]),
      ]),
    ],
    { align: 'center', gap: ctx.phone ? 36 : 56 },
  );
}
