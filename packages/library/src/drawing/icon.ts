import {
  type Color,
  type FrameNode,
  type SceneNode,
  type VectorNode,
  type VectorPath,
  rect,
  row,
  vector,
} from '@kitshelf/scene/scene.ts';
import drawings from './drawings.gen.json' with { type: 'json' };
import { isClosed, partNames } from './part-names.ts';
import type { RenderContext } from '../model/render-context.ts';

const known = drawings as unknown as Record<string, string[]>;

/** The strokes of an icon on a 24 grid. Throws when there is no such icon. */
export function getDrawing(name: string): string[] {
  const drawing = known[name];
  if (!drawing) throw new Error(`There is no icon "${name}"`);
  return drawing;
}

/** A line whose ends lie far apart has no inside that could be filled. */
type Part = Pick<VectorPath, 'd' | 'name'> & { readonly isClosed: boolean };
const partsOfIcons = new Map<string, readonly Part[]>();

/** The same, each with what it is called as a layer. */
function partsOf(name: string): readonly Part[] {
  const known = partsOfIcons.get(name);
  if (known) return known;
  const drawing = getDrawing(name);
  const names = partNames(drawing, grid);
  const parts = drawing.map((d, at) => ({ d, isClosed: isClosed(d), ...(names[at] && { name: names[at] }) }));
  partsOfIcons.set(name, parts);
  return parts;
}

const grid: VectorNode['viewBox'] = [0, 0, 24, 24];

/** A stroked icon of `size` px, filled where there is a `fill` and something to fill; `weight` in px on the 24 grid. */
export function stroked(name: string, size: number, color: Color, weight = 1.75, fill?: Color): VectorNode {
  return vector({
    name: `Icon ${name}`,
    width: size,
    height: size,
    viewBox: grid,
    paths: partsOf(name).map(({ isClosed, ...part }) => ({
      ...part,
      ...(fill && isClosed && { fill }),
      stroke: { paint: color, weight, cap: 'round', join: 'round' },
    })),
  });
}

/** An icon in the brand's hand; a wireframe shows an outlined square. */
export function icon(ctx: RenderContext, name: string, size = 20, color: Color = ctx.colors.ink): SceneNode {
  if (ctx.wire)
    return rect({
      name: 'Icon',
      width: size,
      height: size,
      radius: 4,
      stroke: { paint: ctx.colors.soft, weight: 1.5 },
    });
  return stroked(name, size, color);
}

/** An icon on the brand's kind of tile, `size` px wide. */
export function iconTile(ctx: RenderContext, name: string, size = 48): FrameNode | SceneNode {
  const { icon: kind } = ctx.look;
  const glyph = Math.round(size * 0.46);
  if (ctx.wire) return tile(ctx, name, size, { fill: ctx.colors.line, radius: 999 }, ctx.colors.soft, glyph);
  if (kind === 'bare') return stroked(name, Math.round(size * 0.66), ctx.colors.accentText, 1.5);
  if (kind === 'circle')
    return tile(ctx, name, size, { fill: ctx.colors.wash, radius: 999 }, ctx.colors.accentText, glyph);
  if (kind === 'outline')
    return tile(
      ctx,
      name,
      size,
      { stroke: { paint: ctx.colors.line }, radius: 'control' },
      ctx.colors.accentText,
      glyph,
    );
  const radius = Math.min(14, ctx.brand.theme.measures.radius.control);
  if (kind === 'solid')
    return tile(ctx, name, size, { fill: ctx.colors.accent, radius }, ctx.colors.onAccent, glyph);
  return tile(ctx, name, size, { fill: ctx.colors.wash, radius }, ctx.colors.accentText, glyph);
}

type TileLook = Pick<FrameNode, 'fill' | 'stroke' | 'radius'>;

const tile = (
  ctx: RenderContext,
  name: string,
  size: number,
  look: TileLook,
  color: Color,
  glyph: number,
): FrameNode =>
  row({ name: 'Icon tile', width: size, height: size, align: 'center', justify: 'center', ...look }, [
    icon(ctx, name, glyph, color),
  ]);
