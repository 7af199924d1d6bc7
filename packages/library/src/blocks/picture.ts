import { type FrameNode, type FrameProps, type SceneNode, column, rect } from '@kitshelf/scene/scene.ts';
import { canvas, linePath, polyline } from '../drawing/shapes.ts';
import { type Kit, plainRoles } from '../model/kit.ts';

/** The brand's picture number `index` (counted from the layout's first one) in a box of its own. */
export function picture(
  kit: Kit,
  index: number,
  width: number,
  height: number,
  props: Partial<FrameProps> = {},
): FrameNode {
  const [w, h] = [Math.round(width), Math.round(height)];
  const frame: Partial<FrameProps> = {
    name: 'Picture',
    as: 'figure',
    width: w,
    height: h,
    radius: 'art',
    clip: true,
    ...(kit.look.card === 'hard' && !kit.wire ? { stroke: { paint: kit.c.ink, weight: 2 } } : {}),
    ...props,
  };
  if (kit.wire)
    return column({ name: 'Picture', ...frame, fill: kit.c.wash, stroke: { paint: kit.c.line } }, [
      cross(kit, w, h),
    ]);
  const painted = kit.brand.paint({ ...kit, c: plainRoles }, index + kit.firstPicture, w, h);
  return column({ name: 'Picture', ...frame }, [painted]);
}

/** A picture that stands back: the page's ground lies over it, `percent` opaque. */
export const veiled = (kit: Kit, shown: FrameNode, percent: number): FrameNode => ({
  ...shown,
  children: [
    ...shown.children,
    rect({
      name: 'Veil',
      fill: `${kit.c.ground}/${percent}`,
      place: { left: 0, right: 0, top: 0, bottom: 0 },
    }),
  ],
});

/** The picture of the brand's product number `index`. */
export function productPicture(
  kit: Kit,
  index: number,
  width: number,
  height: number,
  props: Partial<FrameProps> = {},
): FrameNode {
  const { words, productPictures } = kit.brand;
  const at = index % words.products.length;
  return picture({ ...kit, firstPicture: 0 }, productPictures?.[at] ?? at, width, height, props);
}

/** The sign for "a picture goes here". */
function cross(kit: Kit, width: number, height: number): SceneNode {
  return canvas('Placeholder', width, height, [
    linePath(
      polyline([
        [0, 0],
        [width, height],
      ]),
      kit.c.line,
      1.5,
      { name: 'Diagonal' },
    ),
    linePath(
      polyline([
        [width, 0],
        [0, height],
      ]),
      kit.c.line,
      1.5,
      { name: 'Diagonal' },
    ),
  ]);
}
