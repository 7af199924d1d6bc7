import type { FigmaPlan } from './plan.ts';
import type { PlanNode, TokenPaint } from './plan-node.ts';

/** What Figma's own tools for agents take at once, with room for what an agent adds. In characters. */
export const longestScript = 45_000;

/** A layer to create below the one that is open; 0 closes that one. */
type Step = string;

/**
 * A plan as scripts for Figma's own tools for agents (`use_figma`), to be run one after the other: each is plain
 * JavaScript of the plugin API, and says when another one is due. A single layer that is longer than a script may be
 * stays in one.
 * @param id what the scripts call the design among themselves
 */
export function figmaScripts({ root }: FigmaPlan, id: string): string[] {
  const parts: { steps: Step[]; fonts: Set<string>; length: number }[] = [];
  const add = (step: Step, fonts: readonly string[] = []) => {
    let part = parts.at(-1);
    const length = step.length + fonts.join().length + 2;
    if (!part || part.length + length > longestScript - interpreter.length - 500) {
      part = { steps: [], fonts: new Set(), length: 0 };
      parts.push(part);
    }
    part.steps.push(step);
    part.length += length;
    for (const font of fonts) part.fonts.add(font);
  };
  walk(root, add);
  return parts.map(({ steps, fonts }, at) =>
    [
      `// Asset ${id}, part ${at + 1} of ${parts.length}`,
      `const asset = ${JSON.stringify(id)}, part = ${at + 1}, parts = ${parts.length};`,
      `const fonts = [${[...fonts].join(', ')}];`,
      `const steps = [\n${steps.join(',\n')}\n];`,
      interpreter,
    ].join('\n'),
  );
}

function walk(node: PlanNode, add: (step: Step, fonts?: readonly string[]) => void): void {
  const { children = [], fills, strokes, bind: _, text, ...rest } = node;
  const own = {
    ...rest,
    ...(fills && { fills: fills.map(paintOf) }),
    ...(strokes && { strokes: strokes.map(paintOf) }),
    ...(text && {
      text: { ...text, runs: text.runs.map((run) => ({ ...run, fills: run.fills?.map(paintOf) })) },
    }),
  };
  add(JSON.stringify(own, rounded), text ? fontsOf(text) : []);
  for (const child of children) walk(child, add);
  add('0');
}

const paintOf = ({ paint }: TokenPaint) => paint;

/** Nobody sees a ten thousandth of a pixel, or of a colour. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value;

/** As they stand in the script. */
function fontsOf({ font, runs }: NonNullable<PlanNode['text']>): string[] {
  const named = runs.flatMap(({ set }) => {
    const { family, style } = (set['fontName'] ?? {}) as { family?: string; style?: string };
    return family === undefined || style === undefined ? [] : [[family, style]];
  });
  return [font, ...named].map((each) => JSON.stringify(each));
}

/** In words that the oldest engine of a plugin reads; it keeps what is still open in the file until the last part. */
const interpreter = `
const standIn = { family: 'Inter', style: 'Regular' };
const ready = {};
await Promise.all([['Inter', 'Regular']].concat(fonts).map(async ([family, style]) => {
  try { await figma.loadFontAsync({ family, style }); ready[family + ' ' + style] = true; } catch (error) {}
}));
const fontOf = (family, style) => (ready[family + ' ' + style] ? { family, style } : standIn);
const make = {
  FRAME: () => figma.createFrame(), RECTANGLE: () => figma.createRectangle(), ELLIPSE: () => figma.createEllipse(),
  TEXT: () => figma.createText(), VECTOR: () => figma.createVector(),
};
const ranges = {
  fontSize: 'setRangeFontSize', lineHeight: 'setRangeLineHeight', letterSpacing: 'setRangeLetterSpacing',
  textCase: 'setRangeTextCase', textDecoration: 'setRangeTextDecoration',
};
const kept = part === 1 ? '' : figma.root.getSharedPluginData('kitshelf', asset);
const state = kept === '' ? { next: 1, open: [] } : JSON.parse(kept);
if (state.next !== part) throw new Error('Run part ' + state.next + ' first');
const open = [];
for (const each of state.open) open.push({ made: await figma.getNodeByIdAsync(each.id), sizing: each.sizing });
if (open.some((each) => !each.made)) throw new Error('What part 1 made is gone: begin again with part 1');
const others = figma.currentPage.children.map(({ x, y, width }) => [x + width, y]);
let root = open.length > 0 ? open[0].made : undefined;
let layers = 0;
for (const step of steps) {
  if (step === 0) {
    const { made, sizing } = open.pop();
    if (sizing) { made.layoutSizingHorizontal = sizing[0]; made.layoutSizingVertical = sizing[1]; }
    continue;
  }
  const parent = open.length > 0 ? open[open.length - 1].made : undefined;
  const made = make[step.type]();
  if (parent) parent.appendChild(made); else root = made;
  made.name = step.name;
  if (step.absolute) made.layoutPositioning = 'ABSOLUTE';
  if (step.text) { made.fontName = fontOf(step.text.font[0], step.text.font[1]); made.characters = step.text.characters; }
  Object.assign(made, step.props);
  if (step.fills) made.fills = step.fills;
  if (step.strokes) made.strokes = step.strokes;
  if (step.type !== 'VECTOR' && step.props.textAutoResize !== 'WIDTH_AND_HEIGHT') made.resize(step.box[2], step.box[3]);
  for (const run of step.text ? step.text.runs : []) {
    for (const field of Object.keys(run.set)) {
      const value = run.set[field];
      if (field === 'fontName') made.setRangeFontName(run.start, run.end, fontOf(value.family, value.style));
      else made[ranges[field]](run.start, run.end, value);
    }
    if (run.fills) made.setRangeFills(run.start, run.end, run.fills);
  }
  if (step.matrix) made.relativeTransform = step.matrix;
  else if (step.absolute || (parent && parent.layoutMode === 'NONE')) { made.x = step.box[0]; made.y = step.box[1]; }
  if (!parent && others.length > 0) {
    made.x = Math.max(...others.map(([right]) => right)) + 100;
    made.y = Math.min(...others.map(([, top]) => top));
  }
  open.push({ made, sizing: step.sizing });
  layers += 1;
}
if (parts > 1) {
  const left = open.map(({ made, sizing }) => ({ id: made.id, sizing }));
  figma.root.setSharedPluginData('kitshelf', asset, part < parts ? JSON.stringify({ next: part + 1, open: left }) : '');
}
return { createdNodeIds: [root.id], layers, next: part < parts ? 'Run part ' + (part + 1) : 'All parts are done' };
`.trim();
