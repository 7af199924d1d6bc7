import { type FrameNode, type SceneNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { avatar, portrait } from '../blocks/portrait.ts';
import { section } from '../blocks/section.ts';
import type { Post } from '../model/words.ts';
import { type RenderContext, nth, pick, withBackground, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rowOrColumn, share } from './two-sides.ts';

/** Pages as magazines lay them out. */
export const editorialBlogLayouts = getLayouts('Blog', [
  {
    slug: 'blog-front',
    name: 'Magazine front page',
    text: 'A title line between rules, the lead story in the middle, briefs on one side and a column on the other.',
    tags: ['Editorial', 'Magazine', 'Grid'],
    variant: 0,
    firstPicture: 195,
    build: blogFront,
  },
  {
    slug: 'article-spread',
    name: 'Article spread',
    text: 'A picture over the height of the page, the text beside it in two parts, a pull quote across the edge.',
    tags: ['Editorial', 'Article', 'Full-bleed', 'Overlapping'],
    variant: 1,
    firstPicture: 196,
    build: articleSpread,
  },
]);

export const editorialQuoteLayouts = getLayouts('Testimonials', [
  {
    slug: 'quote-overlap',
    name: 'Quote across a picture',
    text: 'A wide picture with one large quote on a card that hangs over its lower corner.',
    tags: ['Editorial', 'Overlapping', 'Picture'],
    variant: 2,
    firstPicture: 197,
    build: quoteOverlap,
  },
]);

const meta = (ctx: RenderContext, post: Post): SceneNode =>
  label(ctx, `${post.topic} · ${post.minutes} min`, { style: 'small', color: ctx.colors.soft });

function masthead(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const head = nth(words.heads.blog, 0);
  return column({ name: 'Title line', width: 'fill', gap: ctx.phone ? 14 : 20, align: 'center' }, [
    divider(ctx.colors.ink, { name: 'Rule above', weight: 2 }),
    row({ name: 'Issue', width: 'fill', justify: 'between' }, [
      label(ctx, nth(words.posts, 0).date, { style: 'small', color: ctx.colors.soft }),
      label(ctx, head.eyebrow, { style: 'label' }),
      !ctx.phone &&
        label(ctx, words.contact.address.split(', ').at(-1)!, { style: 'small', color: ctx.colors.soft }),
    ]),
    divider(ctx.colors.line, { name: 'Rule below' }),
    heading(ctx, 'h1', head.title, { align: 'center', maxWidth: Math.min(980, ctx.inner) }),
    divider(ctx.colors.line, { name: 'Rule under the title' }),
  ]);
}

const brief = (ctx: RenderContext, post: Post): FrameNode =>
  column({ name: post.title, as: 'article', width: 'fill', gap: 8 }, [
    meta(ctx, post),
    heading(ctx, 'h4', post.title),
    prose(ctx, 'small', post.text),
  ]);

function leadStory(ctx: RenderContext, width: number): FrameNode {
  const { article, posts } = ctx.brand.words;
  const lead = nth(posts, 0);
  return column({ name: lead.title, as: 'article', width, gap: 20 }, [
    picture(ctx, 0, width, Math.round(width * 0.72), { radius: 0 }),
    meta(ctx, lead),
    heading(within(ctx, width), 'h2', lead.title),
    prose(ctx, 'lead', nth(article.parts, 0).text),
  ]);
}

/** What one of the writers thinks. */
function opinion(ctx: RenderContext, width: number): FrameNode {
  const { article, posts, team } = ctx.brand.words;
  const writer = nth(team, 3);
  const face: [number, number] = ctx.desktop ? [width, Math.round(width * 0.9)] : [160, 160];
  return column({ name: 'Column', width, gap: 20 }, [
    portrait(ctx, writer.name, ...face, { radius: 0 }),
    text(article.quote, { style: 'h4', color: ctx.colors.ink, width: 'fill', as: 'blockquote' }),
    label(ctx, writer.name, { style: 'label' }),
    divider(ctx.colors.line),
    brief(ctx, nth(posts, 4)),
  ]);
}

function blogFront(ctx: RenderContext): FrameNode {
  const gap = ctx.desktop ? 40 : 32;
  const half = Math.floor((ctx.inner - gap) / 2);
  const side = ctx.desktop ? Math.round(ctx.inner * 0.23) : ctx.phone ? ctx.inner : half;
  const story = leadStory(ctx, ctx.desktop ? ctx.inner - 2 * side - 2 * gap : ctx.inner);
  const beside = opinion(ctx, side);
  const briefs = column(
    { name: 'Briefs', width: side, gap: 22 },
    ctx.brand.words.posts
      .slice(1, 4)
      .flatMap((post, at) => [at > 0 && divider(ctx.colors.line), brief(ctx, post)]),
  );
  const parts = ctx.desktop
    ? [briefs, story, beside]
    : ctx.phone
      ? [story, beside, briefs]
      : [story, row({ name: 'Below', width: 'fill', gap, align: 'start' }, [beside, briefs])];
  return section(
    ctx,
    'Front page',
    [masthead(ctx), rowOrColumn(ctx, { name: 'Columns', width: 'fill', gap, align: 'start' }, parts)],
    { gap: ctx.phone ? 28 : 40 },
  );
}

const pullQuote = (ctx: RenderContext): FrameNode =>
  column(
    {
      name: 'Pull quote',
      width: ctx.desktop ? 420 : ctx.inner,
      padding: ctx.phone ? 24 : 36,
      fill: ctx.colors.accent,
      ...(ctx.desktop && { place: { right: -60, bottom: 40 } }),
    },
    [
      text(ctx.brand.words.article.quote, {
        style: 'h3',
        color: ctx.colors.onAccent,
        width: 'fill',
        as: 'blockquote',
      }),
    ],
  );

function articleWords(ctx: RenderContext, room: number): SceneNode[] {
  const { article, posts, team } = ctx.brand.words;
  const [post, writer] = [nth(posts, 0), nth(team, 2)];
  const part = (at: number): SceneNode[] => {
    const { title, text: words } = article.parts[at]!;
    return [heading(ctx, 'h4', title), prose(ctx, 'body', words, { size: 17, lineHeight: 28 })];
  };
  return [
    label(ctx, post.topic, { style: 'label', color: ctx.colors.accentText }),
    heading(within(ctx, room), 'h2', post.title),
    prose(ctx, 'lead', post.text),
    row({ name: 'Writer', gap: 12, align: 'center' }, [
      avatar(ctx, writer.name, 44),
      column({ name: 'Name and role' }, [
        label(ctx, writer.name, { style: 'label' }),
        label(ctx, post.date, { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
    ...part(0),
    ...(ctx.desktop ? [] : [pullQuote(ctx)]),
    ...part(1),
    ...part(2),
  ];
}

function articleSpread(ctx: RenderContext): FrameNode {
  const height = ctx.phone ? 320 : ctx.desktop ? 940 : 420;
  const wide = ctx.desktop ? Math.round(ctx.width * 0.46) : ctx.width;
  const room = ctx.desktop ? ctx.width - wide - 192 : ctx.inner;
  const shown = picture(ctx, 1, wide, height, { radius: 0 });
  const plate = ctx.desktop
    ? column({ name: 'Plate', width: wide, height }, [
        { ...shown, place: { left: 0, top: 0 } },
        pullQuote(ctx),
      ])
    : shown;
  const words = column(
    {
      name: 'Text',
      as: 'article',
      width: ctx.desktop ? room + 192 : ctx.width,
      height: ctx.desktop ? height : 'hug',
      padding: ctx.desktop ? [72, 80, 0, 112] : [32, 'gutter', 48, 'gutter'],
      gap: 22,
    },
    articleWords(ctx, room),
  );
  return rowOrColumn(ctx, { name: 'Article', as: 'section', width: ctx.width, fill: ctx.colors.ground }, [
    plate,
    words,
  ]);
}

function quoteOverlap(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const height = ctx.phone ? 300 : ctx.desktop ? 620 : 480;
  const wide = ctx.desktop
    ? Math.round(ctx.inner * 0.56)
    : ctx.phone
      ? ctx.inner - 24
      : Math.round(ctx.inner * 0.8);
  return section(ctx, 'Testimonial', [
    column({ name: 'Layers', width: 'fill', gap: ctx.phone ? -48 : -180 }, [
      picture(ctx, 1, share(ctx, 0.82), height),
      row({ name: 'Over the corner', width: 'fill', justify: 'end' }, [quoteCard(ctx, wide)]),
    ]),
  ]);
}

function quoteCard(ctx: RenderContext, width: number): FrameNode {
  const quote = pick(ctx, ctx.brand.words.quotes);
  const style = ctx.phone ? 'h4' : 'h2';
  return column(
    {
      name: 'Quote card',
      width,
      padding: ctx.phone ? 24 : 52,
      gap: ctx.phone ? 20 : 32,
      fill: ctx.colors.card,
      radius: Math.min(24, ctx.brand.theme.measures.radius.card),
      stroke: { paint: ctx.colors.line },
    },
    [
      text(quote.text, { style, case: 'none', color: ctx.colors.ink, width: 'fill', as: 'blockquote' }),
      row({ name: 'Who', width: 'fill', gap: 14, align: 'center' }, [
        avatar(ctx, quote.name, 56),
        column({ name: 'Name and role', width: 'fill', gap: 1 }, [
          label(ctx, quote.name, { style: 'h5' }),
          label(ctx, quote.role, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
        ]),
      ]),
    ],
  );
}
