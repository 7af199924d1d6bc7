import { type FrameNode, type FrameProps, column, row } from '@kitshelf/scene/scene.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { eyebrow, grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { onAccent } from './on-accent.ts';
import { mirroredRow, share } from './two-sides.ts';

export const callLayouts = getLayouts('Call to action', [
  {
    slug: 'call-band',
    name: 'Dark call to action',
    text: 'One sentence and two buttons on a dark band.',
    tags: ['Dark', 'Centered'],
    variant: 0,
    firstPicture: 34,
    build: callBand,
  },
  {
    slug: 'call-split',
    name: 'Call to action with picture',
    text: 'A tinted card with words on one side and a picture on the other.',
    tags: ['Split', 'Picture'],
    variant: 1,
    firstPicture: 35,
    build: callSplit,
  },
  {
    slug: 'call-inset',
    name: 'Call to action on the accent',
    text: 'A strip of the accent with words, buttons and a line of proof.',
    tags: ['Accent', 'Panel'],
    variant: 2,
    firstPicture: 36,
    build: callInset,
  },
  {
    slug: 'call-choices',
    name: 'Call to action cards',
    text: 'Two cards, one for buyers and one for those still looking.',
    tags: ['Cards', 'Split'],
    variant: 0,
    firstPicture: 37,
    build: callChoices,
  },
  {
    slug: 'call-strip',
    name: 'Call to action strip',
    text: 'A narrow strip with a small picture, one line and one button.',
    tags: ['Strip', 'Picture'],
    variant: 1,
    firstPicture: 38,
    build: callStrip,
  },
  {
    slug: 'call-picture',
    name: 'Call to action over a picture',
    text: 'A panel with a checklist that lies over a wide picture.',
    tags: ['Picture', 'Panel'],
    variant: 2,
    firstPicture: 39,
    build: callPicture,
  },
]);

function callBand(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  return section(ctx, 'Call to action', [
    ...backdrop(ctx),
    sectionHead(ctx, pick(ctx, words.heads.cta), {
      align: 'center',
      style: 'h1',
      maxWidth: 860,
      after: actions(ctx, words.cta),
    }),
  ]);
}

function callSplit(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  const half = share(ctx, 0.46);
  const copy = column({ name: 'Copy', width: 'fill', padding: ctx.phone ? 28 : 64 }, [
    sectionHead(
      within(ctx, ctx.inner - half - 128 > 300 ? ctx.inner - half - 128 : ctx.inner - 56),
      pick(ctx, words.heads.cta),
      { align: 'left', after: actions(ctx, words.cta) },
    ),
  ]);
  const art = picture(ctx, 0, half, ctx.phone ? 260 : 460, { radius: 0 });
  const frame: FrameProps = {
    name: 'Card',
    width: 'fill',
    radius: 'card',
    clip: true,
    fill: 'wash',
    align: 'center',
  };
  return section(given, 'Call to action', [mirroredRow(ctx, frame, copy, art)]);
}

function callInset(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const bright = onAccent(ctx);
  const head = pick(ctx, words.heads.cta);
  const box: FrameProps = {
    name: 'Card',
    width: 'fill',
    radius: 'card',
    fill: 'accent',
    padding: ctx.phone ? 28 : 72,
    gap: ctx.phone ? 28 : 48,
  };
  const left = column({ name: 'Copy', width: 'fill', gap: 16 }, [
    heading(bright, 'h2', head.title),
    prose(bright, 'lead', head.text, { maxWidth: 520 }),
  ]);
  const right = column(
    { name: 'Right', gap: 16, ...(ctx.desktop ? { align: 'end' as const } : { width: 'fill' as const }) },
    [
      actions(bright, words.cta),
      row({ name: 'Proof', gap: 12, align: 'center' }, [
        avatarRow(bright, 3, 32, 4),
        label(bright, `${nth(words.stats, 0).value} ${nth(words.stats, 0).label}`, { style: 'small' }),
      ]),
    ],
  );
  return section(
    ctx,
    'Call to action',
    [ctx.desktop ? row({ ...box, align: 'end' }, [left, right]) : column(box, [left, right])],
    { padding: ctx.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}

function callChoices(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const choices = [
    { title: words.cta[0], text: nth(words.heads.cta, 0).text, icon: 'circle-check' },
    { title: words.cta[1], text: nth(words.heads.cta, 1).text, icon: 'compass' },
  ];
  return section(ctx, 'Call to action', [
    sectionHead(ctx, pick(ctx, words.heads.cta), { align: 'center' }),
    grid(ctx, choices, { columns: 2, tablet: 2 }, (item, index, width) =>
      card(
        ctx,
        { name: item.title, gap: 24, ...(ctx.look.card === 'rule' ? {} : { padding: ctx.phone ? 24 : 40 }) },
        [
          iconTile(ctx, item.icon, 56),
          column({ name: 'Copy', width: 'fill', gap: 8 }, [
            heading(ctx, 'h3', item.title),
            prose(ctx, 'body', item.text, { maxWidth: width - 60 }),
          ]),
          button(ctx, item.title, { kind: index === 0 ? 'primary' : 'secondary' }),
        ],
      ),
    ),
  ]);
}

function callStrip(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  const head = pick(ctx, words.heads.cta);
  const copy = titled(ctx, head.title, head.text, { heading: 'h3' });
  return section(
    ctx,
    'Call to action',
    [
      row({ name: 'Strip', width: 'fill', gap: 40, align: 'center' }, [
        !ctx.phone && picture(ctx, 1, 240, 160),
        ctx.phone
          ? column({ name: 'Stack', width: 'fill', gap: 20 }, [copy, actions(ctx, words.cta.slice(0, 1))])
          : copy,
        !ctx.phone && button(ctx, words.cta[0], { size: 'large' }),
      ]),
    ],
    { padding: ctx.phone ? [40, 'gutter'] : [48, 'gutter'] },
  );
}

function callPicture(ctx: RenderContext): FrameNode {
  return section(ctx, 'Call to action', [
    column(
      {
        name: 'Stage',
        width: 'fill',
        gap: ctx.phone ? -60 : -140,
        align: ctx.look.mirror ? 'end' : 'start',
        padding: ctx.phone ? 0 : [0, 0, 0, 0],
      },
      [
        picture(ctx, 2, ctx.inner, ctx.phone ? 260 : 420),
        row({ name: 'Inset', padding: [0, ctx.phone ? 12 : 56] }, [checklistPanel(ctx)]),
      ],
    ),
  ]);
}

function checklistPanel(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  // The steps are those to the first of what it asks people to do.
  const head = words.heads.cta[0]!;
  const steps = words.steps.slice(0, 3).map((item) => ticked(ctx, item.title));
  return column(
    {
      name: 'Words',
      width: ctx.desktop ? 720 : ctx.inner - 24,
      padding: ctx.phone ? 24 : 48,
      gap: 20,
      radius: 'card',
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [
      eyebrow(ctx, head.eyebrow),
      heading(ctx, 'h2', head.title),
      prose(ctx, 'body', head.text),
      column({ name: 'List', width: 'fill', gap: 10 }, steps),
      actions(ctx, words.cta),
    ],
  );
}
