import { type FrameNode, column, ellipse, row, spacer } from '@kitshelf/scene/scene.ts';
import { heading, prose } from '../../blocks/copy.ts';
import { icon } from '../../blocks/icon.ts';
import { canvas, linePath } from '../../drawing/shapes.ts';
import { type RenderContext, withBackground } from '../../model/render-context.ts';
import { roundButton, screen } from '../screen.ts';

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
