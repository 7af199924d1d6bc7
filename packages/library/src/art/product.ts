import {
  type FrameNode,
  type Paint,
  type SceneNode,
  column,
  linear,
  radial,
  row,
} from '@kitshelf/scene/scene.ts';
import { dashboard } from './dashboard.ts';
import { glance } from './glance.ts';
import { besideWords, overlap, rising, stage } from './stage.ts';
import {
  alertCard,
  approvalCard,
  metricCard,
  plasticCard,
  recordsCard,
  ringCard,
  weekCard,
} from './ui-cards.ts';
import { type RenderContext, nth } from '../model/render-context.ts';

const grounds: Paint[] = [
  linear(160, 'art2', 'art3'),
  linear(135, 'art3', 'art4/70'),
  linear(150, 'art5/60', 'art2'),
  linear(140, 'art6', 'art7'),
  linear(200, 'art4/60', 'art2'),
];

/** Windows of the product on soft gradients; the whole product where there is room. */
export const paintProduct = (ctx: RenderContext, index: number, width: number, height: number): SceneNode =>
  besideWords(ctx, width, (open, room) => windows(open, index, room, height));

function windows(ctx: RenderContext, index: number, width: number, height: number): FrameNode {
  const ground: Paint[] = [
    'art1',
    grounds[index % grounds.length]!,
    radial(['#ffffff66', '#ffffff00'], { center: [0.3, 0.1], radius: [0.8, 0.8] }),
  ];
  if (width >= 620 && height >= 380)
    return rising(
      width,
      height,
      ground,
      Math.round(height * 0.1),
      dashboard(ctx, Math.round(width * 0.88), height),
    );
  if (width < 200 || height < 130)
    return stage(width, height, ground, [glance(ctx, index, Math.round(Math.min(width, height) * 0.62))]);
  if (width >= 620) return stage(width, height, ground, [band(ctx, width, height)]);
  const size =
    height < 200
      ? Math.round(Math.min(width * 0.8, 320))
      : Math.round(Math.min(width * 0.8, 380, Math.max(220, height * 0.95)));
  if (height >= 430 && width >= 380) return stage(width, height, ground, [pair(ctx, index, width, height)]);
  return stage(width, height, ground, [small(ctx, index, size, height)]);
}

/** As many cards in a row as a low, wide box has room for. */
function band(ctx: RenderContext, width: number, height: number): SceneNode {
  const hasThree = width >= 1040;
  const card = hasThree ? 320 : Math.min(320, Math.round((width - 28) * 0.45));
  return row({ name: 'Cards', gap: 28, align: 'center' }, [
    recordsCard(ctx, card, Math.max(2, Math.floor(height / 100))),
    metricCard(ctx, card),
    hasThree && column({ name: 'Notifications', gap: 14 }, [alertCard(ctx, 300, 0), alertCard(ctx, 300, 1)]),
  ]);
}

/** Two cards over each other for tall boxes. */
function pair(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const size = Math.round(Math.min(width * 0.66, 360));
  const [back, front] = [
    [recordsCard(ctx, size, 5), metricCard(ctx, size)],
    [weekCard(ctx, size), approvalCard(ctx, size)],
    [metricCard(ctx, size), plasticCard(ctx, size, index)],
  ][index % 3] as [SceneNode, SceneNode];
  return overlap(Math.round(size * 1.24), Math.min(Math.round(height * 0.84), 500), back, front);
}

function small(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const low = height < 240;
  const plastic = Math.round(Math.min(width, height * 0.94));
  // Few of the kinds are low enough for the lowest boxes, and rows of entries need some width.
  const lowest = width >= 280 ? [1, 3, 4] : [4, 3, 4];
  const kinds = height < 200 ? lowest : width < 250 ? [3, 4, 5, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6];
  switch (nth(kinds, index)) {
    case 0:
      return metricCard(ctx, width);
    case 1:
      return recordsCard(ctx, width, low ? 2 : Math.min(5, Math.floor(height / 80)));
    case 2:
      return approvalCard(ctx, width);
    case 3:
      return column({ name: 'Cards', gap: -Math.round(plastic * 0.42) }, [
        plasticCard(ctx, plastic, 1),
        plasticCard(ctx, plastic, 0),
      ]);
    case 4:
      return low
        ? alertCard(ctx, width, height < 200 ? index : 1)
        : column(
            { name: 'Notifications', gap: 12 },
            [0, 1, 2].slice(0, Math.floor(height / 115)).map((at) => alertCard(ctx, width, at)),
          );
    case 5:
      return weekCard(ctx, width);
    default:
      return low ? metricCard(ctx, width) : ringCard(ctx, Math.min(width, 280));
  }
}
