import type { PlanNode, PlanPaint, TokenPaint } from './plan-node.ts';
import { shortPath, unitsFor } from '../path/short-path.ts';

/** A layer in few words, as the interpreter of `script-interpreter.ts` reads them; its first key is its kind. */
export type Step = Readonly<Record<string, unknown>>;

/** A layer with what is below it. */
export interface StepTree {
  readonly step: Step;
  /** Of frames alone, which are closed after them. */
  readonly children?: readonly StepTree[];
}

const kinds = { FRAME: 'F', TEXT: 'T', VECTOR: 'V', RECTANGLE: 'R', ELLIPSE: 'E' } as const;
/** What the interpreter calls fields of the plugin API. */
export const shortNames: Readonly<Record<string, string>> = {
  primaryAxisAlignItems: 'a',
  counterAxisAlignItems: 'c',
  itemSpacing: 'g',
  cornerRadius: 'r',
  clipsContent: 'l',
  strokeWeight: 'w',
  textAlignHorizontal: 'j',
};
/** What the interpreter sets by itself. */
const usual: Readonly<Record<keyof typeof kinds, Readonly<Record<string, unknown>>>> = {
  FRAME: { clipsContent: false, primaryAxisAlignItems: 'MIN', counterAxisAlignItems: 'MIN', itemSpacing: 0 },
  TEXT: { textCase: 'ORIGINAL', textDecoration: 'NONE', textAlignHorizontal: 'LEFT' },
  VECTOR: { strokeAlign: 'CENTER', constraints: { horizontal: 'SCALE', vertical: 'SCALE' } },
  RECTANGLE: {},
  ELLIPSE: {},
};
const sides = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'] as const;

/** A node and all below it. `isPlaced` says that its x and y count. Throws for instances, which scripts have none of. */
export function stepTree(node: PlanNode, addressOf: AddressOf, isPlaced = false): StepTree {
  const type = kindOf(node);
  const { name, absolute, matrix, children = [], fills = [], strokes = [] } = node;
  const characters = node.text?.characters;
  const step = {
    [kinds[type]]: characters ?? name,
    ...(characters !== undefined && characters !== name && { n: name }),
    ...ownWords(node, addressOf),
    ...propWords(node),
    ...(fills.length > 0 && { f: paintWords(fills, addressOf) }),
    ...(strokes.length > 0 && { k: paintWords(strokes, addressOf) }),
    ...sizeWords(node),
    ...(absolute && { abs: 1 }),
    ...placeWords(node, isPlaced),
    ...(matrix && { t: matrix }),
  };
  if (type !== 'FRAME') return { step };
  const isFree = node.props['layoutMode'] === undefined;
  return { step, children: children.map((child) => stepTree(child, addressOf, isFree || child.absolute)) };
}

function kindOf({ type }: PlanNode): keyof typeof kinds {
  if (type === 'INSTANCE') throw new Error('A script is made of a plan without component sets');
  return type;
}

/** What stands in words of their own. */
function ownWords({ type, props, box, text }: PlanNode, addressOf: AddressOf): Step {
  if (text) {
    const { fontSize, lineHeight, letterSpacing } = props as {
      fontSize: number;
      lineHeight: { value: number };
      letterSpacing: { value: number };
    };
    const runs = text.runs.map(({ fills, ...run }) => ({
      ...run,
      ...(fills && { fills: paintWords(fills, addressOf) }),
    }));
    return {
      s: [...text.font, fontSize, lineHeight.value, letterSpacing.value],
      ...(runs.length > 0 && { runs }),
    };
  }
  if (type === 'FRAME') {
    const mode = props['layoutMode'];
    return { ...(mode !== undefined && { m: mode === 'VERTICAL' ? 1 : 0 }), ...paddingWords(props) };
  }
  const [path] = (props['vectorPaths'] ?? []) as { windingRule: string; data: string }[];
  if (!path) return {};
  const isRound = props['strokeJoin'] === 'ROUND' && props['strokeCap'] === 'ROUND';
  return {
    d: shortPath(path.data, Math.max(box[2], box[3])),
    // Without one a path is filled if anything fills it.
    ...(path.windingRule === 'EVENODD' && { e: 1 }),
    ...(isRound && { u: 1 }),
  };
}

function paddingWords(props: PlanNode['props']): Step {
  const [top, right, bottom, left] = sides.map((side) => (props[side] as number | undefined) ?? 0);
  if (!top && !right && !bottom && !left) return {};
  if (top === bottom && right === left) return { p: top === right ? top : [top, right] };
  return { p: [top, right, bottom, left] };
}

const spoken: readonly string[] = [
  ...sides,
  'layoutMode',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'vectorPaths',
  'textAutoResize',
];

function propWords(node: PlanNode): Step {
  const { props } = node;
  const type = kindOf(node);
  const isRound = props['strokeJoin'] === 'ROUND' && props['strokeCap'] === 'ROUND' && type === 'VECTOR';
  const left = isRound ? [...spoken, 'strokeJoin', 'strokeCap'] : spoken;
  const own = Object.entries(props).filter(
    ([name, value]) => !left.includes(name) && JSON.stringify(value) !== JSON.stringify(usual[type][name]),
  );
  return Object.fromEntries(own.map(([name, value]) => [shortNames[name] ?? name, value]));
}

const letters = { FIXED: 'X', HUG: 'H', FILL: 'F' };

/**
 * Both axes as `F392H559`: how they are sized, and px. Those that follow from what is round a layer or in it have no px, and
 * a `VECTOR` is never resized.
 */
function sizeWords({ type, box, sizing, props, children = [] }: PlanNode): Step {
  if (type === 'VECTOR') return {};
  const auto = props['textAutoResize'];
  const px = box.slice(2).map((length, axis) => {
    if (auto === 'WIDTH_AND_HEIGHT' || (auto === 'HEIGHT' && axis === 1)) return '';
    const own = sizing?.[axis as 0 | 1];
    // What fills a frame that hugs needs its px until then.
    const isFilled = children.some((child) => child.sizing?.[axis as 0 | 1] === 'FILL');
    if (type === 'FRAME' && (own === 'FILL' || (own === 'HUG' && !isFilled))) return '';
    const factor = length <= 33 ? 100 : 10;
    return String(Math.round(length * factor) / factor);
  });
  const words = px.map((length, axis) => `${sizing ? letters[sizing[axis as 0 | 1]] : 'N'}${length}`);
  const isUsual = auto === undefined || auto === (sizing?.[0] === 'HUG' ? 'WIDTH_AND_HEIGHT' : 'HEIGHT');
  return { z: words.join(''), ...(!isUsual && { auto }) };
}

/** Where a layer stands, in px; a path in its own units. */
function placeWords({ type, box: [x, y, width, height] }: PlanNode, isPlaced: boolean): Step {
  if (!isPlaced) return {};
  const units = unitsFor(Math.max(width, height));
  const at = [x, y].map((px) => (type === 'VECTOR' ? Math.round(px * units) : Math.round(px * 10) / 10));
  return at.some((px) => px !== 0) ? { o: at } : {};
}

const paintWords = (paints: readonly TokenPaint[], addressOf: AddressOf): unknown => {
  const words = paints.map(({ paint }) => colorWords(paint, addressOf));
  return words.length === 1 ? words[0] : words;
};

/** Where the file of a picture can be fetched, by its SHA-1; undefined where it cannot. */
export type AddressOf = (sha1: string) => string | undefined;

/** The place of a picture without an address: an agent would have to write out all of its bytes. */
export const pictureless = '#d4d4d4';

/** A plain colour as `#rrggbb` or `#rrggbb/opacity`; a picture by its address; gradients as they are. */
function colorWords(paint: PlanPaint, addressOf: AddressOf): unknown {
  const { type, color, opacity = 1 } = paint;
  if (type === 'IMAGE') {
    const { scaleMode: fit, imageHash = '' } = paint as { scaleMode?: string; imageHash?: string };
    const src = addressOf(imageHash);
    return src === undefined ? pictureless : { src, fit };
  }
  if (type !== 'SOLID' || !color) return paint;
  const hex = [color.r, color.g, color.b].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}${opacity < 1 ? `/${Math.round(opacity * 1000) / 1000}` : ''}`;
}
