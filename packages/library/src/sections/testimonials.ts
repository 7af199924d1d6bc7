import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { stars } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { clientLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { avatar, portrait } from '../blocks/portrait.ts';
import { grid, gridColumns, section, sectionHead } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import type { Quote } from '../model/words.ts';
import { type RenderContext, columnWidth, nth, withBackground, pick } from '../model/render-context.ts';
import { arrows, slides } from './arrows.ts';
import { onDarkBand } from './dark-band.ts';
import { getLayouts } from './layout.ts';
import { said, speaker } from './quotes.ts';
import { headBeside, mirroredSides, share } from './two-sides.ts';

export const testimonialLayouts = getLayouts('Testimonials', [
  {
    slug: 'quote-large',
    name: 'One large quote',
    text: 'One sentence of a customer, centred and large.',
    tags: ['Centered', 'Typography'],
    variant: 0,
    firstPicture: 28,
    build: quoteLarge,
  },
  {
    slug: 'quotes-cards',
    name: 'Testimonial cards',
    text: 'Three cards with stars, words and portraits.',
    tags: ['Cards', 'Grid', 'Rating'],
    variant: 0,
    firstPicture: 29,
    build: quotesCards,
  },
  {
    slug: 'quotes-masonry',
    name: 'Testimonial wall',
    text: 'Six quotes in staggered columns, some on dark cards.',
    tags: ['Masonry', 'Cards'],
    variant: 1,
    firstPicture: 30,
    build: quotesMasonry,
  },
  {
    slug: 'quote-portrait',
    name: 'Quote with portrait',
    text: 'A large portrait beside the words, on a dark band.',
    tags: ['Dark', 'Split', 'Portrait'],
    variant: 2,
    firstPicture: 31,
    build: quotePortrait,
  },
  {
    slug: 'quotes-slider',
    name: 'Testimonial slider',
    text: 'Wide cards that run out of the page, with arrows.',
    tags: ['Slider', 'Cards'],
    variant: 0,
    firstPicture: 32,
    build: quotesSlider,
  },
  {
    slug: 'quotes-pictures',
    name: 'Testimonials with pictures',
    text: 'Two customers with a picture of their work.',
    tags: ['Picture', 'Cards'],
    variant: 1,
    firstPicture: 33,
    build: quotesPictures,
  },
]);

function quoteLarge(ctx: RenderContext): FrameNode {
  const quote = pick(ctx, ctx.brand.words.quotes);
  const wide = Math.min(940, ctx.inner);
  return section(
    ctx,
    'Testimonial',
    [
      column({ name: 'Inner', width: wide, gap: 36, align: 'center' }, [
        clientLogo(ctx, ctx.variant, 26, ctx.colors.ink),
        said(ctx, quote, 'h2', true),
        row({ name: 'Who', gap: 14, align: 'center' }, [
          avatar(ctx, quote.name, 52),
          column({ name: 'Name and role', gap: 1 }, [
            label(ctx, quote.name, { style: 'h5' }),
            label(ctx, quote.role, { style: 'small', color: ctx.colors.soft }),
          ]),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}

function quotesCards(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  return section(ctx, 'Testimonials', [
    sectionHead(ctx, pick(ctx, words.heads.quotes)),
    grid(ctx, words.quotes.slice(0, 3), { columns: 3, tablet: 1 }, (quote) =>
      panel(ctx, { name: quote.name, justify: 'between', gap: 36 }, [
        column({ name: 'Details', width: 'fill', gap: 18 }, [stars(ctx), said(ctx, quote, 'h5')]),
        speaker(ctx, quote),
      ]),
    ),
  ]);
}

function quotesMasonry(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const count = gridColumns(ctx, { columns: 3 });
  const gap = ctx.phone ? 16 : 24;
  const columns = Array.from({ length: count }, (_, at) =>
    column(
      { name: `Column ${at + 1}`, width: 'fill', gap, padding: [at % 2 ? (ctx.phone ? 0 : 48) : 0, 0, 0, 0] },
      words.quotes
        .slice(0, ctx.phone ? 3 : 6)
        .flatMap((quote, index) => (index % count === at ? [wallQuote(ctx, quote, index)] : [])),
    ),
  );
  return section(ctx, 'Testimonials', [
    sectionHead(ctx, pick(ctx, words.heads.quotes)),
    row({ name: 'Columns', width: 'fill', gap }, columns),
  ]);
}

function wallQuote(given: RenderContext, quote: Quote, index: number): FrameNode {
  const isDark = index % 5 === 1;
  const ctx = isDark ? withBackground(given, 'deep') : given;
  return panel(
    ctx,
    { name: quote.name, gap: 24, ...(isDark ? { fill: 'deep', stroke: { paint: 'deepLine' } } : {}) },
    [
      icon(ctx, 'quote', 28, ctx.colors.accentText),
      said(ctx, quote, index % 3 === 1 ? 'h4' : 'h5'),
      speaker(ctx, quote, 40),
    ],
  );
}

function quotePortrait(given: RenderContext): FrameNode {
  const ctx = onDarkBand(given);
  const quote = pick(ctx, ctx.brand.words.quotes);
  const wide = share(ctx, 0.4);
  const figure = nth(ctx.brand.words.stats, ctx.variant);
  const words = column({ name: 'Words', width: 'fill', gap: 36 }, [
    stars(ctx, 5, 20),
    said(ctx, quote, 'h2'),
    row(
      {
        name: 'Bottom',
        width: 'fill',
        gap: 24,
        align: 'center',
        padding: [28, 0, 0, 0],
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      },
      [
        column({ name: 'Who', width: 'fill', gap: 2 }, [
          heading(ctx, 'h4', quote.name),
          prose(ctx, 'body', quote.role),
        ]),
        !ctx.phone &&
          column({ name: 'Figure', gap: 2, align: 'end' }, [
            text(figure.value, { style: 'h3', color: ctx.colors.accentText }),
            label(ctx, figure.label, { style: 'small', color: ctx.colors.soft }),
          ]),
      ],
    ),
  ]);
  const face = portrait(ctx, quote.name, wide, ctx.phone ? 340 : 540, { radius: 'art' });
  return section(ctx, 'Testimonial', [mirroredSides(ctx, words, face)]);
}

function quotesSlider(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const width = ctx.phone ? 300 : 520;
  return section(ctx, 'Testimonials', [
    headBeside(ctx, pick(ctx, words.heads.quotes), 160, arrows(ctx, 'quotes', true)),
    slides(
      { id: 'quotes', name: 'Slides', label: 'What customers say', gap: ctx.phone ? 16 : 28 },
      words.quotes.slice(1, 5).map((quote) => slide(ctx, quote, width)),
    ),
  ]);
}

function slide(ctx: RenderContext, quote: Quote, width: number): FrameNode {
  return card(
    ctx,
    {
      name: quote.name,
      width,
      gap: 28,
      justify: 'between',
      height: ctx.phone ? 300 : 320,
      ...(ctx.look.card === 'rule' ? { padding: [24, 0, 0, 0] as [number, number, number, number] } : {}),
    },
    [said(ctx, quote, ctx.phone ? 'h4' : 'h3'), speaker(ctx, quote)],
  );
}

function quotesPictures(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const gap = ctx.brand.theme.measures.gap;
  const width = ctx.desktop ? columnWidth(ctx, 2, gap) : ctx.inner;
  const one = (quote: Quote, index: number): SceneNode =>
    panel(ctx, { name: quote.name, padding: 0, gap: 0, clip: true }, [
      picture(ctx, index + 2, width, ctx.phone ? 220 : 300, { radius: 0 }),
      column(
        {
          name: 'Body',
          width: 'fill',
          height: 'fill',
          padding: ctx.phone ? 22 : 32,
          gap: 24,
          justify: 'between',
        },
        [said(ctx, quote, 'h4'), speaker(ctx, quote)],
      ),
    ]);
  return section(ctx, 'Testimonials', [
    sectionHead(ctx, pick(ctx, words.heads.quotes), { align: 'center' }),
    grid(ctx, words.quotes.slice(2, 4), { columns: 2, tablet: 1, gap }, one),
  ]);
}
