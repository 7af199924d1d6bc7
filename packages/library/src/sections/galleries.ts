import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import type { Product } from '../brands/words.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { badge, stars } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { eyebrow, grid, section, sectionHead, sides } from '../blocks/section.ts';
import { cardLook } from '../blocks/surface.ts';
import { type Kit, columnWidth, nth, on, pick } from '../kit.ts';

/** Pictures of unequal height in three columns. */
export function galleryMasonry(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const count = kit.phone ? 2 : 3;
  const gap = kit.phone ? 12 : 24;
  const width = columnWidth(kit, count, gap);
  const shapes = [1.3, 0.8, 1, 0.75, 1.25, 1.1, 0.9, 1.2, 0.85];
  const columns = Array.from({ length: count }, (_, at) =>
    column(
      { name: `Column ${at + 1}`, width: 'fill', gap },
      [0, 1, 2].map((line) => picture(kit, at * 3 + line, width, width * nth(shapes, at * 3 + line))),
    ),
  );
  return section(kit, 'Gallery', [
    sectionHead(kit, pick(kit, words.heads.gallery), { align: 'center' }),
    row({ name: 'Columns', width: 'fill', gap }, columns),
  ]);
}

/** A shop's shelf: six things in two rows. */
export function galleryProducts(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Products', [
    row({ name: 'Top', width: 'fill', align: 'end', gap: 24 }, [
      sectionHead({ ...kit, inner: kit.inner - (kit.phone ? 0 : 160) }, pick(kit, words.heads.gallery), {
        align: 'left',
      }),
      !kit.phone && button(kit, 'See all', { kind: 'secondary' }),
    ]),
    grid(
      kit,
      words.products.slice(0, 6),
      { columns: 3, tablet: 3, phone: 2, gap: kit.phone ? 14 : 24 },
      (item, index, width) => product(kit, item, index, width),
    ),
  ]);
}

function product(kit: Kit, item: Product, index: number, width: number): SceneNode {
  return column({ name: `${item.title} ${index + 1}`, width: 'fill', gap: 14 }, [
    column({ name: 'Shelf', width: 'fill' }, [
      productPicture(kit, index, width, Math.round(width * (kit.desktop ? 0.86 : 1.16))),
      index % 3 === 0 && { ...badge(kit, item.tag), place: { left: 12, top: 12 } },
    ]),
    column({ name: 'Text', width: 'fill', gap: 2 }, [
      heading(kit, 'h5', item.title, { maxLines: 1 }),
      prose(kit, 'small', item.text, { maxLines: 1 }),
      label(kit, item.price, { style: 'label', size: 15, lineHeight: 24 }),
    ]),
  ]);
}

/** One large picture and four small ones with captions. */
export function galleryFeatured(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const gap = kit.phone ? 12 : 20;
  const wide = kit.desktop ? Math.round((kit.inner - gap) * 0.56) : kit.inner;
  const small = Math.floor(((kit.desktop ? kit.inner - wide - gap : kit.inner) - gap) / 2);
  const height = kit.phone ? 180 : 270;
  const quad = column(
    { name: 'Small', width: 'fill', gap },
    [0, 2].map((line) =>
      row(
        { name: `Row ${line / 2 + 1}`, width: 'fill', gap },
        [1, 2].map((at) => picture(kit, line + at, small, height)),
      ),
    ),
  );
  const large = picture(kit, 0, wide, kit.desktop ? height * 2 + gap : Math.round(wide * 0.8));
  const frame = { name: 'Pictures', width: 'fill' as const, gap };
  const both = kit.look.mirror && kit.desktop ? [quad, large] : [large, quad];
  return section(kit, 'Gallery', [
    sectionHead(kit, pick(kit, words.heads.gallery), {
      align: kit.look.head === 'center' ? 'left' : kit.look.head,
      after: link(kit, words.cta[1]),
    }),
    kit.desktop ? row(frame, both) : column(frame, both),
  ]);
}

/** A strip that runs out of the page, with titles below. */
export function galleryStrip(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const width = kit.phone ? 260 : 400;
  return section(kit, 'Gallery', [
    row({ name: 'Top', width: 'fill', align: 'end', gap: 24 }, [
      sectionHead({ ...kit, inner: kit.inner - (kit.phone ? 0 : 140) }, pick(kit, words.heads.gallery), {
        align: 'left',
      }),
      !kit.phone &&
        row(
          { name: 'Arrows', gap: 10 },
          ['arrow-left', 'arrow-right'].map((name) =>
            row(
              {
                name,
                width: 48,
                height: 48,
                radius: 'control',
                align: 'center',
                justify: 'center',
                stroke: { paint: kit.c.line, weight: 1.5 },
              },
              [icon(kit, name, 20)],
            ),
          ),
        ),
    ]),
    row(
      { name: 'Strip', gap: kit.phone ? 14 : 24 },
      words.products
        .slice(0, 5)
        .map((item, index) =>
          column({ name: item.title, width, gap: 16 }, [
            productPicture(kit, index, width, Math.round(width * 1.22)),
            row({ name: 'Line', width: 'fill', gap: 12, align: 'start' }, [
              titled(kit, item.title, item.text, { prose: 'small', gap: 2 }),
              label(kit, item.price, { style: 'label', lineHeight: 26 }),
            ]),
          ]),
        ),
    ),
  ]);
}

/** One thing on offer, shown and told in full. */
export function galleryDetail(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const item = pick(kit, words.products);
  const half = kit.desktop ? Math.round(kit.inner * 0.54) : kit.inner;
  const thumb = kit.phone ? 76 : 104;
  const shown = column({ name: 'Pictures', width: half, gap: 14 }, [
    productPicture(kit, kit.turn, half, kit.phone ? 340 : 540),
    row(
      { name: 'Thumbnails', gap: 12 },
      [0, 1, 2, 3].map((index) =>
        (index === 0 ? productPicture : picture)(
          kit,
          index === 0 ? kit.turn : index,
          thumb,
          thumb,
          index === 0 ? { stroke: { paint: kit.c.accent, weight: 2 } } : {},
        ),
      ),
    ),
  ]);
  const options = galleryDetailOptions(kit);
  const copy = galleryDetailCopy(kit, item, options);
  return section(kit, 'Product', [sides(kit, shown, copy, { align: 'start' })]);
}

function galleryDetailCopy(kit: Kit, item: Product, options: FrameNode) {
  const { words } = kit.brand;
  return column({ name: 'Text', width: 'fill', gap: 24 }, [
    eyebrow(kit, item.tag),
    column({ name: 'Title', width: 'fill', gap: 8 }, [
      heading(kit, 'h2', item.title),
      row({ name: 'Rating', gap: 10, align: 'center' }, [
        stars(kit, 5, 17),
        label(kit, nth(words.stats, 0).note, { style: 'small', color: kit.c.soft }),
      ]),
    ]),
    label(kit, item.price, { style: 'h3' }),
    prose(kit, 'body', `${item.text}. ${nth(words.features, 0).text} ${nth(words.features, 2).text}`),
    options,
    button(kit, words.cta[0], { size: 'large', full: true, icon: 'shopping-bag' }),
    column(
      { name: 'Facts', width: 'fill', gap: 12, padding: 20, radius: 'card', ...cardLook(kit), shadow: [] },
      words.features
        .slice(3, 6)
        .map((fact) =>
          row({ name: fact.title, width: 'fill', gap: 12, align: 'center' }, [
            icon(kit, fact.icon, 20, kit.c.accentText),
            prose(kit, 'small', fact.title),
          ]),
        ),
    ),
  ]);
}

function galleryDetailOptions(kit: Kit) {
  const { words } = kit.brand;
  return row(
    { name: 'Options', width: 'fill', gap: 8, wrap: true },
    words.app.filters.slice(1, 4).map((name, index) =>
      row(
        {
          name,
          padding: [9, 16],
          radius: 'control',
          ...(index === 0
            ? { stroke: { paint: kit.c.accent, weight: 2 } }
            : { stroke: { paint: kit.c.line } }),
        },
        [label(kit, name, { style: 'label' })],
      ),
    ),
  );
}
