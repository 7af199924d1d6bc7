import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import { clientLogo } from '../blocks/logo.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, share } from './two-sides.ts';

export const logoLayouts = getLayouts('Logos', [
  {
    slug: 'logos-row',
    name: 'Row of logos',
    text: 'A quiet line and six names.',
    tags: ['Minimal'],
    variant: 0,
    firstPicture: 96,
    build: logosRow,
  },
  {
    slug: 'logos-grid',
    name: 'Grid of logos',
    text: 'The heading beside six names in cells.',
    tags: ['Grid', 'Split'],
    variant: 0,
    firstPicture: 97,
    build: logosGrid,
  },
  {
    slug: 'logos-quote',
    name: 'Logos with a quote',
    text: 'One customer speaks, five names below, on a dark band.',
    tags: ['Dark', 'Centered'],
    variant: 1,
    firstPicture: 98,
    build: logosQuote,
  },
]);

const names = (ctx: RenderContext, count: number, size: number, props: Partial<FrameProps>): FrameNode =>
  row(
    {
      name: 'Names',
      width: 'fill',
      justify: ctx.phone ? 'center' : 'between',
      align: 'center',
      gap: 28,
      wrap: true,
      crossGap: 24,
      ...props,
    },
    Array.from({ length: count }, (_, index) => clientLogo(ctx, index, size, ctx.colors.ink)),
  );

function logosRow(given: RenderContext): FrameNode {
  const ctx = withBackground(
    given,
    nth(
      ['ground', 'wash', 'deep', 'tint'] as const,
      given.wire ? 0 : given.brand.mark + (given.brand.slug.length % 2),
    ),
  );
  const { words } = ctx.brand;
  return section(
    ctx,
    'Logos',
    [
      label(ctx, pick(ctx, words.heads.logos).title, {
        style: 'body',
        color: ctx.colors.soft,
        width: 'fill',
        align: 'center',
      }),
      names(ctx, 6, ctx.phone ? 20 : 26, ctx.phone ? {} : { gap: 32 }),
    ],
    { gap: 36, padding: ctx.phone ? [48, 'gutter'] : [72, 'gutter'] },
  );
}

function logosGrid(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const left = share(ctx, 0.34);
  const right = within(ctx, rest(ctx, left));
  const cells = grid(
    right,
    [0, 1, 2, 3, 4, 5],
    { columns: 3, tablet: 3, phone: 2, gap: ctx.phone ? 10 : 14 },
    (index) =>
      row(
        {
          name: nth(words.clients, index),
          width: 'fill',
          height: ctx.phone ? 92 : 132,
          align: 'center',
          justify: 'center',
          radius: 'card',
          fill: ctx.colors.card,
          ...(ctx.look.card === 'fill' ? {} : { stroke: { paint: ctx.colors.line } }),
        },
        [clientLogo(ctx, index, ctx.phone ? 17 : 26, ctx.colors.ink)],
      ),
  );
  return section(ctx, 'Logos', [
    sides(
      ctx,
      column({ name: 'Left', width: left }, [
        sectionHead(within(ctx, left), pick(ctx, words.heads.logos), { align: 'left' }),
      ]),
      { ...cells, width: right.inner },
    ),
  ]);
}

function logosQuote(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const quote = pick(ctx, words.quotes, 1);
  return section(
    ctx,
    'Logos',
    [
      column({ name: 'Quote', width: Math.min(820, ctx.inner), gap: 24, align: 'center' }, [
        text(`“${quote.text}”`, {
          style: 'h3',
          color: ctx.colors.ink,
          width: 'fill',
          align: 'center',
          as: 'blockquote',
        }),
        row({ name: 'Who', gap: 12, align: 'center' }, [
          avatar(ctx, quote.name, 40),
          label(ctx, `${quote.name}, ${quote.role}`, {
            style: 'small',
            color: ctx.colors.soft,
            ...(ctx.phone ? { width: 240 } : {}),
          }),
        ]),
      ]),
      names(ctx, 5, ctx.phone ? 19 : 24, {
        padding: [36, 0, 0, 0],
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      }),
    ],
    { align: 'center', gap: 48 },
  );
}
