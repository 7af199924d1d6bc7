import { createHash } from 'node:crypto';
import { toHex, rgba } from '@kitshelf/scene/color.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import { type Scene, type SceneNode, paints } from '@kitshelf/scene/scene.ts';
import { assetEntries } from '../catalogue.ts';

/** `manifest.gen.json`: sizes, colours and hashes of every variant of every asset, a line each. */
export function manifestText(): string {
  const rows = [...assetEntries().values()].map((entry) => {
    const variants = entry.variants.map((key) => `"${key}":${JSON.stringify(manifestRow(entry.build(key)))}`);
    return `${JSON.stringify(entry.slug)}:{${variants.join(',')}}`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** What the manifest says of a variant: viewport, width, height, dominant colour, hash of the design. */
export function manifestRow(scene: Scene): [number, number, number, string, string] {
  const { width, height } = layoutScene(scene);
  return [scene.viewport, Math.round(width), Math.round(height), dominantColor(scene), designHash(scene)];
}

/** Changes with anything in a design or its tokens; 12 hex digits. */
export const designHash = (scene: Scene): string =>
  createHash('sha256')
    .update(JSON.stringify([scene.root, scene.tokens]))
    .digest('hex')
    .slice(0, 12);

interface Box {
  node: SceneNode;
  width: number;
  height: number;
  children: Box[];
}

/** The ground that covers more than half of the design; the outermost one when several do. */
function dominantColor(scene: Scene): string {
  const root: Box = layoutScene(scene);
  const area = root.width * root.height;
  let color = groundOf(root.node, scene) ?? '#ffffff';
  const visit = (box: Box): void => {
    if (box.width * box.height < area * 0.55) return;
    color = groundOf(box.node, scene) ?? color;
    box.children.forEach(visit);
  };
  root.children.forEach(visit);
  return color;
}

function groundOf(node: SceneNode, scene: Scene): string | undefined {
  if (node.type !== 'frame' && node.type !== 'rectangle') return undefined;
  const paint = paints(node.fill).at(-1);
  if (paint === undefined) return undefined;
  if (typeof paint !== 'string')
    return paint.type === 'image' ? undefined : solid(paint.stops[0]!.color, scene);
  return solid(paint, scene);
}

function solid(color: string, scene: Scene): string | undefined {
  const value = rgba(color, scene.tokens);
  return value.a < 0.6 ? undefined : toHex(value);
}
