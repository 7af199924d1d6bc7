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
import { type Kit, columnWidth, nth, on, pick } from '../model/kit.ts';
import { arrows } from './arrows.ts';
import { layoutsOf } from './layouts-of.ts';
import { said, speaker } from './quotes.ts';
import { headBeside, mirroredSides, share } from './two-sides.ts';

export const testimonialLayouts = layoutsOf('Testimonials', [
  [
    ['quote-large', 'One large quote', 'Centered, Typography', 0, quoteLarge],
    'One sentence of a customer, centred and large.',
  ],
  [
    ['quotes-cards', 'Testimonial cards', 'Cards, Grid, Rating', 0, quotesCards],
    'Three cards with stars, words and portraits.',
  ],
  [
    ['quotes-masonry', 'Testimonial wall', 'Masonry, Cards', 1, quotesMasonry],
    'Six quotes in staggered columns, some on dark cards.',
  ],
  [
    ['quote-portrait', 'Quote with portrait', 'Dark, Split, Portrait', 2, quotePortrait],
    'A large portrait beside the words, on a dark band.',
  ],
  [
    ['quotes-slider', 'Testimonial slider', 'Slider, Cards', 0, quotesSlider],
    'Wide cards that run out of the page, with arrows.',
  ],
  [
    ['quotes-pictures', 'Testimonials with pictures', 'Picture, Cards', 1, quotesPictures],
    'Two customers with a picture of their work.',
  ],
]);

function quoteLarge(kit: Kit): FrameNode {
  const quote = pick(kit, kit.brand.words.quotes);
  const wide = Math.min(940, kit.inner);
  return section(
    kit,
    'Testimonial',
    [
      column({ name: 'Inner', width: wide, gap: 36, align: 'center' }, [
        clientLogo(kit, kit.turn, 26, kit.c.ink),
        said(kit, quote, 'h2', true),
        row({ name: 'Who', gap: 14, align: 'center' }, [
          avatar(kit, quote.name, 52),
          column({ name: 'Name and role', gap: 1 }, [
            label(kit, quote.name, { style: 'h5' }),
            label(kit, quote.role, { style: 'small', color: kit.c.soft }),
          ]),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}

function quotesCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, 'Testimonials', [
    sectionHead(kit, pick(kit, words.heads.quotes)),
    grid(kit, words.quotes.slice(0, 3), { columns: 3, tablet: 1 }, (quote) =>
      panel(kit, { name: quote.name, justify: 'between', gap: 36 }, [
        column({ name: 'Details', width: 'fill', gap: 18 }, [stars(kit), said(kit, quote, 'h5')]),
        speaker(kit, quote),
      ]),
    ),
  ]);
}

function quotesMasonry(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const count = gridColumns(kit, { columns: 3 });
  const gap = kit.phone ? 16 : 24;
  const columns = Array.from({ length: count }, (_, at) =>
    column(
      { name: `Column ${at + 1}`, width: 'fill', gap, padding: [at % 2 ? (kit.phone ? 0 : 48) : 0, 0, 0, 0] },
      words.quotes
        .slice(0, kit.phone ? 3 : 6)
        .flatMap((quote, index) => (index % count === at ? [wallQuote(kit, quote, index)] : [])),
    ),
  );
  return section(kit, 'Testimonials', [
    sectionHead(kit, pick(kit, words.heads.quotes)),
    row({ name: 'Columns', width: 'fill', gap }, columns),
  ]);
}

function wallQuote(given: Kit, quote: Quote, index: number): FrameNode {
  const isDark = index % 5 === 1;
  const kit = isDark ? on(given, 'deep') : given;
  return panel(
    kit,
    { name: quote.name, gap: 24, ...(isDark ? { fill: 'deep', stroke: { paint: 'deepLine' } } : {}) },
    [
      icon(kit, 'quote', 28, kit.c.accentText),
      said(kit, quote, index % 3 === 1 ? 'h4' : 'h5'),
      speaker(kit, quote, 40),
    ],
  );
}

function quotePortrait(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const quote = pick(kit, kit.brand.words.quotes);
  const wide = share(kit, 0.4);
  const figure = nth(kit.brand.words.stats, kit.turn);
  const words = column({ name: 'Words', width: 'fill', gap: 36 }, [
    stars(kit, 5, 20),
    said(kit, quote, 'h2'),
    row(
      {
        name: 'Bottom',
        width: 'fill',
        gap: 24,
        align: 'center',
        padding: [28, 0, 0, 0],
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      },
      [
        column({ name: 'Who', width: 'fill', gap: 2 }, [
          heading(kit, 'h4', quote.name),
          prose(kit, 'body', quote.role),
        ]),
        !kit.phone &&
          column({ name: 'Figure', gap: 2, align: 'end' }, [
            text(figure.value, { style: 'h3', color: kit.c.accentText }),
            label(kit, figure.label, { style: 'small', color: kit.c.soft }),
          ]),
      ],
    ),
  ]);
  const face = portrait(kit, quote.name, wide, kit.phone ? 340 : 540, { radius: 'art' });
  return section(kit, 'Testimonial', [mirroredSides(kit, words, face)]);
}

function quotesSlider(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const width = kit.phone ? 300 : 520;
  return section(kit, 'Testimonials', [
    headBeside(kit, pick(kit, words.heads.quotes), 160, arrows(kit, true)),
    row(
      { name: 'Slides', gap: kit.phone ? 16 : 28 },
      words.quotes.slice(1, 5).map((quote) => slide(kit, quote, width)),
    ),
  ]);
}

function slide(kit: Kit, quote: Quote, width: number): FrameNode {
  return card(
    kit,
    {
      name: quote.name,
      width,
      gap: 28,
      justify: 'between',
      height: kit.phone ? 300 : 320,
      ...(kit.look.card === 'rule' ? { padding: [24, 0, 0, 0] as [number, number, number, number] } : {}),
    },
    [said(kit, quote, kit.phone ? 'h4' : 'h3'), speaker(kit, quote)],
  );
}

function quotesPictures(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const gap = kit.brand.theme.measures.gap;
  const width = kit.desktop ? columnWidth(kit, 2, gap) : kit.inner;
  const one = (quote: Quote, index: number): SceneNode =>
    panel(kit, { name: quote.name, padding: 0, gap: 0, clip: true }, [
      picture(kit, index + 2, width, kit.phone ? 220 : 300, { radius: 0 }),
      column(
        {
          name: 'Body',
          width: 'fill',
          height: 'fill',
          padding: kit.phone ? 22 : 32,
          gap: 24,
          justify: 'between',
        },
        [said(kit, quote, 'h4'), speaker(kit, quote)],
      ),
    ]);
  return section(kit, 'Testimonials', [
    sectionHead(kit, pick(kit, words.heads.quotes), { align: 'center' }),
    grid(kit, words.quotes.slice(2, 4), { columns: 2, tablet: 1, gap }, one),
  ]);
}
