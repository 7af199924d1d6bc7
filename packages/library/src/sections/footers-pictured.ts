import { type FrameNode, type FrameProps, column, row } from '@kitshelf/scene/scene.ts';
import { mapDrawing } from '../art/map.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { sides } from '../blocks/section.ts';
import { type Kit, nth, on, pick } from '../model/kit.ts';
import { footer, linkColumns, smallPrint } from './footer-frame.ts';
import { glyphLine } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredRow, mirroredSides, rest, share } from './two-sides.ts';
import { leading, listed } from '../model/roles.ts';

/** Footers with a picture or a map. */
export const picturedFooterLayouts = layoutsOf('Footer', [
  [
    ['footer-call', 'Footer with call to action', 'Picture, Panel', 1, footerCall],
    'A card with a picture and a button, then the links.',
  ],
  [
    ['footer-centered', 'Centred footer', 'Centered, Minimal', 0, footerCentered],
    'Logo, promise and five links, all centred.',
  ],
  [
    ['footer-map', 'Footer with map', 'Map, Dark', 2, footerMap],
    'A map beside the address, the hours and the links.',
  ],
]);

function footerCall(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const dark = on(kit, 'deep');
  const head = pick(kit, words.heads.cta);
  const half = share(kit, 0.36);
  const copy = column({ name: 'Copy', width: 'fill', gap: 20, padding: kit.phone ? 28 : 48 }, [
    heading(dark, 'h2', head.title, kit.phone ? {} : { size: 38, lineHeight: 44 }),
    prose(dark, 'body', head.text),
    actions(dark, words.cta.slice(0, 1)),
  ]);
  const art = picture(kit, 2, half, kit.phone ? 200 : 320, { radius: 0 });
  const frame: FrameProps = {
    name: 'Call',
    width: 'fill',
    radius: 'card',
    clip: true,
    fill: 'deep',
    align: 'center',
  };
  return footer(kit, [
    mirroredRow(kit, frame, copy, art),
    sides(
      kit,
      column({ name: 'About', width: kit.desktop ? 260 : 'fill', gap: 14 }, [
        brandLogo(kit),
        prose(kit, 'small', words.tagline),
      ]),
      linkColumns(kit, rest(kit, 260)),
      { align: 'start' },
    ),
    smallPrint(kit),
  ]);
}

function footerCentered(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  return footer(
    kit,
    [
      picture(kit, 3, kit.inner, kit.phone ? 150 : 220),
      column({ name: 'Middle', width: 'fill', gap: 24, align: 'center' }, [
        brandLogo(kit, 40),
        prose(kit, 'lead', words.tagline, { align: 'center', maxWidth: 420 }),
        row(
          {
            name: 'Links',
            role: 'list',
            prop: 'links',
            gap: kit.phone ? 20 : 36,
            wrap: true,
            justify: 'center',
            ...(kit.phone ? { width: 'fill' as const } : {}),
          },
          words.nav.map((name) => leading(label(kit, name, { style: 'label', size: 15, lineHeight: 22 }))),
        ),
      ]),
      smallPrint(kit),
    ],
    48,
  );
}

function footerMap(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { contact } = kit.brand.words;
  const half = share(kit, 0.44);
  const facts = [
    ['map-pin', contact.address],
    ['clock', contact.hours],
    ['phone', contact.phone],
    ['mail', contact.email],
  ] as const;
  const list = listed(
    column(
      { name: 'Facts', width: 'fill', gap: 14 },
      facts.map(([glyph, value]) => glyphLine(kit, glyph, value, { align: 'center' })),
    ),
    'facts',
  );
  const left = column({ name: 'Left', width: 'fill', gap: 36 }, [
    heading(kit, 'h2', nth(kit.brand.words.heads.contact, 0).title),
    list,
    linkColumns(kit, rest(kit, half), kit.desktop ? 3 : 4),
  ]);
  const map = {
    ...mapDrawing({ ...kit, c: given.c }, half, kit.phone ? 240 : 440),
    radius: 'art',
  } as FrameNode;
  return footer(kit, [mirroredSides(kit, map, left), smallPrint(kit)]);
}
