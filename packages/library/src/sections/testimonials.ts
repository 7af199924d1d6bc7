import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import type { Quote } from '../brands/words.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { stars } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { clientLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { avatar, portrait } from '../blocks/portrait.ts';
import { gridColumns, grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type Kit, columnWidth, nth, on, pick } from '../kit.ts';

/** Portrait, name and role on one line. */
export const speaker = (kit: Kit, quote: Quote, size = 44): FrameNode =>
  row({ name: quote.name, width: 'fill', gap: 12, align: 'center' }, [
    avatar(kit, quote.name, size),
    column({ name: 'Text', width: 'fill', gap: 1 }, [
      heading(kit, 'h5', quote.name, { size: 15, lineHeight: 21, as: 'p' }),
      prose(kit, 'small', quote.role),
    ]),
  ]);

const said = (kit: Kit, quote: Quote, style: 'h2' | 'h3' | 'h4' | 'h5', centered = false): SceneNode =>
  text(`“${quote.text}”`, {
    name: 'Quote',
    style,
    color: kit.c.ink,
    width: 'fill',
    as: 'blockquote',
    ...(centered ? { align: 'center' as const } : {}),
    ...(style === 'h2' ? { case: 'none' as const } : {}),
  });

/** One sentence, very large. */
export function quoteLarge(kit: Kit): FrameNode {
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
          column({ name: 'Text', gap: 1 }, [
            label(kit, quote.name, { style: 'h5' }),
            label(kit, quote.role, { style: 'small', color: kit.c.soft }),
          ]),
        ]),
      ]),
    ],
    { align: 'center' },
  );
}

/** Three cards with stars. */
export function quotesCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, 'Testimonials', [
    sectionHead(kit, pick(kit, words.heads.quotes)),
    grid(kit, words.quotes.slice(0, 3), { columns: 3, tablet: 1 }, (quote) =>
      panel(kit, { name: quote.name, justify: 'between', gap: 36 }, [
        column({ name: 'Text', width: 'fill', gap: 18 }, [stars(kit), said(kit, quote, 'h5')]),
        speaker(kit, quote),
      ]),
    ),
  ]);
}

/** Six quotes in columns of unequal rhythm. */
export function quotesMasonry(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const count = gridColumns(kit, { columns: 3 });
  const gap = kit.phone ? 16 : 24;
  const item = (quote: Quote, index: number): SceneNode => {
    const isDark = index % 5 === 1;
    const own = isDark ? on(kit, 'deep') : kit;
    return panel(
      own,
      { name: quote.name, gap: 24, ...(isDark ? { fill: 'deep', stroke: { paint: 'deepLine' } } : {}) },
      [
        icon(own, 'quote', 28, own.c.accentText),
        said(own, quote, index % 3 === 1 ? 'h4' : 'h5'),
        speaker(own, quote, 40),
      ],
    );
  };
  const columns = Array.from({ length: count }, (_, at) =>
    column(
      { name: `Column ${at + 1}`, width: 'fill', gap, padding: [at % 2 ? (kit.phone ? 0 : 48) : 0, 0, 0, 0] },
      words.quotes
        .slice(0, kit.phone ? 3 : 6)
        .flatMap((quote, index) => (index % count === at ? [item(quote, index)] : [])),
    ),
  );
  return section(kit, 'Testimonials', [
    sectionHead(kit, pick(kit, words.heads.quotes)),
    row({ name: 'Columns', width: 'fill', gap }, columns),
  ]);
}

/** A portrait on one side, the words on the other. */
export function quotePortrait(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const quote = pick(kit, kit.brand.words.quotes);
  const wide = kit.desktop ? Math.round(kit.inner * 0.4) : kit.inner;
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
  return section(kit, 'Testimonial', [kit.look.mirror ? sides(kit, face, words) : sides(kit, words, face)]);
}

/** A slider that shows where it goes on, with arrows. */
export function quotesSlider(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const width = kit.phone ? 300 : 520;
  const arrow = (glyph: string, isStrong: boolean) =>
    row(
      {
        name: glyph,
        width: 48,
        height: 48,
        radius: 'control',
        align: 'center',
        justify: 'center',
        ...(isStrong ? { fill: kit.c.accent } : { stroke: { paint: kit.c.line, weight: 1.5 } }),
      },
      [icon(kit, glyph, 20, isStrong ? kit.c.onAccent : kit.c.ink)],
    );
  const slides = quotesSliderSlides(kit, width);
  return section(kit, 'Testimonials', [
    row({ name: 'Top', width: 'fill', align: 'end', gap: 24 }, [
      sectionHead({ ...kit, inner: kit.inner - (kit.phone ? 0 : 160) }, pick(kit, words.heads.quotes), {
        align: 'left',
      }),
      !kit.phone &&
        row({ name: 'Arrows', gap: 10 }, [arrow('arrow-left', false), arrow('arrow-right', true)]),
    ]),
    slides,
  ]);
}

function quotesSliderSlides(kit: Kit, width: number) {
  const { words } = kit.brand;
  return row(
    { name: 'Slides', gap: kit.phone ? 16 : 28 },
    words.quotes.slice(1, 5).map((quote) =>
      card(
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
      ),
    ),
  );
}

/** A quote on each of two cards with pictures of the work. */
export function quotesPictures(kit: Kit): FrameNode {
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
