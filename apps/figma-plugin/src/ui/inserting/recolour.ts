import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';

type PlanNode = FigmaPlan['root'];
type PlanSet = NonNullable<FigmaPlan['sets']>[number];
type PlanInstance = NonNullable<PlanNode['instance']>;
type TokenPaint = NonNullable<PlanNode['fills']>[number];
type Colors = Readonly<Record<string, string>>;

/** A plan with the tokens' colours of another appearance; what names no token stays. */
export const recolour = (plan: FigmaPlan, colors: Colors): FigmaPlan => ({
  ...plan,
  tokens: { ...plan.tokens, colors: { ...plan.tokens.colors, ...colors } },
  ...(plan.sets && { sets: plan.sets.map((set) => recolourSet(set, colors)) }),
  root: recolourNode(plan.root, colors),
});

const recolourSet = (set: PlanSet, colors: Colors): PlanSet => ({
  ...set,
  masters: set.masters.map((master) => ({ ...master, node: recolourNode(master.node, colors) })),
});

const recolourInstance = (instance: PlanInstance, colors: Colors): PlanInstance => ({
  ...instance,
  changes: instance.changes.map((change) => ({
    ...change,
    ...recolourLook(change, colors),
    ...(change.instance && { instance: recolourInstance(change.instance, colors) }),
  })),
});

const recolourNode = (node: PlanNode, colors: Colors): PlanNode => ({
  ...node,
  ...recolourLook(node, colors),
  ...(node.instance && { instance: recolourInstance(node.instance, colors) }),
  ...(node.children && { children: node.children.map((child) => recolourNode(child, colors)) }),
});

type Look = Pick<PlanNode, 'fills' | 'strokes' | 'text'>;

function recolourLook(node: Look, colors: Colors): Look {
  const paints = (list: readonly TokenPaint[]) => list.map((paint) => recolourPaint(paint, colors));
  return {
    ...(node.fills && { fills: paints(node.fills) }),
    ...(node.strokes && { strokes: paints(node.strokes) }),
    ...(node.text && {
      text: {
        ...node.text,
        runs: node.text.runs.map((run) => ({ ...run, ...(run.fills && { fills: paints(run.fills) }) })),
      },
    }),
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
