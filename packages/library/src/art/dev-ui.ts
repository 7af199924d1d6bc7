import {
  type Color,
  type FrameNode,
  type Paint,
  type SceneNode,
  linear,
  radial,
  row,
} from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { risingDashboard } from './dashboard.ts';
import { buildCard, latencyCard, terminal, traceCard } from './dev-windows.ts';
import { arcLine, canvas, disc, linePath, part, smooth } from '../drawing/shapes.ts';
import { glance } from './glance.ts';
import { besideWords, overlap, stage } from './stage.ts';
import { metricCard, recordsCard } from './ui-cards.ts';

/** Branches that leave and return. */
function branches(index: number, width: number, height: number): SceneNode {
  const rows = Math.max(3, Math.round(height / 70));
  const lanes = Array.from({ length: rows }, (_, at) => {
    const y = (height * (at + 0.5)) / rows;
    const color = nth(['art2', 'art3', 'art4', 'art1', 'art5'], at + index);
    const [from, to] = [
      width * (0.1 + ((at * 37 + index * 13) % 30) / 100),
      width * (0.6 + ((at * 23 + index * 7) % 35) / 100),
    ];
    const middle = height / 2;
    return [
      linePath(
        smooth([
          [from - 60, middle],
          [from, (middle + y) / 2],
          [from + 50, y],
          [to - 50, y],
          [to, (middle + y) / 2],
          [to + 60, middle],
        ]),
        color,
        2.5,
        { name: 'Branch' },
      ),
      part([0.3, 0.5, 0.7].map((share) => disc(from + (to - from) * share, y, 6)).join(''), color, 'Commits'),
    ];
  });
  return canvas('Branches', width, height, [
    linePath(`M-10 ${height / 2}H${width + 10}`, 'art1', 3, { name: 'Main' }),
    ...lanes.flat(),
    linePath(arcLine(width / 2, height / 2, 18, 0, 359), 'art2', 3, { name: 'Merge' }),
  ]);
}

/** Windows of a developer tool, terminals and graphs on a dark ground. */
export const paintDev = (ctx: RenderContext, index: number, width: number, height: number): SceneNode =>
  besideWords(ctx, width, (open, room) => windows(open, index, room, height));

function windows(ctx: RenderContext, index: number, width: number, height: number): FrameNode {
  const tone = nth(['art2', 'art3', 'art4', 'art5'], index);
  const isTall = height >= 430 && width >= 380;
  const isDark = index % 3 === 2 || (index % 5 === 1 && width < 620 && !isTall);
  const ground = isDark ? night(tone) : [tone, linear(160, '#ffffff40', '#00000026')];
  if (width < 200 || height < 130) {
    const size = Math.round(Math.min(width, height) * 0.62);
    return stage(width, height, ground, [glance(ctx, index, size, isDark ? tone : 'art8')]);
  }
  if (width >= 700 && height >= 380 && index % 2 === 0)
    return risingDashboard(ctx, width, height, ground, 0.88);
  if (width >= 620 && (!isTall || width >= widthOfThree))
    return stage(width, height, ground, [windowRow(ctx, index, width)]);
  if (isTall) return stage(width, height, ground, [windowPair(ctx, index, width, height)]);
  return stage(width, height, ground, [oneWindow(ctx, index, width, height)]);
}

const night = (tone: Color): Paint[] => [
  'art7',
  linear(150, 'art6/60', 'art8'),
  radial([`${tone}/60`, `${tone}/0`], { center: [0.8, 0.1], radius: [0.9, 0.9] }),
];

/** Below it a row of three windows is cut at both ends, in px. */
const widthOfThree = 1140;

const windowRow = (ctx: RenderContext, index: number, width: number): SceneNode =>
  row({ name: 'Windows', gap: 24, align: 'center' }, [
    traceCard(ctx, 320),
    terminal(Math.min(420, Math.round(width * 0.36)), index),
    width >= widthOfThree && buildCard(ctx, 300),
  ]);

function windowPair(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const size = Math.round(width * 0.6);
  return overlap(
    Math.round(width * 0.82),
    Math.min(Math.round(height * 0.8), 520),
    nth([traceCard, metricCard, recordsCard], index)(ctx, size),
    terminal(size, index),
  );
}

function oneWindow(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const size = Math.round(Math.min(width * 0.84, 400));
  switch (index % 5) {
    case 0:
      return terminal(size, index);
    case 1:
      return branches(index, width, height);
    case 2:
      return traceCard(ctx, size);
    case 3:
      return height < 260 ? terminal(size, 1) : latencyCard(ctx, size, Math.round(height * 0.4));
    default:
      return buildCard(ctx, size);
  }
}
