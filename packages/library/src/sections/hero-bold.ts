import { type FrameNode, type SceneNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import type { Figure, Hero, Quote } from '../brands/words.ts';
import { actions, button } from '../blocks/button.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, stars } from '../blocks/field.ts';
import { iconTile } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { cellWidth, eyebrow, grid, section, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type Kit, columnWidth, nth, on, pick, within } from '../kit.ts';
import { heroWords, note } from './hero-classic.ts';

/** A mosaic: the headline in one tile, pictures, a figure and a quote in the others. */
export function heroBento(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const gap = kit.phone ? 12 : 16;
  const third = kit.phone ? kit.inner : columnWidth(kit, 3, gap);
  const wide = kit.phone ? kit.inner : third * 2 + gap;
  const headline = heroBentoHeadline(kit, hero, wide);
  const figure = nth(words.stats, kit.turn);
  const dark = on(kit, 'deep');
  const number = heroBentoNumber(third, figure, dark);
  const quote = nth(words.quotes, kit.turn);
  const said = heroBentoSaid(kit, third, quote);
  const line = kit.phone ? column : row;
  return section(
    kit,
    'Hero',
    [
      line({ name: 'Top', width: 'fill', gap }, [headline, picture(kit, 1, third, kit.phone ? 300 : 460)]),
      line({ name: 'Bottom', width: 'fill', gap }, [
        picture(kit, 2, third, kit.phone ? 240 : 280),
        number,
        said,
      ]),
    ],
    { gap, padding: kit.phone ? [24, 'gutter'] : [48, 'gutter'] },
  );
}

function heroBentoSaid(kit: Kit, third: number, quote: Quote) {
  return column(
    {
      name: 'Quote',
      width: kit.phone ? kit.inner : third,
      height: 'fill',
      padding: 28,
      gap: 20,
      justify: 'between',
      radius: 'art',
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    [
      text(quote.text, { style: 'h5', color: kit.c.ink, width: 'fill', as: 'blockquote' }),
      row({ name: 'Who', gap: 10, align: 'center' }, [
        avatar(kit, quote.name, 36),
        label(kit, quote.name, { style: 'small' }),
      ]),
    ],
  );
}

function heroBentoNumber(third: number, figure: Figure, dark: Kit) {
  return column(
    {
      name: 'Figure',
      width: third,
      height: 'fill',
      minHeight: 220,
      padding: 28,
      gap: 8,
      justify: 'end',
      radius: 'art',
      fill: 'deep',
    },
    [
      text(figure.value, { style: 'figure', color: 'deepAccent' }),
      prose(dark, 'body', `${figure.label}, ${figure.note}`),
    ],
  );
}

function heroBentoHeadline(kit: Kit, hero: Hero, wide: number) {
  const { words } = kit.brand;
  return column(
    {
      name: 'Headline',
      width: wide,
      height: kit.phone ? 'hug' : 'fill',
      padding: kit.phone ? 24 : 48,
      gap: 28,
      justify: 'between',
      radius: 'art',
      fill: kit.c.wash,
    },
    [heroWords({ ...on(kit, 'wash'), inner: wide }, hero, false, [], 'h1', 680), actions(kit, words.cta)],
  );
}

/** Centred headline over a fan of portrait pictures. */
export function heroCollage(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  const gap = kit.phone ? 10 : 20;
  const count = kit.phone ? 3 : 5;
  const each = Math.floor((kit.width - gap * (count - 1)) / count);
  const heights = [0.86, 0.98, 1.16, 0.98, 0.86].slice(kit.phone ? 1 : 0);
  const strip = row(
    { name: 'Pictures', width: kit.width, gap, align: 'end' },
    Array.from({ length: count }, (_, index) =>
      picture(kit, index, each, each * nth(heights, index) * (kit.phone ? 1.3 : 1.1), {
        radius: ['art', 'art', 0, 0],
      }),
    ),
  );
  return section(
    kit,
    'Hero',
    [
      column({ name: 'Inner', width: 'fill', padding: [0, 'gutter'], align: 'center' }, [
        heroWords(kit, hero, true, [actions(kit, kit.brand.words.cta), note(kit, hero.note, true)]),
      ]),
      strip,
    ],
    { padding: ['section', 0, 0, 0] },
  );
}

/** Large words on the left of a dark band, with a panel of facts that overlaps its picture. */
export function heroFacts(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const facts = grid(kit, words.stats, { columns: 4, phone: 2, name: 'Facts' }, (item) =>
    column({ name: item.label, width: 'fill', gap: 4 }, [
      text(item.value, { style: 'h3', color: kit.c.ink }),
      prose(kit, 'small', item.label),
    ]),
  );
  const art = column({ name: 'Stage', width: 'fill', gap: -56, align: 'center' }, [
    picture(kit, 0, kit.inner, kit.phone ? 280 : 480),
    panel(
      kit,
      { name: 'Facts panel', width: kit.phone ? kit.inner - 24 : kit.inner - 160, fill: kit.c.card },
      [facts],
    ),
  ]);
  return section(kit, 'Hero', [heroWords(kit, hero, false, [actions(kit, words.cta)], 'display', 980), art], {
    padding: ['section', 'gutter', kit.phone ? 40 : 72, 'gutter'],
  });
}

/** Headline and text above three doors into the offer. */
export function heroDoors(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const doors = grid(
    kit,
    words.features.slice(0, 3),
    { columns: 3, name: 'Doors', tablet: 3 },
    (item, index, width) =>
      card(kit, { name: item.title, padding: 0, gap: 0, clip: true }, [
        picture(kit, index, width, kit.phone ? 200 : 240, { radius: 0 }),
        column({ name: 'Text', width: 'fill', padding: kit.look.card === 'rule' ? [20, 0] : 24, gap: 8 }, [
          heading(kit, 'h4', item.title),
          prose(kit, 'small', item.text),
        ]),
      ]),
  );
  const top = sides(
    kit,
    heading(kit, 'h1', hero.title, kit.desktop ? { width: Math.round(kit.inner * 0.58) } : {}),
    column({ name: 'Text', width: 'fill', gap: 24 }, [
      prose(kit, 'lead', hero.text),
      actions(kit, words.cta),
    ]),
    { align: kit.desktop ? 'end' : 'start', gap: kit.desktop ? 64 : 20 },
  );
  return section(
    kit,
    'Hero',
    [column({ name: 'Top', width: 'fill', gap: 24 }, [eyebrow(kit, hero.eyebrow), top]), doors],
    { gap: kit.phone ? 36 : 56 },
  );
}

/** Words over a picture that fills the whole section. */
export function heroFull(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const height = kit.phone ? 720 : 760;
  const box = panel(
    kit,
    {
      name: 'Words',
      width: kit.phone ? kit.inner : 560,
      padding: kit.phone ? 24 : 44,
      gap: 24,
      fill: kit.c.card,
    },
    [
      eyebrow(kit, hero.eyebrow),
      heading(kit, 'h2', hero.title),
      prose(kit, 'body', hero.text),
      actions(kit, words.cta.slice(0, kit.phone ? 2 : 1)),
      row({ name: 'Rating', width: 'fill', gap: 12, align: 'center' }, [
        stars(kit, 5, 16),
        prose(kit, 'small', hero.note),
      ]),
    ],
  );
  return section(
    kit,
    'Hero',
    [{ ...picture(kit, 2, kit.width, height, { radius: 0 }), place: { left: 0, top: 0 } }, box],
    {
      height,
      padding: kit.phone ? [20, 20] : [56, 'gutter'],
      direction: 'column',
      justify: 'end',
      align: kit.look.mirror && !kit.phone ? 'end' : 'start',
    } as Partial<FrameNode>,
  );
}

/** A headline beside what is on offer today. */
export function heroOffers(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const half = kit.desktop ? Math.round(kit.inner * 0.5) : kit.inner;
  const narrow = within(kit, half);
  const cells = { columns: 2, tablet: 2, phone: 2, gap: kit.phone ? 12 : 20, name: 'Offers' };
  const offers = grid(narrow, words.products.slice(0, 4), cells, (item, index) =>
    offer(narrow, item, index, cellWidth(narrow, cells)),
  );
  const left = column({ name: 'Left', width: 'fill', gap: 32 }, [
    heroWords(
      within(kit, kit.desktop ? kit.inner - half - 64 : kit.inner),
      hero,
      false,
      [actions(kit, words.cta)],
      'h1',
    ),
    divider(kit.c.line),
    note(kit, hero.note),
  ]);
  return section(kit, 'Hero', [...backdrop(kit), sides(kit, left, { ...offers, width: half })]);
}

function offer(
  kit: Kit,
  item: { title: string; text: string; price: string; tag: string },
  index: number,
  width: number,
): SceneNode {
  return column({ name: item.title, width: 'fill', gap: 12 }, [
    productPicture(kit, index, width, Math.round(width * 0.9)),
    column({ name: 'Text', width: 'fill', gap: 2 }, [
      row({ name: 'Line', width: 'fill', gap: 8, align: 'start' }, [
        heading(kit, 'h5', item.title, { maxLines: 1 }),
        label(kit, item.price, { style: 'label', lineHeight: 24 }),
      ]),
      prose(kit, 'small', item.text, { maxLines: 1 }),
    ]),
  ]);
}

/** One long line of very large type, with small print and a picture band below. */
export function heroStatement(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const hero = pick(kit, words.heroes);
  const points = heroStatementPoints(kit);
  const bottom = sides(kit, points, button(kit, words.cta[0], { size: 'large' }), { gap: 24 });
  return section(
    kit,
    'Hero',
    [
      column({ name: 'Top', width: 'fill', gap: 28 }, [
        row({ name: 'Labels', width: 'fill', justify: 'between', align: 'center' }, [
          badge(kit, hero.eyebrow, 'line'),
          !kit.phone && label(kit, words.tagline, { style: 'small', color: kit.c.soft }),
        ]),
        divider(kit.c.line),
        heading(
          kit,
          'display',
          hero.title,
          kit.desktop
            ? {
                size: Math.round(kit.brand.theme.voice.display[0] * 1.24),
                lineHeight: Math.round(
                  kit.brand.theme.voice.display[0] * 1.24 * kit.brand.theme.voice.leading,
                ),
              }
            : {},
        ),
      ]),
      prose(kit, 'lead', hero.text, { maxWidth: 640 }),
      bottom,
      picture(kit, 4, kit.inner, kit.phone ? 220 : 320),
    ],
    { gap: kit.phone ? 28 : 48 },
  );
}

function heroStatementPoints(kit: Kit) {
  const { words } = kit.brand;
  return row(
    { name: 'Points', width: 'fill', gap: kit.phone ? 12 : 32, wrap: true, crossGap: 12 },
    words.features
      .slice(0, 3)
      .map((item) =>
        row({ name: item.title, gap: 12, align: 'center' }, [
          iconTile(kit, item.icon, 36),
          label(kit, item.title),
        ]),
      ),
  );
}
