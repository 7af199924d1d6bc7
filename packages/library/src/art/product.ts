import { type Paint, type SceneNode, column, linear, radial, row } from '@kitshelf/scene/scene.ts';
import { dashboard } from './dashboard.ts';
import { glance } from './glance.ts';
import { overlap, rising, stage } from './stage.ts';
import {
  alertCard,
  approvalCard,
  metricCard,
  plasticCard,
  recordsCard,
  ringCard,
  weekCard,
} from './ui-cards.ts';
import type { Kit } from '../model/kit.ts';

const grounds: Paint[] = [
  linear(160, 'art2', 'art3'),
  linear(135, 'art3', 'art4/70'),
  linear(150, 'art5/60', 'art2'),
  linear(140, 'art6', 'art7'),
  linear(200, 'art4/60', 'art2'),
];

/** Windows of the product on soft gradients; the whole product where there is room. */
export function paintProduct(kit: Kit, index: number, width: number, height: number): SceneNode {
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
      dashboard(kit, Math.round(width * 0.88), height),
    );
  if (width < 200 || height < 130)
    return stage(width, height, ground, [glance(kit, index, Math.round(Math.min(width, height) * 0.62))]);
  if (width >= 620) return stage(width, height, ground, [band(kit, height)]);
  const size = Math.round(Math.min(width * 0.8, 380, Math.max(220, height * 0.95)));
  if (height >= 430 && width >= 380) return stage(width, height, ground, [pair(kit, index, width, height)]);
  return stage(width, height, ground, [small(kit, index, size, height)]);
}

/** Several cards in a row for low, wide boxes. */
const band = (kit: Kit, height: number): SceneNode =>
  row({ name: 'Cards', gap: 28, align: 'center' }, [
    recordsCard(kit, 320, Math.max(2, Math.floor(height / 100))),
    metricCard(kit, 320),
    column({ name: 'Notifications', gap: 14 }, [alertCard(kit, 300, 0), alertCard(kit, 300, 1)]),
  ]);

/** Two cards over each other for tall boxes. */
function pair(kit: Kit, index: number, width: number, height: number): SceneNode {
  const size = Math.round(Math.min(width * 0.66, 360));
  const [back, front] = [
    [recordsCard(kit, size, 5), metricCard(kit, size)],
    [weekCard(kit, size), approvalCard(kit, size)],
    [metricCard(kit, size), plasticCard(kit, size, index)],
  ][index % 3] as [SceneNode, SceneNode];
  return overlap(Math.round(size * 1.24), Math.min(Math.round(height * 0.84), 500), back, front);
}

function small(kit: Kit, index: number, width: number, height: number): SceneNode {
  const low = height < 240;
  const plastic = Math.round(Math.min(width, height * 0.94));
  switch (width < 250 && index % 7 < 3 ? (index % 3) + 3 : index % 7) {
    case 0:
      return metricCard(kit, width);
    case 1:
      return recordsCard(kit, width, low ? 2 : Math.min(5, Math.floor(height / 80)));
    case 2:
      return approvalCard(kit, width);
    case 3:
      return column({ name: 'Cards', gap: -Math.round(plastic * 0.42) }, [
        plasticCard(kit, plastic, 1),
        plasticCard(kit, plastic, 0),
      ]);
    case 4:
      return low
        ? alertCard(kit, width, 1)
        : column(
            { name: 'Notifications', gap: 12 },
            [0, 1, 2].slice(0, Math.floor(height / 115)).map((at) => alertCard(kit, width, at)),
          );
    case 5:
      return weekCard(kit, width);
    default:
      return low ? metricCard(kit, width) : ringCard(kit, Math.min(width, 280));
  }
}
