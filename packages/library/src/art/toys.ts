import type { Color, SceneNode } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { type Point, abreast, box, canvas, oval, part, polar, polygon, seeded } from '../drawing/shapes.ts';
import { toyKinds } from './toy-kinds.ts';

const grounds: [Color, Color][] = [
  ['art7', '#7c4ff5'],
  ['art3', 'art2'],
  ['art5', '#8ad8ff'],
  ['art8', '#3a2480'],
  ['art2', 'art3'],
  ['art4', '#ff9a8e'],
  ['art6', '#74dcae'],
];

const star = (x: number, y: number, r: number): string =>
  polygon(
    Array.from({ length: 8 }, (_, at): Point => polar(x, y, at % 2 ? r * 0.36 : r, (at * Math.PI) / 4)),
  );

/** One toy on a bright ground, or a row of them where it is wide. */
export function paintToys(kit: RenderContext, index: number, width: number, height: number): SceneNode {
  const [ground, light] = nth(grounds, index + Math.floor(index / toyKinds.length));
  const random = seeded(index * 9 + 4);
  const left = kit.coveredLeft ?? 0;
  const room = width - left;
  const count = abreast(room, height, 0.72, 6);
  const s = Math.min(height * 0.72, (room / count) * 0.86);
  const stars = Array.from({ length: Math.round((width * height) / 16000) + 5 }, () =>
    star(random() * width, random() * height, Math.min(width, height) * (0.014 + random() * 0.024)),
  );
  const row = Array.from({ length: count }, (_, at) => {
    const x = left + (room * (at + 0.5)) / count;
    return [
      part(oval(x, height * 0.5, s * 0.52, s * 0.52), light, 'Disc'),
      ...nth(toyKinds, index + at * 3)(
        x,
        height * (0.5 + (count > 1 ? (at % 2 ? 0.03 : -0.03) : 0)),
        s * 0.84,
      ),
    ];
  });
  return canvas(
    'Toys',
    width,
    height,
    [
      part(box(0, 0, width, height), ground, 'Ground'),
      part(stars.join(''), ground === 'art3' || ground === 'art2' ? 'art4' : 'art3', 'Stars', 0.8),
      ...row.flat(),
    ],
    'Science toys',
  );
}
