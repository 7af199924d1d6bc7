import { type SceneNode, type VectorPath, linear } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { type View, hours } from './landscape-hours.ts';
import { nearGround, rolling } from './landscape-near.ts';
import { type Point, box, canvas, disc, hill, part, polygon, seeded, specks } from '../drawing/shapes.ts';

/** A ridge of peaks, with the points where snow lies. */
function peaks({ width, height, random }: View, level: number): { outline: Point[]; snow: Point[][] } {
  const swing = Math.min(height * 0.2, width * 0.3);
  const count = Math.max(2, Math.round(width / (swing * 2.6)));
  const step = width / count;
  const outline: Point[] = [[-20, level + swing]];
  const snow: Point[][] = [];
  for (let index = 0; index < count; index += 1) {
    const x = step * (index + 0.5) + (random() - 0.5) * step * 0.3;
    const top = level - swing * (0.5 + random());
    const cap = swing * 0.34;
    outline.push([x, top], [step * (index + 1), level + swing * (0.1 + random() * 0.3)]);
    snow.push([
      [x, top],
      [x + cap * 0.62, top + cap],
      [x + cap * 0.2, top + cap * 0.72],
      [x - cap * 0.12, top + cap * 1.1],
      [x - cap * 0.6, top + cap * 0.92],
    ]);
  }
  return { outline: [...outline, [width + 20, level + swing]], snow };
}

function ridge(view: View, at: number, hasPeaks: boolean): VectorPath[] {
  const { width, height, hour } = view;
  const [tone, name] = [hour.ridges[at]!, `Ridge ${at + 1}`];
  const level = height * (0.5 + at * 0.1);
  if (!hasPeaks) return [part(hill(rolling(view, level, height * 0.045), height), tone, name)];
  const { outline, snow } = peaks(view, level);
  return [
    part(polygon([...outline, [width + 20, height], [-20, height]]), tone, name),
    part(snow.map(polygon).join(''), hour.sky[1], 'Snow', 0.9),
  ];
}

const stars = ({ width, height, random }: View): VectorPath =>
  part(specks(random, 40, width, height * 0.5, [0.8, 2]), '#fff2cf', 'Stars', 0.85);

function sun({ width, height, hour, random }: View): VectorPath {
  const [x, y] = [width * (0.28 + random() * 0.44), height * (0.26 + random() * 0.16)];
  return part(disc(x, y, Math.min(width, height) * 0.11), hour.sun, hour.night ? 'Moon' : 'Sun');
}

/** A view in one of six hours: sky, sun, ridges and something near. */
export function paintLandscape(_kit: RenderContext, index: number, width: number, height: number): SceneNode {
  const view: View = { width, height, hour: nth(hours, index), random: seeded(index * 17 + 3) };
  // The ridges draw their chances before the sky does.
  const ridges = [0, 1, 2, 3].flatMap((at) => ridge(view, at, index % 2 === 0 && at < 2));
  return canvas(
    'Landscape',
    width,
    height,
    [
      part(box(0, 0, width, height), linear(180, ...view.hour.sky), 'Sky'),
      ...(view.hour.night ? [stars(view)] : []),
      sun(view),
      ...ridges,
      ...nearGround(index, view),
    ],
    'Landscape',
  );
}
