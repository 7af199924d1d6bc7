import { toHex, parseHex, type Rgba } from '@kitshelf/scene/color.ts';
import { clipboardMessage } from '@kitshelf/scene/figma/message.ts';
import {
  getLayers,
  type NodeFacts,
  type PaintFacts,
  type ReportLayer,
} from '@kitshelf/scene/reading/layer.ts';
import type { Scene, Tokens } from '@kitshelf/scene/scene.ts';
import { pictures } from './design/structure.ts';

/** A scene's message that is written once and then painted in one palette after the other. */
export interface Recolouring {
  readonly message: ReturnType<typeof clipboardMessage>;
  /** What the message shows, in the colours that were painted last. */
  readonly layers: ReportLayer[];
  /** Colours that no palette reaches, though they stand in no drawing. */
  readonly ownColors: readonly string[];
  readonly paint: (colors: Tokens['colors']) => void;
}

/** A colour somewhere in a layer. */
interface Slot {
  readonly color: Rgba;
  readonly isSeenThrough: boolean;
  readonly layer: ReportLayer;
}

/** Writes a scene with a colour for each of its tokens that stands for it alone, so that the message says what is painted by which. */
export function getRecolouring(scene: Scene): Recolouring {
  const tokens = Object.keys(scene.tokens.colors);
  const marks = new Map(tokens.map((token, at) => [markOf(at), token]));
  const marked = Object.fromEntries([...marks].map(([mark, token]) => [token, mark]));
  const message = clipboardMessage({ ...scene, tokens: { ...scene.tokens, colors: marked } });
  const layers = getLayers(message);
  const slots = layers.flatMap(slotsOf).map((slot) => ({ ...slot, token: marks.get(toHex(slot.color)) }));
  return {
    message,
    layers,
    ownColors: slots.filter((slot) => !slot.token && isStray(slot)).map(strayText),
    paint: (colors) => {
      for (const { color, token } of slots)
        if (token) {
          const { r, g, b } = parseHex(colors[token]!);
          Object.assign(color, { r, g, b });
        }
    },
  };
}

/** No design is painted in these. */
const markOf = (at: number): string => `#${(0x5a01e7 + at * 0x010305).toString(16)}`;

function slotsOf(layer: ReportLayer): Slot[] {
  const { fillPaints, strokePaints, textData, effects } = layer.node as NodeFacts & {
    effects?: { color?: Rgba }[];
  };
  const styles = (textData?.styleOverrideTable ?? []).map((style) => style.fillPaints);
  const shadows = (effects ?? []).flatMap(({ color }) => (color ? [color] : []));
  return [
    ...[fillPaints, strokePaints, ...styles].flatMap((paints) => (paints ?? []).flatMap(colorsOf)),
    ...shadows.map((color) => ({ color, isSeenThrough: color.a < 1 })),
  ].map((slot) => ({ ...slot, layer }));
}

const colorsOf = ({ color, stops = [], opacity = 1 }: PaintFacts) =>
  [...(color ? [color] : []), ...stops.map((stop) => stop.color)].map((each) => ({
    color: each,
    isSeenThrough: opacity < 1 || each.a < 1,
  }));

/** Drawings keep their colours; scrims and shadows, black and white are nobody's. */
function isStray({ color, isSeenThrough, layer }: Slot): boolean {
  if (isSeenThrough || ['#000000', '#ffffff'].includes(toHex(color))) return false;
  return !above(layer).some(({ node }) => pictures.has(node.name ?? ''));
}

const strayText = ({ color, layer }: Slot): string =>
  `${toHex(color)} (${above(layer)
    .slice(0, 4)
    .map(({ node }) => node.name)
    .toReversed()
    .join(' > ')})`;

/** A layer and those that it lies in, up to the root. */
const above = (layer: ReportLayer): ReportLayer[] => [layer, ...(layer.parent ? above(layer.parent) : [])];
