import { contrast, type Rgba } from '../model/color.ts';
import type { PaintFacts, ReportLayer } from '../reading/layer.ts';

export interface ContrastFailure {
  layer: string;
  /** WCAG contrast ratio at the worst spot, to 1/100, and what WCAG 2 AA asks for at this size. */
  ratio: number;
  needed: number;
}

interface Spot {
  x: number;
  y: number;
}

/** Texts whose contrast against what lies beneath them misses WCAG 2 AA (1.4.3) anywhere along their lines. */
export function contrastFailures(layers: ReportLayer[]): ContrastFailure[] {
  const beneath: ReportLayer[] = [];
  return layers.flatMap((layer) => {
    if (paintsArea(layer)) beneath.push(layer);
    if (layer.node.type !== 'TEXT' || !layer.node.textData?.characters?.trim()) return [];
    const backgrounds = spotsOf(layer)
      .filter((spot) => !isClippedAway(layer, spot))
      .map((spot) => colorAt(spot, beneath));
    const ratios = colorsOf(layer).flatMap((color) =>
      backgrounds.flatMap((background) =>
        background ? [contrast(over(faded(color, layer.opacity), background), background)] : [],
      ),
    );
    const worst = Math.min(...ratios);
    const needed = isLarge(layer) ? 3 : 4.5;
    const failure = { layer: layer.node.name ?? '', ratio: Math.floor(worst * 100) / 100, needed };
    return failure.ratio < needed ? [failure] : [];
  });
}

/** 24 px, or 18.66 px in bold. */
function isLarge({ node }: ReportLayer): boolean {
  const size = node.fontSize ?? 0;
  return size >= 24 || (size >= 18.66 && /^(Bold|Extra Bold|Black)$/.test(node.fontName?.style ?? ''));
}

const paintsArea = ({ node }: ReportLayer): boolean =>
  node.type !== 'TEXT' &&
  node.type !== 'VECTOR' &&
  (node.fillPaints ?? []).some((paint) => paint.visible !== false);

/** Start, middle and end of every line, at half its height. */
function spotsOf({ node, x, y, width, height }: ReportLayer): Spot[] {
  const lines = node.derivedTextData?.baselines ?? [];
  if (lines.length === 0) return [{ x: x + width / 2, y: y + height / 2 }];
  return lines.flatMap((line) =>
    [0.02, 0.5, 0.98].map((share) => ({
      x: x + line.position.x + line.width * share,
      y: y + line.lineY + line.lineHeight / 2,
    })),
  );
}

/** All colours of a text, its runs' included. */
function colorsOf({ node }: ReportLayer): Rgba[] {
  const paints = [
    node.fillPaints ?? [],
    ...(node.textData?.styleOverrideTable ?? []).map((style) => style.fillPaints ?? []),
  ];
  return paints
    .flat()
    .flatMap((paint) =>
      paint.type === 'SOLID' && paint.color ? [faded(paint.color, paint.opacity ?? 1)] : [],
    );
}

/** The colour at a spot of everything painted so far, over a white page; undefined where a picture decides. */
function colorAt(spot: Spot, layers: ReportLayer[]): Rgba | undefined {
  let color: Rgba | undefined = { r: 1, g: 1, b: 1, a: 1 };
  for (const layer of layers) {
    if (!covers(layer, spot) || isClippedAway(layer, spot)) continue;
    for (const paint of layer.node.fillPaints ?? []) {
      if (paint.visible === false) continue;
      if (paint.type === 'IMAGE') {
        color = undefined;
        continue;
      }
      const painted = paintAt(paint, (spot.x - layer.x) / layer.width, (spot.y - layer.y) / layer.height);
      const top = painted && faded(painted, (paint.opacity ?? 1) * layer.opacity);
      if (top && (color || top.a >= 1)) color = over(top, color ?? top);
    }
  }
  return color;
}

function covers({ node, x, y, width, height }: ReportLayer, spot: Spot): boolean {
  const [dx, dy] = [(spot.x - x) / width, (spot.y - y) / height];
  if (!(dx >= 0 && dx <= 1 && dy >= 0 && dy <= 1)) return false;
  return node.type !== 'ELLIPSE' || (dx - 0.5) ** 2 + (dy - 0.5) ** 2 <= 0.25;
}

function isClippedAway({ parent }: ReportLayer, spot: Spot): boolean {
  if (!parent) return false;
  const clips = parent.node.frameMaskDisabled === false && !parent.node.resizeToFit;
  return (clips && !covers(parent, spot)) || isClippedAway(parent, spot);
}

/** A paint's colour at a spot of the layer's unit box. */
function paintAt({ type, color, stops, transform }: PaintFacts, x: number, y: number): Rgba | undefined {
  if (type === 'SOLID') return color;
  if (!stops || stops.length === 0 || !transform) return undefined;
  const gx = transform.m00 * x + transform.m01 * y + transform.m02;
  const gy = transform.m10 * x + transform.m11 * y + transform.m12;
  return between(stops, type === 'GRADIENT_LINEAR' ? gx : Math.hypot(gx - 0.5, gy - 0.5) * 2);
}

function between(stops: { color: Rgba; position: number }[], at: number): Rgba {
  const next = stops.findIndex((stop) => stop.position >= at);
  if (next <= 0) return (next === 0 ? stops[0]! : stops.at(-1)!).color;
  const [a, b] = [stops[next - 1]!, stops[next]!];
  const share = (at - a.position) / Math.max(1e-9, b.position - a.position);
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    r: mix(a.color.r, b.color.r),
    g: mix(a.color.g, b.color.g),
    b: mix(a.color.b, b.color.b),
    a: mix(a.color.a, b.color.a),
  };
}

const faded = (color: Rgba, opacity: number): Rgba => ({ ...color, a: color.a * opacity });

function over(top: Rgba, base: Rgba): Rgba {
  const mix = (a: number, b: number) => a * top.a + b * (1 - top.a);
  return { r: mix(top.r, base.r), g: mix(top.g, base.g), b: mix(top.b, base.b), a: 1 };
}
