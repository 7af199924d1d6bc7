import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';

type PlanNode = FigmaPlan['root'];
type PlanText = NonNullable<PlanNode['text']>;
/** A paint of a plan with the tokens that it comes from. */
export type TokenPaint = NonNullable<PlanNode['fills']>[number];

/** What a plan's names and fonts become in this file. */
export interface Palette {
  paint(paint: TokenPaint): Paint;
  /** The variable of the space or radius that a field has, where lengths are variables. */
  length?(field: string, token: string): Variable | undefined;
  /** The id of the text style for a type token. */
  textStyle?(token: string): string | undefined;
  /** The id of the effect style for what a layer has of shadows and blurs. */
  effectStyle?(effects: readonly Effect[]): string;
  /** Says beside a layer what is read out of it, where that is wanted. */
  annotate?(layer: SceneNode, markdown: string): void;
  /** The font that stands for one of the plan's; all of them are loaded. */
  font(named: readonly [string, string]): FontName;
}

export interface Progress {
  readonly isCancelled: () => boolean;
  readonly onProgress: (done: number, total: number) => void;
}

/** Thrown when whoever asked for it does not want it any more. */
export class Cancelled extends Error {}

type Holder = FrameNode | ComponentNode | SlotNode;
type LayerNode = Holder | RectangleNode | EllipseNode | TextNode | VectorNode | InstanceNode;
type PlanInstance = NonNullable<PlanNode['instance']>;

/** Makes instances of the sets that stand in the file. */
export interface InstanceMaker {
  create(planned: PlanInstance): InstanceNode;
  /** Gives one its properties, and what it has otherwise than its master. */
  dress(instance: InstanceNode, planned: PlanInstance): Promise<void>;
}

/** Between so many layers the window may say something, and is told how far it is. */
const batch = 200;

/** Makes a plan's layers on the current page. Leaves nothing behind when it fails or is cancelled. */
export async function applyPlan(
  { root, pictures = {} }: Pick<FigmaPlan, 'root' | 'pictures'>,
  palette: Palette,
  progress: Progress,
  instances?: InstanceMaker,
): Promise<FrameNode> {
  const total = getCount(root);
  let done = 0;
  const rest = async () => {
    done += 1;
    if (done % batch !== 0 && done !== total) return;
    progress.onProgress(done, total);
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (progress.isCancelled()) throw new Cancelled('Cancelled');
  };
  // Paints name pictures by what Figma calls them: the SHA-1 of their files.
  for (const data of Object.values(pictures)) figma.createImage(figma.base64Decode(data));
  const top = figma.createFrame();
  try {
    await fill(top, root, undefined, { palette, rest, instances });
    return top;
  } catch (error) {
    top.remove();
    throw error;
  }
}

/** How many layers a plan makes. */
export const getCount = ({ children = [] }: PlanNode): number =>
  children.reduce((sum, child) => sum + getCount(child), 1);

interface Tools {
  readonly palette: Palette;
  readonly rest: () => Promise<void>;
  readonly instances?: InstanceMaker | undefined;
}

const create: Record<Exclude<PlanNode['type'], 'INSTANCE'>, () => LayerNode> = {
  FRAME: () => figma.createFrame(),
  RECTANGLE: () => figma.createRectangle(),
  ELLIPSE: () => figma.createEllipse(),
  TEXT: () => figma.createText(),
  VECTOR: () => figma.createVector(),
};

const isHolder = (node: LayerNode): node is Holder =>
  node.type === 'FRAME' || node.type === 'COMPONENT' || node.type === 'SLOT';

function newLayer(plan: PlanNode, { instances }: Tools): LayerNode {
  if (plan.type !== 'INSTANCE') return create[plan.type]();
  if (!instances || !plan.instance) throw new Error('The plan uses a component that it does not bring');
  return instances.create(plan.instance);
}

/** Gives a layer that stands in its parent already its look, then its children, then its sizes: Figma refuses other orders. */
/* oxlint-disable-next-line max-params -- a layer, what it is to be and where, and of its children which are slots */
export async function fill(
  made: LayerNode,
  plan: PlanNode,
  parent: Holder | undefined,
  tools: Tools,
  slots: readonly number[] = [],
): Promise<void> {
  await look(made, plan, parent, tools);
  if (isHolder(made))
    for (const [at, child] of (plan.children ?? []).entries()) {
      const isSlot = slots.includes(at) && made.type === 'COMPONENT' && 'createSlot' in made;
      const below = isSlot ? made.createSlot() : newLayer(child, tools);
      made.appendChild(below);
      await fill(below, child, made, tools);
    }
  await size(made, plan, tools);
}

/** Makes a layer what a plan says with the layers that it has; where it has others, they go and new ones come. */
/* oxlint-disable-next-line max-params -- as for `fill` */
export async function restyle(
  made: LayerNode,
  plan: PlanNode,
  tools: Tools,
  slots: readonly number[] = [],
  parent?: Holder,
): Promise<void> {
  const wanted = plan.children ?? [];
  const children = isHolder(made) ? (made.children as readonly LayerNode[]) : [];
  const isAlike =
    children.length === wanted.length &&
    children.every((child, at) => isOfType(child, wanted[at]!, slots.includes(at)));
  if (!isAlike) {
    for (let at = children.length - 1; at >= 0; at -= 1) children[at]!.remove();
    return fill(made, plan, parent, tools, slots);
  }
  await look(made, plan, parent, tools);
  if (isHolder(made))
    for (const [at, child] of wanted.entries()) await restyle(children[at]!, child, tools, [], made);
  await size(made, plan, tools);
}

const isOfType = ({ type }: LayerNode, plan: PlanNode, isSlot: boolean): boolean =>
  type === plan.type || (isSlot && type === 'SLOT');

async function look(
  made: LayerNode,
  plan: PlanNode,
  parent: Holder | undefined,
  tools: Tools,
): Promise<void> {
  made.name = plan.name;
  if (plan.absolute) made.layoutPositioning = 'ABSOLUTE';
  if (made.type !== 'INSTANCE') await styleLayer(made, plan, tools.palette);
  else if (plan.instance) {
    await tools.instances?.dress(made, plan.instance);
    Object.assign(made, plan.props);
    const [, , width, height] = plan.box;
    if (plan.sizing?.includes('FIXED') !== false) made.resize(width, height);
  }
  if (plan.note !== undefined) tools.palette.annotate?.(made, plan.note);
  setPosition(made, plan, parent);
}

async function size(made: LayerNode, plan: PlanNode, tools: Tools): Promise<void> {
  if (plan.sizing) {
    made.layoutSizingHorizontal = plan.sizing[0];
    made.layoutSizingVertical = plan.sizing[1];
  }
  await tools.rest();
}

async function styleLayer(
  made: Exclude<LayerNode, InstanceNode>,
  plan: PlanNode,
  palette: Palette,
): Promise<void> {
  if (made.type === 'TEXT' && plan.text) {
    made.fontName = palette.font(plan.text.font);
    made.characters = plan.text.characters;
  }
  Object.assign(made, plan.props);
  await styleEffects(made, plan.props, palette);
  if (plan.fills) made.fills = plan.fills.map((each) => palette.paint(each));
  if (plan.strokes) made.strokes = plan.strokes.map((each) => palette.paint(each));
  const [, , width, height] = plan.box;
  const hasOwnSize = made.type === 'VECTOR' || plan.props['textAutoResize'] === 'WIDTH_AND_HEIGHT';
  if (!hasOwnSize) made.resize(width, height);
  for (const [field, token] of Object.entries(plan.bind ?? {})) {
    const variable = palette.length?.(field, token);
    if (variable) made.setBoundVariable(field as VariableBindableNodeField, variable);
  }
  if (made.type === 'TEXT' && plan.text) await styleText(made, plan.text, palette);
}

/** Shadows and blurs as a style, where styles are made. */
export async function styleEffects(
  made: BlendMixin,
  { effects }: Readonly<Record<string, unknown>>,
  palette: Palette,
): Promise<void> {
  const list = (effects ?? []) as readonly Effect[];
  const styleId = list.length > 0 && palette.effectStyle?.(list);
  if (styleId) await made.setEffectStyleIdAsync(styleId);
}

/** What of a text has a style of its own. */
export async function styleText(made: TextNode, { style, runs }: PlanText, palette: Palette): Promise<void> {
  const styleId = style === undefined ? undefined : palette.textStyle?.(style);
  if (styleId !== undefined) await made.setTextStyleIdAsync(styleId);
  for (const { start, end, set, fills } of runs) {
    for (const [field, value] of Object.entries(set)) setRange(made, start, end, field, value, palette);
    if (fills)
      made.setRangeFills(
        start,
        end,
        fills.map((each) => palette.paint(each)),
      );
  }
}

/* oxlint-disable-next-line max-params -- a setter of Figma's, with what it sets */
function setRange(
  made: TextNode,
  start: number,
  end: number,
  field: string,
  value: unknown,
  palette: Palette,
): void {
  if (field === 'fontName') {
    const { family, style } = value as FontName;
    made.setRangeFontName(start, end, palette.font([family, style]));
  } else if (field === 'fontSize') made.setRangeFontSize(start, end, value as number);
  else if (field === 'lineHeight') made.setRangeLineHeight(start, end, value as LineHeight);
  else if (field === 'letterSpacing') made.setRangeLetterSpacing(start, end, value as LetterSpacing);
  else if (field === 'textCase') made.setRangeTextCase(start, end, value as TextCase);
  else made.setRangeTextDecoration(start, end, value as TextDecoration);
}

/** In an auto layout the parent places its children; a turned one keeps its turn. */
function setPosition(made: LayerNode, { box, matrix, absolute }: PlanNode, parent: Holder | undefined): void {
  const isPlaced = absolute || parent?.layoutMode === 'NONE';
  if (matrix) made.relativeTransform = matrix;
  else if (isPlaced) [made.x, made.y] = box;
}
