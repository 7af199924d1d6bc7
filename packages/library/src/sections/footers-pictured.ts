import { type FrameNode, type FrameProps, column, row } from '@kitshelf/scene/scene.ts';
import { mapDrawing } from '../art/map.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { sides } from '../blocks/section.ts';
import { type RenderContext, nth, withBackground, pick } from '../model/render-context.ts';
import { footer, linkColumns, smallPrint } from './footer-frame.ts';
import { glyphLine } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { mirroredRow, mirroredSides, rest, share } from './two-sides.ts';
import { leading, listed } from '../model/roles.ts';

/** Footers with a picture or a map. */
export const picturedFooterLayouts = getLayouts('Footer', [
  {
    slug: 'footer-call',
    name: 'Footer with call to action',
    text: 'A card with a picture and a button, then the links.',
    tags: ['Picture', 'Panel'],
    variant: 1,
    firstPicture: 73,
    build: footerCall,
  },
  {
    slug: 'footer-centered',
    name: 'Centred footer',
    text: 'Logo, promise and five links, all centred.',
    tags: ['Centered', 'Minimal'],
    variant: 0,
    firstPicture: 74,
    build: footerCentered,
  },
  {
    slug: 'footer-map',
    name: 'Footer with map',
    text: 'A map beside the address, the hours and the links.',
    tags: ['Map', 'Dark'],
    variant: 2,
    firstPicture: 75,
    build: footerMap,
  },
]);

function footerCall(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const dark = withBackground(ctx, 'deep');
  const head = pick(ctx, words.heads.cta);
  const half = share(ctx, 0.36);
  const copy = column({ name: 'Copy', width: 'fill', gap: 20, padding: ctx.phone ? 28 : 48 }, [
    heading(dark, 'h2', head.title, ctx.phone ? {} : { size: 38, lineHeight: 44 }),
    prose(dark, 'body', head.text),
    actions(dark, words.cta.slice(0, 1)),
  ]);
  const art = picture(ctx, 2, half, ctx.phone ? 200 : 320, { radius: 0 });
  const frame: FrameProps = {
    name: 'Call',
    width: 'fill',
    radius: 'card',
    clip: true,
    fill: 'deep',
    align: 'center',
  };
  return footer(ctx, [
    mirroredRow(ctx, frame, copy, art),
    sides(
      ctx,
      column({ name: 'About', width: ctx.desktop ? 260 : 'fill', gap: 14 }, [
        brandLogo(ctx),
        prose(ctx, 'small', words.tagline),
      ]),
      linkColumns(ctx, rest(ctx, 260)),
      { align: 'start' },
    ),
    smallPrint(ctx),
  ]);
}

function footerCentered(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  return footer(
    ctx,
    [
      picture(ctx, 3, ctx.inner, ctx.phone ? 150 : 220),
      column({ name: 'Middle', width: 'fill', gap: 24, align: 'center' }, [
        brandLogo(ctx, 40),
        prose(ctx, 'lead', words.tagline, { align: 'center', maxWidth: 420 }),
        row(
          {
            name: 'Links',
            role: 'list',
            prop: 'links',
            gap: ctx.phone ? 20 : 36,
            wrap: true,
            justify: 'center',
            ...(ctx.phone ? { width: 'fill' as const } : {}),
          },
          words.nav.map((name) => leading(label(ctx, name, { style: 'label', size: 15, lineHeight: 22 }))),
        ),
      ]),
      smallPrint(ctx),
    ],
    48,
  );
}

function footerMap(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { contact } = ctx.brand.words;
  const half = share(ctx, 0.44);
  const facts = [
    ['map-pin', contact.address],
    ['clock', contact.hours],
    ['phone', contact.phone],
    ['mail', contact.email],
  ] as const;
  const list = listed(
    column(
      { name: 'Facts', width: 'fill', gap: 14 },
      facts.map(([glyph, value]) => glyphLine(ctx, glyph, value, { align: 'center' })),
    ),
    'facts',
  );
  const left = column({ name: 'Left', width: 'fill', gap: 36 }, [
    heading(ctx, 'h2', nth(ctx.brand.words.heads.contact, 0).title),
    list,
    linkColumns(ctx, rest(ctx, half), ctx.desktop ? 3 : 4),
  ]);
  const map = {
    ...mapDrawing({ ...ctx, colors: given.colors }, half, ctx.phone ? 240 : 440),
    radius: 'art',
  } as FrameNode;
  return footer(ctx, [mirroredSides(ctx, map, left), smallPrint(ctx)]);
}
