import { getConstraints, hugs, toMatrix } from '../figma/layers/placing.ts';
import type { Placed } from '../layout/placed.ts';
import { type Axis, getGaps, getPadding, primaryAxis, getSize } from '../layout/sizing.ts';
import type {
  EllipseNode,
  FrameNode,
  Length,
  RectangleNode,
  SceneNode,
  TextNode,
  VectorNode,
} from '../model/scene.ts';
import { asInstance } from './instance.ts';
import { planShape } from './look.ts';
import { planEffects } from './paint.ts';
import type { PlanNode, Sizing } from './plan-node.ts';
import type { TokenLedger } from './plan-tokens.ts';
import type { SetBook } from './sets.ts';
import { planText } from './text.ts';
import { planPaths, round } from './vector.ts';

const types = {
  frame: 'FRAME',
  rectangle: 'RECTANGLE',
  ellipse: 'ELLIPSE',
  text: 'TEXT',
  vector: 'FRAME',
} as const;

/** A layer and all below it; with a book of sets, what is a component's as its instance. */
export function planLayer(tokens: TokenLedger, placed: Placed, parent?: FrameNode, book?: SetBook): PlanNode {
  const plain = plainLayer(tokens, placed, parent, book);
  const { node } = placed;
  return (book && node.type === 'frame' && asInstance(book, node, plain)) || plain;
}

function plainLayer(
  tokens: TokenLedger,
  placed: Placed,
  parent: FrameNode | undefined,
  book: SetBook | undefined,
): PlanNode {
  const { node } = placed;
  const { props, ...own } = ownFields(tokens, placed);
  const effects = planEffects(tokens, node);
  const isAbsolute = Boolean(node.place && parent && parent.direction !== 'free');
  const sizing = sizingOf(node, parent);
  return {
    type: types[node.type],
    name: node.name,
    box: [round(placed.x), round(placed.y), sizeable(placed.width), sizeable(placed.height)],
    ...(node.rotation && { matrix: transformOf(placed) }),
    props: {
      ...props,
      ...(node.opacity !== undefined && node.opacity < 1 && { opacity: node.opacity }),
      ...(effects.length > 0 && { effects }),
      ...limits(node, parent),
      ...(node.place && parent && { constraints: getConstraints(node, node.place) }),
    },
    ...own,
    ...(sizing && { sizing }),
    ...(isAbsolute && { absolute: true as const }),
    ...childrenOf(tokens, placed, book),
  };
}

function ownFields(
  tokens: TokenLedger,
  placed: Placed,
): Pick<PlanNode, 'props' | 'fills' | 'strokes' | 'bind' | 'text'> {
  const { node } = placed;
  if (node.type === 'text') return planText(tokens, placed as Placed<TextNode>);
  if (node.type === 'vector') return { props: { clipsContent: false }, fills: [] };
  const shape = planShape(tokens, placed as Placed<FrameNode | RectangleNode | EllipseNode>);
  if (node.type !== 'frame') return shape;
  const bind = { ...shape.bind, ...stackTokens(tokens, node) };
  return {
    ...shape,
    props: { clipsContent: node.clip ?? false, ...stackProps(tokens, node), ...shape.props },
    ...(Object.keys(bind).length > 0 && { bind }),
  };
}

function childrenOf(
  tokens: TokenLedger,
  placed: Placed,
  book: SetBook | undefined,
): Pick<PlanNode, 'children'> {
  const { node } = placed;
  if (node.type === 'vector') return { children: planPaths(tokens, placed as Placed<VectorNode>) };
  if (node.type !== 'frame') return {};
  return { children: placed.children.map((child) => planLayer(tokens, child, node, book)) };
}

function transformOf(placed: Placed): NonNullable<PlanNode['matrix']> {
  const { m00, m01, m02, m10, m11, m12 } = toMatrix(placed);
  return [
    [m00, m01, round(m02)],
    [m10, m11, round(m12)],
  ];
}

const justify = { start: 'MIN', center: 'CENTER', end: 'MAX', between: 'SPACE_BETWEEN' };
const align = { start: 'MIN', center: 'CENTER', end: 'MAX', baseline: 'BASELINE' };

/** A frame's auto layout; none for a free one. */
function stackProps({ scene }: TokenLedger, node: FrameNode): Record<string, unknown> {
  if (!primaryAxis(node)) return {};
  const { top, right, bottom, left } = getPadding(node.padding, scene);
  const { gap, crossGap } = getGaps(node, scene);
  const isRow = node.direction === 'row';
  const across = node.align ?? 'start';
  return {
    layoutMode: isRow ? 'HORIZONTAL' : 'VERTICAL',
    ...(isRow && node.wrap && { layoutWrap: 'WRAP', counterAxisSpacing: crossGap }),
    primaryAxisAlignItems: justify[node.justify ?? 'start'],
    counterAxisAlignItems: align[!isRow && across === 'baseline' ? 'start' : across],
    itemSpacing: gap,
    paddingTop: top,
    paddingRight: right,
    paddingBottom: bottom,
    paddingLeft: left,
  };
}

function stackTokens(tokens: TokenLedger, node: FrameNode): Record<string, string> {
  if (!primaryAxis(node)) return {};
  const [top, right = top, bottom = top, left = right] = [node.padding].flat() as (Length | undefined)[];
  const wraps = node.direction === 'row' && node.wrap;
  const lengths = {
    itemSpacing: node.gap,
    ...(wraps && { counterAxisSpacing: node.crossGap ?? node.gap }),
    paddingTop: top,
    paddingRight: right,
    paddingBottom: bottom,
    paddingLeft: left,
  };
  const named = Object.entries(lengths).map(([field, length]) => [field, tokens.space(length)] as const);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Limits count for frames with auto layout and what is in them; elsewhere the plugin API refuses them. */
function limits(node: SceneNode, parent: FrameNode | undefined): Record<string, number> {
  const isOfStack = Boolean(parent && parent.direction !== 'free');
  if (!isOfStack && !isStack(node)) return {};
  const { minWidth, maxWidth, minHeight, maxHeight } = node;
  const given = Object.entries({ minWidth, maxWidth, minHeight, maxHeight });
  return Object.fromEntries(given.filter((pair): pair is [string, number] => pair[1] !== undefined));
}

const isStack = (node: SceneNode): node is FrameNode => node.type === 'frame' && node.direction !== 'free';

/** How a layer is sized along both axes; undefined where neither it nor its parent has auto layout. */
function sizingOf(node: SceneNode, parent: FrameNode | undefined): [Sizing, Sizing] | undefined {
  const isInStack = Boolean(parent && parent.direction !== 'free' && !node.place);
  if (!isInStack && !isStack(node)) return undefined;
  const along = (axis: Axis): Sizing => {
    if (isInStack && !node.rotation && getSize(node, axis) === 'fill') return 'FILL';
    if (node.type === 'text') return getSize(node, axis) === 'hug' ? 'HUG' : 'FIXED';
    return isStack(node) && hugs(node, axis) ? 'HUG' : 'FIXED';
  };
  return [along('width'), along('height')];
}

/** The plugin API refuses to make a node smaller. */
const sizeable = (px: number): number => Math.max(0.01, round(px));
