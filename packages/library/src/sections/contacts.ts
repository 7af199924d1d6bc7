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
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { glyphLine } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { pictureBehind } from './picture-behind.ts';
import { mirroredSides, share } from './two-sides.ts';

export const contactLayouts = getLayouts('Contact', [
  {
    slug: 'contact-split',
    name: 'Contact with form',
    text: 'Ways to reach the business beside a form.',
    tags: ['Form', 'Split'],
    variant: 0,
    firstPicture: 91,
    build: contactSplit,
  },
  {
    slug: 'contact-cards',
    name: 'Contact cards',
    text: 'Four cards: write, call, visit, hours.',
    tags: ['Cards', 'Icons'],
    variant: 1,
    firstPicture: 92,
    build: contactCards,
  },
  {
    slug: 'contact-map',
    name: 'Contact with map',
    text: 'A map from edge to edge with an address card on it.',
    tags: ['Map', 'Panel'],
    variant: 0,
    firstPicture: 93,
    build: contactMap,
  },
  {
    slug: 'contact-centered',
    name: 'Centred contact form',
    text: 'A form on a card in the middle of a tinted page.',
    tags: ['Form', 'Centered'],
    variant: 1,
    firstPicture: 94,
    build: contactCentered,
  },
  {
    slug: 'contact-place',
    name: 'Contact with picture',
    text: 'The address in large type beside a picture, on a dark band.',
    tags: ['Dark', 'Picture'],
    variant: 2,
    firstPicture: 95,
    build: contactPlace,
  },
]);

const ways = (ctx: RenderContext) => {
  const { email, phone, address, hours } = ctx.brand.words.contact;
  return [
    { icon: 'mail', title: 'Write', text: email },
    { icon: 'phone', title: 'Call', text: phone },
    { icon: 'map-pin', title: 'Visit', text: address },
    { icon: 'clock', title: 'Hours', text: hours },
  ];
};

function contactForm(ctx: RenderContext, width: number): FrameNode {
  const two = (ctx.phone ? column : row)({ name: 'Name', width: 'fill', gap: 16 }, [
    field(ctx, 'First name', { placeholder: 'Ines' }),
    field(ctx, 'Last name', { placeholder: 'Okafor' }),
  ]);
  return column({ name: 'Form', as: 'form', width, gap: 20 }, [
    two,
    field(ctx, 'Email', { placeholder: 'ines@studio.example', icon: 'mail' }),
    field(ctx, 'What is it about?', { value: nth(ctx.brand.words.nav, 0), trailing: 'chevron-down' }),
    field(ctx, 'Message', { placeholder: 'Tell us a little about it', tall: true }),
    checkbox(ctx, 'I have read the privacy notice and agree to it.', false),
    button(ctx, 'Send message', { full: true, size: 'large' }),
  ]);
}

function contactSplit(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const half = share(ctx, 0.48);
  const list = column(
    { name: 'Ways', width: 'fill', gap: 24 },
    ways(ctx).map((way) =>
      row({ name: way.title, width: 'fill', gap: 16, align: 'center' }, [
        iconTile(ctx, way.icon, 44),
        titled(ctx, way.title, way.text, { heading: 'h5', gap: 0 }),
      ]),
    ),
  );
  const left = column({ name: 'Left', width: 'fill', gap: 40 }, [
    sectionHead(within(ctx, half), pick(ctx, words.heads.contact), { align: 'left' }),
    list,
  ]);
  const pad = ctx.phone ? 22 : 36;
  return section(ctx, 'Contact', [
    sides(
      ctx,
      left,
      panel(ctx, { name: 'Form card', width: half, padding: pad }, [contactForm(ctx, half - pad * 2)]),
      { align: 'start' },
    ),
  ]);
}

function contactCards(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  return section(ctx, 'Contact', [
    sectionHead(ctx, pick(ctx, words.heads.contact)),
    grid(ctx, ways(ctx), { columns: 4, tablet: 2 }, (way) =>
      card(ctx, { name: way.title, gap: 40 }, [
        iconTile(ctx, way.icon),
        titled(ctx, way.title, way.text, { gap: 6 }),
      ]),
    ),
  ]);
}

function contactMap(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const height = ctx.phone ? 300 : 620;
  const box = panel(
    ctx,
    { name: 'Address', width: ctx.phone ? ctx.inner : 420, fill: ctx.colors.card, gap: 24 },
    [
      heading(ctx, 'h3', pick(ctx, words.heads.contact).title),
      column(
        { name: 'Ways', width: 'fill', gap: 14 },
        ways(ctx).map((way) => glyphLine(ctx, way.icon, way.text, { name: way.title })),
      ),
      button(ctx, 'Directions', { full: true }),
    ],
  );
  const map = mapDrawing(ctx, ctx.width, height);
  if (ctx.phone)
    return section(
      ctx,
      'Contact',
      [map, column({ name: 'Inset', width: 'fill', padding: [0, 'gutter'] }, [box])],
      { padding: [0, 0, 40, 0], gap: 20 },
    );
  return section(ctx, 'Contact', [{ ...map, place: { left: 0, top: 0 } }, box], {
    height,
    padding: [64, 'gutter'],
    justify: 'center',
    align: ctx.look.mirror ? 'end' : 'start',
  });
}

function contactCentered(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  const width = Math.min(640, ctx.inner);
  const pad = ctx.phone ? 22 : 40;
  const [headWidth, headPad] = ctx.phone ? [ctx.inner, 24] : [Math.min(760, ctx.inner), 48];
  return section(
    ctx,
    'Contact',
    [
      pictureBehind(ctx, 0, ctx.phone ? 200 : 320),
      panel(
        ctx,
        {
          name: 'Heading',
          width: headWidth,
          padding: headPad,
          fill: 'card',
          align: 'center',
        },
        [
          sectionHead(within(ctx, Math.min(660, headWidth - headPad * 2)), pick(ctx, words.heads.contact), {
            align: 'center',
            after: avatarRow(withBackground(ctx, 'ground'), 5, 44, 1),
          }),
        ],
      ),
      panel(ctx, { name: 'Form card', width, padding: pad, fill: 'card' }, [
        contactForm(ctx, width - pad * 2),
      ]),
    ],
    {
      align: 'center',
      gap: ctx.phone ? 20 : 28,
      padding: ctx.phone ? [110, 'gutter', 48, 'gutter'] : [170, 'gutter', 96, 'gutter'],
    },
  );
}

function contactPlace(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const half = share(ctx, 0.44);
  const lines = ways(ctx)
    .slice(0, 3)
    .map((way): SceneNode =>
      column(
        {
          name: way.title,
          width: 'fill',
          gap: 4,
          padding: [18, 0],
          stroke: { paint: ctx.colors.line, weight: { top: 1 } },
        },
        [
          label(ctx, way.title, { style: 'small', color: ctx.colors.soft }),
          heading(ctx, 'h3', way.text, { as: 'p' }),
        ],
      ),
    );
  const copy = column({ name: 'Copy', width: 'fill', gap: 40 }, [
    sectionHead(within(ctx, half), pick(ctx, words.heads.contact), { align: 'left' }),
    column({ name: 'Ways', width: 'fill' }, lines),
  ]);
  const art = picture(ctx, 1, half, ctx.phone ? 280 : 620);
  return section(ctx, 'Contact', [mirroredSides(ctx, copy, art, { gap: ctx.desktop ? 80 : 36 })]);
}
