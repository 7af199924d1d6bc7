import type { Placed } from '../../layout/placed.ts';
import type { FrameNode, SceneNode, TextNode, VectorNode } from '../../model/node.ts';
import { effectFields, shapeFields, strokeFields } from './look.ts';
import { type Guid, type NodeChange, siblingPosition } from '../format/node-change.ts';
import type { PaintContext } from './paint.ts';
import { boxFields, childFields, stackFields } from './placing.ts';
import { textFields } from './text.ts';
import { vectorLayers } from './vector.ts';

/** Hands out ids within a message. */
export type NextGuid = () => Guid;

const types = {
  frame: 'FRAME',
  rectangle: 'ROUNDED_RECTANGLE',
  ellipse: 'ELLIPSE',
  text: 'TEXT',
  vector: 'FRAME',
};

interface LayerContext extends PaintContext {
  /** What stands in the place of some of the layers, with a context of its own. */
  parts?: ReadonlyMap<SceneNode, { readonly context: PaintContext; readonly root: Placed }>;
  /** Writes what is to be an instance; undefined for what stays a layer. */
  instances?: (placed: Placed, parentIndex: ParentIndex, parent?: FrameNode) => NodeChange[] | undefined;
}

type ParentIndex = { guid: Guid; position: string };

/** A layer and all below it as nodes of Figma's format, parents first. */
export function layerNodes(
  context: LayerContext,
  nextGuid: NextGuid,
  placed: Placed,
  parentIndex: { guid: Guid; position: string },
  parent?: FrameNode,
): NodeChange[] {
  const part = context.parts?.get(placed.node);
  if (part) {
    const root = { ...part.root, x: placed.x, y: placed.y };
    return layerNodes(part.context, nextGuid, root, parentIndex, parent);
  }
  const instance = context.instances?.(placed, parentIndex, parent);
  if (instance) return instance;
  const { node } = placed;
  const guid = nextGuid();
  const own: NodeChange = {
    ...base(guid, types[node.type], node.name, parentIndex),
    opacity: node.opacity ?? 1,
    ...boxFields(placed),
    ...childFields(node, parent),
    ...effectFields(node, context.tokens),
    ...typeFields(context, placed),
  };
  if (node.type === 'vector')
    return [own, ...pathNodes(context, nextGuid, placed as Placed<VectorNode>, guid)];
  const children = placed.children.map((child, at) =>
    layerNodes(context, nextGuid, child, { guid, position: siblingPosition(at) }, node as FrameNode),
  );
  return [own, ...children.flat()];
}

function base(
  guid: Guid,
  type: string,
  name: string,
  parentIndex: NodeChange['parentIndex'] & object,
): NodeChange {
  return {
    guid,
    phase: 'CREATED',
    parentIndex,
    type,
    name,
    visible: true,
    opacity: 1,
    blendMode: 'PASS_THROUGH',
  };
}

function typeFields(context: PaintContext, placed: Placed): object {
  switch (placed.node.type) {
    case 'text':
      return textFields(context, placed as Placed<TextNode>);
    case 'vector':
      return {
        stackMode: 'NONE',
        frameMaskDisabled: true,
        fillPaints: [],
        ...strokeFields(context, undefined, 0, 0),
      };
    case 'frame':
      return {
        ...shapeFields(context, placed as Placed<FrameNode>),
        ...stackFields(placed.node, context.tokens),
      };
    default:
      return shapeFields(context, placed as Placed<Extract<SceneNode, { type: 'rectangle' | 'ellipse' }>>);
  }
}

function pathNodes(
  context: PaintContext,
  nextGuid: NextGuid,
  placed: Placed<VectorNode>,
  parent: Guid,
): NodeChange[] {
  return vectorLayers(context, placed).map(({ name, fields }, at) => ({
    ...base(nextGuid(), 'VECTOR', name, { guid: parent, position: siblingPosition(at) }),
    ...fields,
  }));
}
