import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { mapDrawing } from '../art/map.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { portrait } from '../blocks/portrait.ts';
import { eyebrow, section } from '../blocks/section.ts';
import {
  type RenderContext,
  columnWidth,
  nth,
  pick,
  withBackground,
  within,
} from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { onAccent } from './on-accent.ts';
import { tile, tileCorner } from './tile.ts';

export const bentoContactLayouts = getLayouts('Contact', [
  {
    slug: 'contact-bento',
    name: 'Contact in a bento grid',
    text: 'A tile to write, one to call, the hours, the person who answers and a map with the address.',
    tags: ['Bento', 'Map', 'Portrait'],
    variant: 0,
    firstPicture: 215,
    build: contactBento,
  },
]);

/** A way to reach the business: its glyph above, the words below. */
const way = (ctx: RenderContext, glyph: string, title: string, words: string): FrameNode =>
  tile(ctx, { name: title, height: 'fill', minHeight: ctx.phone ? 150 : 200, justify: 'between', gap: 24 }, [
    icon(ctx, glyph, 28, ctx.colors.ink),
    column({ name: 'Title and text', width: 'fill', gap: 2 }, [
      label(ctx, title, { style: 'small', color: ctx.colors.soft }),
      heading(ctx, 'h4', words, { as: 'p' }),
    ]),
  ]);

function placeTile(ctx: RenderContext, width: number, height: number): FrameNode {
  return tile(
    ctx,
    { name: 'Place', width, height, padding: 20, justify: 'end', clip: true, fill: ctx.colors.wash },
    [
      { ...mapDrawing(ctx, width, height), place: { left: 0, top: 0 } },
      row(
        {
          name: 'Address',
          padding: [10, 14],
          gap: 10,
          align: 'center',
          maxWidth: width - 40,
          radius: Math.min(12, ctx.brand.theme.measures.radius.control),
          fill: ctx.colors.card,
          stroke: { paint: ctx.colors.line },
        },
        [
          icon(ctx, 'map-pin', 18, ctx.colors.accentText),
          label(ctx, ctx.brand.words.contact.address, { style: 'label' }),
        ],
      ),
    ],
  );
}

function personTile(given: RenderContext, width: number): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { team, trade } = ctx.brand.words;
  const person = team.find(({ name }) => name === trade.helper) ?? nth(team, 4);
  return tile(ctx, { name: 'Who answers', width, padding: 16, gap: 16 }, [
    portrait(ctx, person.name, width - 32, ctx.phone ? 220 : 200, {
      radius: Math.max(0, tileCorner(ctx) - 12),
    }),
    column({ name: 'Name and role', width: 'fill', padding: [0, 8, 6, 8], gap: 2 }, [
      label(ctx, person.name, { style: 'h5', width: 'fill' }),
      label(ctx, person.role, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
    ]),
  ]);
}

function contactHead(given: RenderContext, room: number): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { contact, heads } = ctx.brand.words;
  const found = pick(ctx, heads.contact);
  const pad = ctx.phone ? 24 : 40;
  return tile(
    ctx,
    { name: 'Head', height: ctx.desktop ? 'fill' : 'hug', padding: pad, gap: 36, justify: 'between' },
    [
      column({ name: 'Words', width: 'fill', gap: 16 }, [
        eyebrow(ctx, found.eyebrow),
        heading(within(ctx, room - 2 * pad), 'h2', found.title),
        prose(ctx, 'lead', found.text),
      ]),
      row({ name: 'Write', width: 'fill', gap: 20, crossGap: 12, align: 'center', wrap: true }, [
        button(ctx, 'Send message', { size: 'large' }),
        label(ctx, contact.email, { style: 'label', color: ctx.colors.ink }),
      ]),
    ],
  );
}

function contactBento(ctx: RenderContext): FrameNode {
  const { contact } = ctx.brand.words;
  const gap = ctx.phone ? 14 : 20;
  const third = ctx.desktop ? columnWidth(ctx, 3, gap) : ctx.phone ? ctx.inner : columnWidth(ctx, 2, gap);
  const wide = ctx.desktop ? ctx.inner - third - gap : ctx.inner;
  const ways = [
    way(onAccent(ctx), 'phone', 'Call', contact.phone),
    way(withBackground(ctx, 'wash'), 'clock', 'Hours', contact.hours),
  ];
  const pair: SceneNode = (ctx.phone ? column : row)({ name: 'Ways', width: 'fill', gap }, ways);
  const head = contactHead(ctx, wide);
  const person = personTile(ctx, third);
  const tiles = ctx.desktop
    ? [
        row({ name: 'Tiles', width: 'fill', gap }, [
          column({ name: 'Left', width: 'fill', height: 'fill', gap }, [head, pair]),
          column({ name: 'Right', width: third, gap }, [person, placeTile(ctx, third, 300)]),
        ]),
      ]
    : ctx.phone
      ? [column({ name: 'Tiles', width: 'fill', gap }, [head, pair, person, placeTile(ctx, third, 220)])]
      : [
          column({ name: 'Tiles', width: 'fill', gap }, [
            head,
            pair,
            row({ name: 'Below', width: 'fill', gap }, [person, placeTile(ctx, third, 300)]),
          ]),
        ];
  return section(ctx, 'Contact', tiles);
}
