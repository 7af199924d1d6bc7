import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';

type PlanNode = FigmaPlan['root'];
type TokenPaint = NonNullable<PlanNode['fills']>[number];
type Colors = Readonly<Record<string, string>>;

/** A plan with the tokens' colours of another appearance; what names no token stays. */
export const recolour = (plan: FigmaPlan, colors: Colors): FigmaPlan => ({
  ...plan,
  tokens: { ...plan.tokens, colors: { ...plan.tokens.colors, ...colors } },
  root: recolourNode(plan.root, colors),
});

function recolourNode(node: PlanNode, colors: Colors): PlanNode {
  const paints = (list: readonly TokenPaint[]) => list.map((paint) => recolourPaint(paint, colors));
  return {
    ...node,
    ...(node.fills && { fills: paints(node.fills) }),
    ...(node.strokes && { strokes: paints(node.strokes) }),
    ...(node.text && {
      text: {
        ...node.text,
        runs: node.text.runs.map((run) => ({ ...run, ...(run.fills && { fills: paints(run.fills) }) })),
      },
    }),
    ...(node.children && { children: node.children.map((child) => recolourNode(child, colors)) }),
  };
}

function recolourPaint(given: TokenPaint, colors: Colors): TokenPaint {
  const { paint, token, stops } = given;
  const hex = token === undefined ? undefined : colors[token];
  if (hex !== undefined) {
    const { a, ...color } = rgba(hex);
    const { opacity: _, ...rest } = paint;
    return { ...given, paint: { ...rest, color, ...(a < 1 && { opacity: a }) } };
  }
  if (!stops || !paint.gradientStops) return given;
  const gradientStops = paint.gradientStops.map((stop, at) => {
    const other = colors[stops[at] ?? ''];
    return other === undefined ? stop : { ...stop, color: rgba(other) };
  });
  return { ...given, paint: { ...paint, gradientStops } };
}

function rgba(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return { r: channel(1), g: channel(3), b: channel(5), a: hex.length > 7 ? channel(7) : 1 };
}
