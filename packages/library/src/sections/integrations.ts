import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { iconTile } from '../blocks/icon.ts';
import { mark } from '../blocks/logo.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type RenderContext, withBackground, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, share } from './two-sides.ts';

export const integrationLayouts = getLayouts('Integrations', [
  {
    slug: 'integrations-grid',
    name: 'Integrations grid',
    text: 'Eight kinds of tools it works with, and which ones are connected.',
    tags: ['Integrations', 'Cards', 'Icons'],
    variant: 0,
    firstPicture: 126,
    build: integrationsGrid,
  },
  {
    slug: 'integrations-ring',
    name: 'Integrations hub',
    text: 'Words beside the mark in the middle of the tools it talks to.',
    tags: ['Integrations', 'Split', 'Icons'],
    variant: 1,
    firstPicture: 127,
    build: integrationsRing,
  },
]);

const head = {
  eyebrow: 'Integrations',
  title: 'Works with what you already use',
  text: 'Connect once. What changes in one place is known in the other a moment later.',
};

type Tool = [icon: string, name: string, text: string];

const tools: Tool[] = [
  ['calendar', 'Calendar', 'Dates go both ways, with the right time zone.'],
  ['mail', 'Mail', 'Replies land where the work is, with files.'],
  ['table', 'Spreadsheets', 'Rows are read and written, formulas stay.'],
  ['message-circle', 'Chat', 'Ask and answer without leaving the channel.'],
  ['credit-card', 'Payments', 'Paid and open, matched by the reference.'],
  ['folder', 'Files', 'The newest version, with who changed it.'],
  ['map', 'Maps', 'Addresses become places and ways.'],
  ['webhook', 'Webhooks', 'Everything else, in ten lines of your own.'],
];

function integrationsGrid(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  return section(ctx, 'Integrations', [
    sectionHead(ctx, head),
    grid(ctx, tools, { columns: 4, tablet: 2 }, ([glyph, name, words], index) =>
      card(
        ctx,
        { name, gap: 18, ...(ctx.look.card === 'rule' ? {} : { fill: ctx.colors.card, padding: 24 }) },
        [
          row({ name: 'Top', width: 'fill', justify: 'between', align: 'start' }, [
            iconTile(ctx, glyph, 48),
            badge(ctx, index < 3 ? 'Connected' : 'Free', index < 3 ? 'wash' : 'line'),
          ]),
          column({ name: 'Title and text', width: 'fill', gap: 6 }, [
            heading(ctx, 'h4', name),
            prose(ctx, 'small', words),
          ]),
        ],
      ),
    ),
  ]);
}

function spot(ctx: RenderContext, at: number, size: number): FrameNode {
  const [glyph, name] = tools[at]!;
  const angle = (at / tools.length) * Math.PI * 2 - Math.PI / 2;
  const r = size * 0.39;
  return column(
    {
      name,
      gap: 6,
      align: 'center',
      width: 96,
      place: {
        left: Math.round(size / 2 + Math.cos(angle) * r - 48),
        top: Math.round(size / 2 + Math.sin(angle) * r - 40),
      },
    },
    [iconTile(ctx, glyph, 52), label(ctx, name, { style: 'small', color: ctx.colors.soft })],
  );
}

function integrationsRing(ctx: RenderContext): FrameNode {
  const half = share(ctx, 0.48);
  const size = ctx.phone ? ctx.inner : Math.min(half, 520);
  const copy = column({ name: 'Copy', width: 'fill', gap: 28 }, [
    sectionHead(within(ctx, rest(ctx, half)), head, { align: 'left' }),
    button(ctx, 'See all tools', { kind: 'secondary', icon: 'arrow-right' }),
  ]);
  const middle = size * 0.26;
  const stage = column(
    {
      name: 'Ring',
      width: size,
      height: size,
      radius: 'pill',
      stroke: { paint: ctx.colors.line, dash: [4, 8] },
    },
    [
      row(
        {
          name: 'Middle',
          width: middle,
          height: middle,
          radius: 'pill',
          fill: ctx.colors.accent,
          align: 'center',
          justify: 'center',
          place: { centerX: 0, centerY: 0 },
        },
        [mark(ctx.brand.mark, Math.round(middle * 0.46), ctx.colors.onAccent)],
      ),
      ...tools.map((_, at) => spot(ctx, at, size)),
    ],
  );
  const stageBox = column({ name: 'Stage', width: half, align: 'center' }, [stage]);
  return section(ctx, 'Integrations', [sides(ctx, copy, stageBox)]);
}
