import { type FrameNode, type FrameProps, column, row } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { checkbox, inputBox } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { eyebrow, section, sectionHead, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type RenderContext, withBackground, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { mirroredRow, share } from './two-sides.ts';

export const newsletterLayouts = getLayouts('Newsletter', [
  {
    slug: 'newsletter-centered',
    name: 'Centred newsletter',
    text: 'Heading, one line and a field.',
    tags: ['Form', 'Centered'],
    variant: 0,
    firstPicture: 99,
    build: newsletterCentered,
  },
  {
    slug: 'newsletter-card',
    name: 'Newsletter card',
    text: 'A dark card with words on the left and the field on the right.',
    tags: ['Form', 'Panel', 'Dark'],
    variant: 1,
    firstPicture: 100,
    build: newsletterCard,
  },
  {
    slug: 'newsletter-picture',
    name: 'Newsletter with picture',
    text: 'A picture to the edge beside the promise and the field.',
    tags: ['Form', 'Picture', 'Split'],
    variant: 2,
    firstPicture: 101,
    build: newsletterPicture,
  },
  {
    slug: 'newsletter-issues',
    name: 'Newsletter with past issues',
    text: 'The field beside the last three issues.',
    tags: ['Form', 'Cards', 'Split'],
    variant: 0,
    firstPicture: 102,
    build: newsletterIssues,
  },
]);

/** The field for an address with its button, `width` px wide. */
export const subscribe = (ctx: RenderContext, width: number): FrameNode =>
  (ctx.phone ? column : row)({ name: 'Form', as: 'form', width, gap: 10 }, [
    inputBox(ctx, { placeholder: 'Your email address' }, { height: 52 }),
    button(ctx, 'Subscribe', { size: 'large', full: ctx.phone }),
  ]);

function newsletterCentered(ctx: RenderContext): FrameNode {
  const head = sectionHead(
    within(ctx, ctx.desktop ? Math.min(640, ctx.inner) : ctx.inner),
    ctx.brand.words.newsletter,
    { align: 'center', after: subscribe(ctx, Math.min(500, ctx.inner)) },
  );
  const side = Math.round((ctx.inner - 640 - 96) / 2);
  if (!ctx.desktop)
    return section(ctx, 'Newsletter', [head, picture(ctx, 1, ctx.inner, ctx.phone ? 200 : 260)]);
  return section(
    ctx,
    'Newsletter',
    [
      row({ name: 'Between', width: 'fill', gap: 48, align: 'center' }, [
        picture(ctx, 0, side, Math.round(side * 1.4)),
        head,
        picture(ctx, 1, side, Math.round(side * 1.4)),
      ]),
    ],
    { padding: [72, 'gutter'] },
  );
}

function newsletterCard(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const head = ctx.brand.words.newsletter;
  const width = ctx.desktop ? 460 : ctx.inner - (ctx.phone ? 48 : 112);
  const copy = column({ name: 'Copy', width: 'fill', gap: 12 }, [
    eyebrow(ctx, head.eyebrow),
    heading(ctx, 'h2', head.title, { size: ctx.phone ? 28 : 36, lineHeight: ctx.phone ? 34 : 42 }),
  ]);
  const form = column({ name: 'Right', width, gap: 14 }, [
    prose(ctx, 'body', head.text),
    subscribe(ctx, width),
  ]);
  return section(
    given,
    'Newsletter',
    [
      column({ name: 'Card', width: 'fill', padding: ctx.phone ? 24 : 56, radius: 'card', fill: 'deep' }, [
        sides(ctx, copy, form, { align: ctx.desktop ? 'end' : 'start', gap: ctx.desktop ? 64 : 28 }),
      ]),
    ],
    { padding: ctx.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}

function newsletterPicture(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const head = ctx.brand.words.newsletter;
  const half = ctx.desktop ? Math.round(ctx.width * 0.5) : ctx.width;
  const inner = ctx.desktop ? Math.round(ctx.inner - half + (ctx.width - ctx.inner) / 2 - 80) : ctx.inner;
  const copy = column(
    {
      name: 'Copy',
      width: 'fill',
      gap: 24,
      padding: ctx.phone ? [48, 'gutter'] : ctx.desktop ? [80, 'gutter', 80, 80] : [56, 'gutter'],
    },
    [
      eyebrow(ctx, head.eyebrow),
      heading(ctx, 'h2', head.title),
      prose(ctx, 'body', head.text),
      subscribe(ctx, Math.min(460, inner)),
      checkbox(ctx, 'Yes, also tell me about new offers.'),
    ],
  );
  const art = picture(ctx, 5, half, ctx.phone ? 260 : 520, { radius: 0 });
  const frame: FrameProps = { name: 'Sides', width: 'fill', align: 'center' };
  return section(ctx, 'Newsletter', [mirroredRow(ctx, frame, art, copy)], { padding: 0 });
}

function newsletterIssues(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const half = share(ctx, 0.46);
  const left = column({ name: 'Left', width: half, gap: 28 }, [
    sectionHead(within(ctx, half), words.newsletter, { align: 'left' }),
    subscribe(ctx, ctx.desktop ? half : Math.min(480, ctx.inner)),
  ]);
  const issues = column(
    { name: 'Issues', width: 'fill', gap: 12 },
    words.posts.slice(0, 3).map((post, index) =>
      panel(ctx, { name: post.title, padding: ctx.phone ? 18 : 22, gap: 8, fill: ctx.colors.card }, [
        label(ctx, `No. ${48 - index} · ${post.date}`, {
          style: 'small',
          color: ctx.colors.soft,
        }),
        heading(ctx, 'h4', post.title),
        link(ctx, 'Read it'),
      ]),
    ),
  );
  return section(ctx, 'Newsletter', [sides(ctx, left, issues, ctx.desktop ? { gap: 88 } : {})]);
}
