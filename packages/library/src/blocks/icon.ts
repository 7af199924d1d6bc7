import {
  type Color,
  type FrameNode,
  type SceneNode,
  type VectorNode,
  rect,
  row,
  vector,
} from '@kitshelf/scene/scene.ts';
import drawings from '../icons/drawings.gen.json' with { type: 'json' };
import type { Kit } from '../kit.ts';

const known = drawings as unknown as Record<string, string[]>;

/** The strokes of an icon on a 24 grid. Throws when there is no such icon. */
export function drawingOf(name: string): string[] {
  const drawing = known[name];
  if (!drawing) throw new Error(`There is no icon "${name}"`);
  return drawing;
}

/** A stroked icon of `size` px; `weight` in px on the 24 grid. */
export function stroked(name: string, size: number, color: Color, weight = 1.75): VectorNode {
  return vector({
    name: `Icon ${name}`,
    width: size,
    height: size,
    viewBox: [0, 0, 24, 24],
    paths: drawingOf(name).map((d) => ({ d, stroke: { paint: color, weight, cap: 'round', join: 'round' } })),
  });
}

/** An icon in the kit's hand; a wireframe shows an outlined square. */
export function icon(kit: Kit, name: string, size = 20, color: Color = kit.c.ink): SceneNode {
  if (kit.wire)
    return rect({
      name: 'Icon',
      width: size,
      height: size,
      radius: 4,
      stroke: { paint: kit.c.soft, weight: 1.5 },
    });
  return stroked(name, size, color);
}

/** An icon on the brand's kind of tile, `size` px wide. */
export function iconTile(kit: Kit, name: string, size = 48): FrameNode | SceneNode {
  const { icon: kind } = kit.look;
  const glyph = Math.round(size * 0.46);
  if (kit.wire) return tile(kit, name, size, { fill: kit.c.line, radius: 999 }, kit.c.soft, glyph);
  if (kind === 'bare') return stroked(name, Math.round(size * 0.66), kit.c.accentText, 1.5);
  if (kind === 'circle')
    return tile(kit, name, size, { fill: kit.c.wash, radius: 999 }, kit.c.accentText, glyph);
  if (kind === 'outline')
    return tile(
      kit,
      name,
      size,
      { stroke: { paint: kit.c.line }, radius: 'control' },
      kit.c.accentText,
      glyph,
    );
  const radius = Math.min(14, kit.brand.theme.measures.radius.control);
  if (kind === 'solid') return tile(kit, name, size, { fill: kit.c.accent, radius }, kit.c.onAccent, glyph);
  return tile(kit, name, size, { fill: kit.c.wash, radius }, kit.c.accentText, glyph);
}

type TileLook = Pick<FrameNode, 'fill' | 'stroke' | 'radius'>;

const tile = (kit: Kit, name: string, size: number, look: TileLook, color: Color, glyph: number): FrameNode =>
  row({ name: 'Icon tile', width: size, height: size, align: 'center', justify: 'center', ...look }, [
    icon(kit, name, glyph, color),
  ]);
