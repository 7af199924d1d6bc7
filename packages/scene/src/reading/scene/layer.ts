import type { FrameNode, Layer, SceneNode, VectorNode } from '../../model/node.ts';
import type { NodeFields } from '../fields.ts';
import { getArc, frameTypes, getRadii } from '../shapes.ts';
import type { ReadNode } from '../tree.ts';
import type { Reading } from './context.ts';
import { toEffects, toPaints, toStroke } from './paint.ts';
import { getBox, isFlow, getPlace, sizeFields, stackProps } from './placing.ts';
import { textNode } from './text.ts';
import { drawing, flattened, movedPath, shapePaths } from './vector.ts';

const unseen = new Set(['SLICE', 'VARIABLE', 'VARIABLE_SET']);

/** A layer and all below it; `undefined` for what shows nothing. */
export function sceneNode(reading: Reading, layer: ReadNode, parent?: NodeFields): SceneNode | undefined {
  const { fields: node } = layer;
  if (unseen.has(node.type)) return undefined;
  const placed = getBox(node);
  if (!placed) return straightened(reading, layer, parent);
  const content = contentOf(reading, layer);
  if (!content) return undefined;
  const { rotation, box } = placed;
  const isFree = parent && (!isFlow(parent) || node.stackPositioning === 'ABSOLUTE');
  const result: SceneNode = {
    ...content,
    ...layerProps(reading, node),
    ...sizesOf(content, node, parent),
    ...(rotation && parent ? { rotation } : {}),
    ...(isFree ? { place: getPlace(node, box, rotation, parent) } : {}),
  };
  dropSpanned(result);
  reading.boxes.set(result, parent ? box : { ...box, x: 0, y: 0 });
  return result;
}

/** A drawing takes the size of its lines' room, a text in a frame of its own that frame's. */
function sizesOf(content: SceneNode, node: NodeFields, parent: NodeFields | undefined): Partial<Layer> {
  const { name: _name, ...sizes } = sizeFields(node, parent, content.type);
  const isWrapped = node.type === 'TEXT' && content.type !== 'text';
  if (content.type !== 'vector' && !isWrapped) return sizes;
  const keep = (size: Layer['width'], own: Layer['width']) => (size === 'fill' ? size : (own ?? size ?? 0));
  return { width: keep(sizes.width, content.width), height: keep(sizes.height, content.height) };
}

/** Both edges say what the size is. */
function dropSpanned(node: SceneNode): void {
  const { left, right, top, bottom } = node.place ?? {};
  if (left !== undefined && right !== undefined) delete node.width;
  if (top !== undefined && bottom !== undefined) delete node.height;
}

function layerProps(reading: Reading, node: NodeFields): Partial<Layer> {
  const { blendMode = 'PASS_THROUGH', opacity = 1 } = node;
  if (!['PASS_THROUGH', 'NORMAL'].includes(blendMode)) reading.leftOut.add('effect', node.name);
  return { ...(opacity < 1 ? { opacity } : {}), ...toEffects(reading, node) };
}

function contentOf(reading: Reading, layer: ReadNode): SceneNode | undefined {
  const { fields: node } = layer;
  if (node.type === 'TEXT') return textNode(reading, node);
  if (frameTypes.has(node.type)) return drawingIn(reading, layer) ?? frameNode(reading, layer);
  const fill = () => toPaints(reading, node, node.fillPaints);
  const look = () => ({ ...optional('fill', fill()), ...optional('stroke', toStroke(reading, node)) });
  if (node.type === 'RECTANGLE' || node.type === 'ROUNDED_RECTANGLE')
    return { type: 'rectangle', name: node.name ?? '', ...look(), ...radiusProps(node) };
  if (node.type === 'ELLIPSE') {
    const arc = getArc(node);
    return { type: 'ellipse', name: node.name ?? '', ...look(), ...optional('arc', arc) };
  }
  const paths = flattened(reading, layer);
  const isKnown = ['VECTOR', 'LINE', 'STAR', 'REGULAR_POLYGON', 'BOOLEAN_OPERATION'].includes(node.type);
  if (!isKnown) reading.leftOut.add('layer', node.name);
  return isKnown || paths.length > 0 ? drawing(node, paths) : undefined;
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>;

function radiusProps(node: NodeFields): { radius?: number | [number, number, number, number] } {
  const radii = getRadii(node);
  if (radii.every((radius) => radius === 0)) return {};
  return { radius: radii.every((radius) => radius === radii[0]) ? radii[0] : radii };
}

function frameNode(reading: Reading, { fields: node, children }: ReadNode): FrameNode {
  const isGroup = node.resizeToFit === true || node.type === 'GROUP' || node.type === 'SECTION';
  const ordered = node.stackReverseZIndex && isFlow(node) ? { ...node, stackMode: 'NONE' } : node;
  const mask = children.find((child) => child.fields.mask);
  if (mask) reading.leftOut.add('mask', node.name);
  const list = node.stackReverseZIndex ? children.toReversed() : children;
  const inner = list
    .filter((child) => child !== mask)
    .flatMap((child) => sceneNode(reading, child, ordered) ?? []);
  return {
    type: 'frame',
    name: node.name ?? '',
    ...stackProps(ordered),
    children: inner,
    ...optional('fill', toPaints(reading, node, node.fillPaints)),
    ...optional('stroke', toStroke(reading, node)),
    ...radiusProps(node),
    ...(node.frameMaskDisabled || isGroup ? {} : { clip: true }),
  };
}

/** A frame of nothing but outlines is one drawing. */
function drawingIn(reading: Reading, { fields: node, children }: ReadNode): VectorNode | undefined {
  const isBare =
    !isFlow(node) &&
    children.length > 0 &&
    [node.fillPaints, node.strokePaints, node.effects].every((list) => !list?.length) &&
    node.frameMaskDisabled === true;
  const isOutline = ({ fields }: ReadNode) =>
    fields.type === 'VECTOR' && !fields.mask && !fields.effects?.length && getBox(fields)?.rotation === 0;
  if (!isBare || !children.every(isOutline)) return undefined;
  const paths = children.flatMap(({ fields }) => {
    const { m02, m12 } = fields.transform ?? { m02: 0, m12: 0 };
    return shapePaths(reading, fields).map((path) => ({
      ...path,
      d: movedPath(path.d, (x, y) => [x + m02, y + m12]),
      ...(fields.opacity !== undefined && fields.opacity < 1 ? { opacity: fields.opacity } : {}),
    }));
  });
  return drawing(node, paths);
}

/** What is mirrored, skewed or scaled becomes one drawing of its outlines, as they lie in the parent. */
function straightened(reading: Reading, layer: ReadNode, parent?: NodeFields): SceneNode | undefined {
  const { fields: node } = layer;
  if (!parent || !node.transform || !node.size) return undefined;
  const { m00, m01, m02, m10, m11, m12 } = node.transform;
  const { x: w, y: h } = node.size;
  const xs = [0, m00 * w, m01 * h, m00 * w + m01 * h];
  const ys = [0, m10 * w, m11 * h, m10 * w + m11 * h];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = { x: Math.max(...xs) - left, y: Math.max(...ys) - top };
  const upright = {
    ...node,
    size,
    transform: { m00: 1, m01: 0, m02: m02 + left, m10: 0, m11: 1, m12: m12 + top },
  };
  const paths = flattened(reading, layer).map((path) => ({
    ...path,
    d: movedPath(path.d, (x, y) => [m00 * x + m01 * y - left, m10 * x + m11 * y - top]),
  }));
  if (paths.length === 0) return undefined;
  reading.leftOut.add('position', node.name);
  const isFree = !isFlow(parent) || node.stackPositioning === 'ABSOLUTE';
  const box = { x: m02 + left, y: m12 + top, width: size.x, height: size.y };
  const result: SceneNode = {
    ...drawing(upright, paths),
    ...(node.opacity !== undefined && node.opacity < 1 ? { opacity: node.opacity } : {}),
    ...(isFree ? { place: { left: box.x, top: box.y } } : {}),
  };
  reading.boxes.set(result, box);
  return result;
}
