import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { mapDrawing } from '../art/map.ts';
import { button } from '../blocks/button.ts';
import { heading, label, titled } from '../blocks/copy.ts';
import { checkbox, field } from '../blocks/field.ts';
import { iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { glyphLine } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { pictureBehind } from './picture-behind.ts';
import { mirroredSides, share } from './two-sides.ts';

export const contactLayouts = layoutsOf('Contact', [
  [
    ['contact-split', 'Contact with form', 'Form, Split', 0, contactSplit],
    'Ways to reach the business beside a form.',
  ],
  [
    ['contact-cards', 'Contact cards', 'Cards, Icons', 1, contactCards],
    'Four cards: write, call, visit, hours.',
  ],
  [
    ['contact-map', 'Contact with map', 'Map, Panel', 0, contactMap],
    'A map from edge to edge with an address card on it.',
  ],
  [
    ['contact-centered', 'Centred contact form', 'Form, Centered', 1, contactCentered],
    'A form on a card in the middle of a tinted page.',
  ],
  [
    ['contact-place', 'Contact with picture', 'Dark, Picture', 2, contactPlace],
    'The address in large type beside a picture, on a dark band.',
  ],
]);

const ways = (kit: Kit) => {
  const { email, phone, address, hours } = kit.brand.words.contact;
  return [
    { icon: 'mail', title: 'Write', text: email },
    { icon: 'phone', title: 'Call', text: phone },
    { icon: 'map-pin', title: 'Visit', text: address },
    { icon: 'clock', title: 'Hours', text: hours },
  ];
};

function contactForm(kit: Kit, width: number): FrameNode {
  const two = (kit.phone ? column : row)({ name: 'Name', width: 'fill', gap: 16 }, [
    field(kit, 'First name', { placeholder: 'Ines' }),
    field(kit, 'Last name', { placeholder: 'Okafor' }),
  ]);
  return column({ name: 'Form', as: 'form', width, gap: 20 }, [
    two,
    field(kit, 'Email', { placeholder: 'ines@studio.example', icon: 'mail' }),
    field(kit, 'What is it about?', { value: nth(kit.brand.words.nav, 0), trailing: 'chevron-down' }),
    field(kit, 'Message', { placeholder: 'Tell us a little about it', tall: true }),
    checkbox(kit, 'I have read the privacy notice and agree to it.', false),
    button(kit, 'Send message', { full: true, size: 'large' }),
  ]);
}

function contactSplit(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const half = share(kit, 0.48);
  const list = column(
    { name: 'Ways', width: 'fill', gap: 24 },
    ways(kit).map((way) =>
      row({ name: way.title, width: 'fill', gap: 16, align: 'center' }, [
        iconTile(kit, way.icon, 44),
        titled(kit, way.title, way.text, { heading: 'h5', gap: 0 }),
      ]),
    ),
  );
  const left = column({ name: 'Left', width: 'fill', gap: 40 }, [
    sectionHead(within(kit, half), pick(kit, words.heads.contact), { align: 'left' }),
    list,
  ]);
  const pad = kit.phone ? 22 : 36;
  return section(kit, 'Contact', [
    sides(
      kit,
      left,
      panel(kit, { name: 'Form card', width: half, padding: pad }, [contactForm(kit, half - pad * 2)]),
      { align: 'start' },
    ),
  ]);
}

function contactCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, 'Contact', [
    sectionHead(kit, pick(kit, words.heads.contact)),
    grid(kit, ways(kit), { columns: 4, tablet: 2 }, (way) =>
      card(kit, { name: way.title, gap: 40 }, [
        iconTile(kit, way.icon),
        titled(kit, way.title, way.text, { gap: 6 }),
      ]),
    ),
  ]);
}

function contactMap(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const height = kit.phone ? 300 : 620;
  const box = panel(kit, { name: 'Address', width: kit.phone ? kit.inner : 420, fill: kit.c.card, gap: 24 }, [
    heading(kit, 'h3', pick(kit, words.heads.contact).title),
    column(
      { name: 'Ways', width: 'fill', gap: 14 },
      ways(kit).map((way) => glyphLine(kit, way.icon, way.text, { name: way.title })),
    ),
    button(kit, 'Directions', { full: true }),
  ]);
  const map = mapDrawing(kit, kit.width, height);
  if (kit.phone)
    return section(
      kit,
      'Contact',
      [map, column({ name: 'Inset', width: 'fill', padding: [0, 'gutter'] }, [box])],
      { padding: [0, 0, 40, 0], gap: 20 },
    );
  return section(kit, 'Contact', [{ ...map, place: { left: 0, top: 0 } }, box], {
    height,
    padding: [64, 'gutter'],
    justify: 'center',
    align: kit.look.mirror ? 'end' : 'start',
  });
}

function contactCentered(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const width = Math.min(640, kit.inner);
  const pad = kit.phone ? 22 : 40;
  const [headWidth, headPad] = kit.phone ? [kit.inner, 24] : [Math.min(760, kit.inner), 48];
  return section(
    kit,
    'Contact',
    [
      pictureBehind(kit, 0, kit.phone ? 200 : 320),
      panel(
        kit,
        {
          name: 'Heading',
          width: headWidth,
          padding: headPad,
          fill: 'card',
          align: 'center',
        },
        [
          sectionHead(within(kit, Math.min(660, headWidth - headPad * 2)), pick(kit, words.heads.contact), {
            align: 'center',
            after: avatarRow(on(kit, 'ground'), 5, 44, 1),
          }),
        ],
      ),
      panel(kit, { name: 'Form card', width, padding: pad, fill: 'card' }, [
        contactForm(kit, width - pad * 2),
      ]),
    ],
    {
      align: 'center',
      gap: kit.phone ? 20 : 28,
      padding: kit.phone ? [110, 'gutter', 48, 'gutter'] : [170, 'gutter', 96, 'gutter'],
    },
  );
}

function contactPlace(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const half = share(kit, 0.44);
  const lines = ways(kit)
    .slice(0, 3)
    .map((way): SceneNode =>
      column(
        {
          name: way.title,
          width: 'fill',
          gap: 4,
          padding: [18, 0],
          stroke: { paint: kit.c.line, weight: { top: 1 } },
        },
        [
          label(kit, way.title, { style: 'small', color: kit.c.soft }),
          heading(kit, 'h3', way.text, { as: 'p' }),
        ],
      ),
    );
  const copy = column({ name: 'Copy', width: 'fill', gap: 40 }, [
    sectionHead(within(kit, half), pick(kit, words.heads.contact), { align: 'left' }),
    column({ name: 'Ways', width: 'fill' }, lines),
  ]);
  const art = picture(kit, 1, half, kit.phone ? 280 : 620);
  return section(kit, 'Contact', [mirroredSides(kit, copy, art, { gap: kit.desktop ? 80 : 36 })]);
}
