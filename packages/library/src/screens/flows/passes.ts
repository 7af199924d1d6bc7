import { type FrameNode, type SceneNode, column, ellipse, row, spacer } from '@kitshelf/scene/scene.ts';
import { dashedLine } from '../../blocks/backdrop.ts';
import { button } from '../../blocks/button.ts';
import { heading, label, prose } from '../../blocks/copy.ts';
import { brandLogo } from '../../blocks/logo.ts';
import { picture, productPicture } from '../../blocks/picture.ts';
import { box, canvas, fillPath, linePath, seeded } from '../../drawing/shapes.ts';
import { type RenderContext, withBackground } from '../../model/render-context.ts';
import { corner, roundButton, screen, screenInner, screenWidth, tile } from '../screen.ts';
import { type Fact, factTile } from './outcomes.ts';
import { icon } from '../../blocks/icon.ts';

const modules = 25;

/** A square code as scanners know it, drawn from a seed: it leads nowhere. */
function squareCode(ctx: RenderContext, seed: number, size: number): SceneNode {
  const random = seeded(seed);
  const unit = size / modules;
  const isEye = (x: number, y: number): boolean =>
    (x < 8 && y < 8) || (x >= modules - 8 && y < 8) || (x < 8 && y >= modules - 8);
  let dots = '';
  for (let y = 0; y < modules; y += 1)
    for (let x = 0; x < modules; x += 1)
      if (random() > 0.52 && !isEye(x, y)) dots += box(x * unit, y * unit, unit, unit);
  const eye = (x: number, y: number) => [
    linePath(box((x + 0.5) * unit, (y + 0.5) * unit, unit * 6, unit * 6, unit), '#111111', unit, {
      name: 'Eye',
    }),
    fillPath(box((x + 2) * unit, (y + 2) * unit, unit * 3, unit * 3), '#111111', { name: 'Pupil' }),
  ];
  const code = canvas('Code', size, size, [
    fillPath(dots, '#111111', { name: 'Dots' }),
    ...eye(0, 0),
    ...eye(modules - 7, 0),
    ...eye(0, modules - 7),
  ]);
  return row({ name: 'Code', padding: 14, radius: corner(ctx, 14), fill: '#ffffff' }, [
    { ...code, label: 'Code to scan' },
  ]);
}

const cell = (ctx: RenderContext, [name, value]: Fact): FrameNode =>
  column({ name, width: 'fill', gap: 2 }, [
    label(ctx, name, { style: 'small', color: ctx.colors.soft }),
    label(ctx, value, { style: 'h5', width: 'fill', maxLines: 1 }),
  ]);

interface Pass {
  title: string;
  text: string;
  product: number;
  seed: number;
}

function passCard(
  ctx: RenderContext,
  { title, text, product, seed }: Pass,
  facts: readonly [Fact, Fact, Fact, Fact],
): FrameNode {
  const line = (name: string, ...pair: readonly [Fact, Fact]): FrameNode =>
    row(
      { name, width: 'fill', gap: 16 },
      pair.map((fact) => cell(ctx, fact)),
    );
  return tile(ctx, { name: 'Pass', padding: 0, gap: 0, clip: true }, [
    productPicture(ctx, product, screenInner, 110, { radius: 0 }),
    column({ name: 'Details', width: 'fill', padding: 20, gap: 16, align: 'center' }, [
      column({ name: 'Title and text', width: 'fill', gap: 2 }, [
        heading(ctx, 'h3', title),
        prose(ctx, 'small', text),
      ]),
      line('Facts 1', facts[0], facts[1]),
      line('Facts 2', facts[2], facts[3]),
      dashedLine(ctx, screenInner - 40),
      squareCode(ctx, seed, 172),
    ]),
  ]);
}

/** What is shown at the door: a code with the facts below a perforation. */
export function pass(
  ctx: RenderContext,
  shown: Pass,
  facts: readonly [Fact, Fact, Fact, Fact],
  action: string,
): FrameNode {
  const card = passCard(ctx, shown, facts);
  return screen(
    ctx,
    shown.title,
    [
      row({ name: 'Top bar', width: 'fill', height: 44, align: 'center', gap: 12 }, [
        roundButton(ctx, 'x'),
        row({ name: 'Logo', width: 'fill', justify: 'center' }, [brandLogo(ctx, 24)]),
        roundButton(ctx, 'share-2'),
      ]),
      card,
    ],
    {
      fill: ctx.colors.wash,
      gap: 16,
      foot: [button(ctx, action, { full: true, size: 'large', icon: 'wallet' })],
    },
  );
}

/** A tall picture with an offer below. */
export const offer = (
  ctx: RenderContext,
  { title, text, shown }: { title: string; text: string; shown: number },
  facts: readonly Fact[],
  [first, second]: readonly [string, string],
): FrameNode =>
  screen(
    ctx,
    title,
    [
      column({ name: 'Top', width: 'fill' }, [
        picture(ctx, shown, screenWidth, 300, { radius: 0 }),
        row({ name: 'Over', place: { left: 24, top: 58 } }, [roundButton(ctx, 'chevron-left')]),
      ]),
      column({ name: 'Details', width: 'fill', padding: [24, 24, 0, 24], gap: 16 }, [
        heading(ctx, 'h2', title, { size: 28, lineHeight: 34 }),
        prose(ctx, 'body', text),
        factTile(ctx, facts),
      ]),
    ],
    {
      isBleeding: true,
      gap: 0,
      foot: [
        button(ctx, first, { full: true, size: 'large' }),
        button(ctx, second, { kind: 'secondary', full: true }),
      ],
    },
  );

/** What has to fit into the frame, in px. */
const frames = { card: [310, 196], square: [270, 270] } as const;
const arm = 34;

/** The place for what is scanned, with a bracket at each corner. */
function finder(ctx: RenderContext, shape: keyof typeof frames): FrameNode {
  const [width, height] = frames[shape];
  const corners = [
    [`M2 ${arm}V2H${arm}`, 'Upper left'],
    [`M${width - arm} 2H${width - 2}V${arm}`, 'Upper right'],
    [`M2 ${height - arm}V${height - 2}H${arm}`, 'Lower left'],
    [`M${width - arm} ${height - 2}H${width - 2}V${height - arm}`, 'Lower right'],
  ] as const;
  const brackets = canvas(
    'Corners',
    width,
    height,
    corners.map(([d, name]) => linePath(d, ctx.colors.accent, 3, { name })),
  );
  return column({ name: 'Finder', width, height, align: 'center', justify: 'center', fill: 'deepCard' }, [
    icon(ctx, shape === 'card' ? 'id-card' : 'camera', 56, ctx.colors.soft),
    { ...brackets, place: { left: 0, top: 0 } },
  ]);
}

const shutter = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Shutter',
      role: 'button',
      label: 'Take the picture',
      width: 76,
      height: 76,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      stroke: { paint: ctx.colors.ink, weight: 3 },
    },
    [ellipse({ name: 'Knob', width: 60, height: 60, fill: ctx.colors.ink })],
  );

/** A camera that looks for something: what to do, its frame, the shutter. */
export function scan(
  given: RenderContext,
  title: string,
  hint: string,
  shape: keyof typeof frames,
): FrameNode {
  const ctx = withBackground(given, 'deep');
  return screen(
    ctx,
    title,
    [
      row({ name: 'Top bar', width: 'fill', height: 44, align: 'center' }, [
        roundButton(ctx, 'x'),
        spacer(),
        roundButton(ctx, 'zap'),
      ]),
      column({ name: 'Words', width: 'fill', gap: 8, align: 'center', padding: [12, 0, 0, 0] }, [
        heading(ctx, 'h2', title, { align: 'center', size: 28, lineHeight: 34 }),
        prose(ctx, 'body', hint, { align: 'center', maxWidth: 300 }),
      ]),
      spacer('column'),
      row({ name: 'Middle', width: 'fill', justify: 'center' }, [finder(ctx, shape)]),
      spacer('column', 'Spacer below'),
      row({ name: 'Shutter row', width: 'fill', justify: 'center', padding: [0, 0, 26, 0] }, [shutter(ctx)]),
    ],
    { fill: 'deep', gap: 14 },
  );
}
