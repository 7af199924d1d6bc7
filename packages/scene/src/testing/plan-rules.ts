import type { FigmaPlan } from '../figma-plan/plan.ts';
import type { PlanNode, Sizing, TokenPaint } from '../figma-plan/plan-node.ts';

const common = ['opacity', 'effects', 'constraints', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight'];
const stroked = [
  'strokeAlign',
  'strokeWeight',
  'strokeTopWeight',
  'strokeRightWeight',
  'strokeBottomWeight',
  'strokeLeftWeight',
  'strokeJoin',
  'strokeCap',
  'dashPattern',
];
const corners = ['cornerRadius', 'topLeftRadius', 'topRightRadius', 'bottomRightRadius', 'bottomLeftRadius'];
const stack = [
  'layoutMode',
  'layoutWrap',
  'primaryAxisAlignItems',
  'counterAxisAlignItems',
  'itemSpacing',
  'counterAxisSpacing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
];

/** Fields of the plugin API by the kind of node that has them. */
const fieldsOf: Record<PlanNode['type'], ReadonlySet<string>> = {
  FRAME: new Set([...common, ...stroked, ...corners, ...stack, 'clipsContent']),
  RECTANGLE: new Set([...common, ...stroked, ...corners]),
  ELLIPSE: new Set([...common, ...stroked, 'arcData']),
  VECTOR: new Set([...common, ...stroked, 'vectorPaths']),
  INSTANCE: new Set(['constraints']),
  TEXT: new Set([
    ...common,
    'fontSize',
    'lineHeight',
    'letterSpacing',
    'textCase',
    'textDecoration',
    'textAlignHorizontal',
    'textAutoResize',
    'textTruncation',
    'maxLines',
  ]),
};

/** What the plugin API documents as an error, or would draw otherwise, in a plan; each beside its layer's name. */
export function planErrors({ root, fonts, tokens, sets = [] }: FigmaPlan): string[] {
  const loaded = new Set(fonts.map((font) => font.join(' ')));
  const found: string[] = [];
  const visit = (node: PlanNode, parent?: PlanNode): void => {
    const say = (error: string) => found.push(`${node.name}: ${error}`);
    checkFields(node, say);
    checkSizing(node, parent, say);
    checkText(node, loaded, say);
    for (const paint of [...(node.fills ?? []), ...(node.strokes ?? [])])
      checkPaint(paint, tokens.colors, say);
    for (const [field, token] of Object.entries(node.bind ?? {}))
      if (!(token in { ...tokens.radii, ...tokens.spaces }))
        say(`${field} is bound to "${token}", which is no token`);
    node.children?.forEach((child) => visit(child, node));
  };
  visit(root);
  for (const { masters } of sets) for (const { node } of masters) visit(node);
  return found;
}

type Say = (error: string) => void;

function checkFields({ type, props, box, fills }: PlanNode, say: Say): void {
  for (const field of Object.keys(props)) if (!fieldsOf[type].has(field)) say(`${type} has no ${field}`);
  if (fills === undefined && type !== 'INSTANCE') say('keeps the paint that it is created with');
  if (!box.every(Number.isFinite)) say('has no box');
  if (type !== 'VECTOR' && (box[2] < 0.01 || box[3] < 0.01)) say('is smaller than 0.01 px');
  const isWrapped = props['layoutWrap'] === 'WRAP' || props['counterAxisSpacing'] !== undefined;
  if (isWrapped && props['layoutMode'] !== 'HORIZONTAL') say('wraps, and is no row');
  const paths = props['vectorPaths'] as { data: string }[] | undefined;
  if (
    type === 'VECTOR' &&
    !paths?.every(({ data }) => /^M( -?[\d.]+){2}( [MLCZ]( -?[\d.]+)*)* ?$/.test(data))
  )
    say('has a path that the plugin API does not read');
}

/** An instance is what its master is. */
const isStack = (node: PlanNode | undefined) =>
  node?.type === 'INSTANCE' || node?.props['layoutMode'] !== undefined;

function checkSizing(node: PlanNode, parent: PlanNode | undefined, say: Say): void {
  const { sizing = [] as readonly Sizing[], absolute, props, type } = node;
  const isChild = isStack(parent) && !absolute;
  if (absolute && !isStack(parent)) say('is absolute outside of auto layout');
  if (sizing.includes('FILL') && !isChild) say('fills what lays nothing out');
  if (sizing.includes('HUG') && !isStack(node) && !(type === 'TEXT' && isChild))
    say('hugs without auto layout');
  if (type === 'TEXT' && sizing[0] === 'FILL' && props['textAutoResize'] === 'WIDTH_AND_HEIGHT')
    say('fills as wide as it is');
  const hasLimit = ['minWidth', 'maxWidth', 'minHeight', 'maxHeight'].some((limit) => limit in props);
  if (hasLimit && !isStack(node) && !isStack(parent)) say('has a limit outside of auto layout');
  for (const [axis, at] of [
    ['width', 0],
    ['height', 1],
  ] as const)
    if (
      sizing[at] === 'HUG' &&
      node.children?.some((child) => !child.absolute && child.sizing?.[at] === 'FILL')
    )
      say(`hugs a ${axis} that a child fills`);
}

function checkText({ type, text }: PlanNode, loaded: ReadonlySet<string>, say: Say): void {
  if ((type === 'TEXT') !== (text !== undefined)) say('is text without words, or the other way round');
  if (!text) return;
  if (!loaded.has(text.font.join(' '))) say(`is in ${text.font.join(' ')}, which is not loaded`);
  for (const { start, end, set } of text.runs) {
    if (start < 0 || end <= start || end > text.characters.length) say('has a run outside of its words');
    const font = set['fontName'] as { family: string; style: string } | undefined;
    if (font && !loaded.has(`${font.family} ${font.style}`)) say(`has a run in a font that is not loaded`);
  }
}

function checkPaint({ paint, token, stops }: TokenPaint, colors: Record<string, string>, say: Say): void {
  if (paint.color && 'a' in paint.color) say('has an alpha in the colour of a paint');
  const { gradientStops } = paint;
  if (stops && stops.length !== gradientStops?.length) say('has other tokens than stops');
  for (const name of [token, ...(stops ?? [])])
    if (name !== undefined && name !== null && !(name in colors))
      say(`has a colour of "${name}", which is no token`);
}
