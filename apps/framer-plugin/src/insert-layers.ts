import {
  type ColorStyle,
  framer,
  isFrameNode,
  isSVGNode,
  isTextNode,
  LinearGradient,
  RadialGradient,
  type TextStyle,
} from '@framer/plugin';
import type { FramerGradient, FramerLayer, FramerLayers } from '@kitshelf/scene/framer/layers.ts';
import { Refusal } from './insert-component.ts';

interface Work {
  readonly colors: ReadonlyMap<string, ColorStyle>;
  readonly styles: ReadonlyMap<string, TextStyle>;
  readonly seeds: { readonly text: string; readonly svg: string };
  readonly signal: AbortSignal;
  readonly onLayer: () => void;
}

/**
 * Makes layers of Framer's own in the selected frame, or on the canvas. The public API makes texts and drawings only
 * beside everything else: one of each is made, copied into its place, and taken away at the end. When it fails or is
 * cancelled half-way, nothing of it stays but styles. Throws a Refusal.
 */
export async function insertLayers(
  layers: FramerLayers,
  kit: string,
  { signal, onLayer }: Pick<Work, 'signal' | 'onLayer'>,
): Promise<void> {
  if (!framer.isAllowedTo('createFrameNode', 'addText', 'addSVG', 'cloneNode', 'setParent', 'setAttributes'))
    throw new Refusal('You cannot add layers to this project. Ask someone with edit access.');
  if (!framer.isAllowedTo('createColorStyle', 'createTextStyle', 'TextNode.setText', 'removeNodes'))
    throw new Refusal('You cannot add styles to this project. Ask someone with edit access.');
  const parent = (await framer.getSelection()).find((node) => isFrameNode(node));
  const colors = await colorStyles(layers, kit);
  const styles = await textStyles(layers, kit, colors);
  const seeds = await makeSeeds();
  const made: string[] = [];
  try {
    const root = await framer.createFrameNode(frameAttributes(layers.root, colors), parent?.id);
    if (!root) throw new Refusal('Framer did not create the frame. Please try again.');
    made.push(root.id);
    onLayer();
    await addChildren({ colors, styles, seeds, signal, onLayer }, layers.root, root.id);
    await framer.setSelection([root.id]);
    await framer.zoomIntoView([root.id], { maxZoom: 1 });
  } catch (error) {
    await framer.removeNodes(made);
    throw error;
  } finally {
    await framer.removeNodes([seeds.text, seeds.svg]);
  }
}

/** How many layers there are. */
export const countLayers = ({ children = [] }: FramerLayer): number =>
  children.reduce((sum, child) => sum + countLayers(child), 1);

async function addChildren(work: Work, { children = [] }: FramerLayer, parentId: string): Promise<void> {
  for (const [at, layer] of children.entries()) {
    work.signal.throwIfAborted();
    const id =
      layer.kind === 'frame'
        ? await addFrame(work, layer, parentId)
        : await addCopy(work, layer, parentId, at);
    work.onLayer();
    await addChildren(work, layer, id);
  }
}

async function addFrame({ colors }: Work, layer: FramerLayer, parentId: string): Promise<string> {
  const node = await framer.createFrameNode(frameAttributes(layer, colors), parentId);
  if (!node) throw new Refusal('Framer did not create a frame. Please try again.');
  return node.id;
}

async function addCopy(
  { seeds, styles }: Work,
  layer: FramerLayer,
  parentId: string,
  at: number,
): Promise<string> {
  const node = await framer.cloneNode(layer.kind === 'text' ? seeds.text : seeds.svg);
  if (!node) throw new Refusal('Framer did not copy a layer. Please try again.');
  await framer.setParent(node.id, parentId, at);
  if (isTextNode(node)) {
    await node.setText(layer.text ?? '');
    const inlineTextStyle = styles.get(layer.style ?? '');
    await framer.setAttributes(node.id, { ...layer.attributes, ...(inlineTextStyle && { inlineTextStyle }) });
  } else await framer.setAttributes(node.id, { ...layer.attributes, svg: layer.svg ?? '' });
  return node.id;
}

/** One text and one drawing, which the API gives no hold of: they are what was not there before. */
async function makeSeeds(): Promise<Work['seeds']> {
  const [texts, drawings] = [await idsOf('TextNode'), await idsOf('SVGNode')];
  await framer.addText(' ');
  await framer.addSVG({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    name: 'Drawing',
  });
  const text = (await framer.getNodesWithType('TextNode')).find(
    (node) => isTextNode(node) && !texts.has(node.id),
  );
  const svg = (await framer.getNodesWithType('SVGNode')).find(
    (node) => isSVGNode(node) && !drawings.has(node.id),
  );
  if (!text || !svg)
    throw new Refusal('Framer created no text or drawing. Insert the asset as a component instead.');
  return { text: text.id, svg: svg.id };
}

const idsOf = async (type: 'TextNode' | 'SVGNode'): Promise<Set<string>> => {
  const nodes =
    type === 'TextNode' ? await framer.getNodesWithType(type) : await framer.getNodesWithType('SVGNode');
  return new Set(nodes.map(({ id }) => id));
};

function frameAttributes({ attributes, fill, gradient, border }: FramerLayer, colors: Work['colors']) {
  const color = (name: string) => colors.get(name) ?? name;
  return {
    ...attributes,
    backgroundColor: fill === undefined ? null : color(fill),
    ...(gradient && { backgroundGradient: gradientOf(gradient) }),
    ...(border && {
      border: { width: border.width as '1px', style: border.style, color: color(border.color) },
    }),
  };
}

function gradientOf(gradient: FramerGradient): LinearGradient | RadialGradient {
  const { stops } = gradient;
  if (gradient.kind === 'linear') return new LinearGradient({ angle: gradient.angle, stops });
  const { width, height, x, y } = gradient;
  const sizes = { width: width as '1%', height: height as '1%', x: x as '1%', y: y as '1%' };
  return new RadialGradient({ ...sizes, stops });
}

/** The project's styles of that name, or new ones: what somebody changed in them stays. */
async function colorStyles({ colors }: FramerLayers, kit: string): Promise<Map<string, ColorStyle>> {
  const known = new Map((await framer.getColorStyles()).map((style) => [style.path, style]));
  const found = new Map<string, ColorStyle>();
  for (const [name, light] of Object.entries(colors)) {
    const path = `/${kit}/${name.replace('/', ' ')}`;
    found.set(name, known.get(path) ?? (await framer.createColorStyle({ path, light })));
  }
  return found;
}

async function textStyles(
  { styles }: FramerLayers,
  kit: string,
  colors: Work['colors'],
): Promise<Map<string, TextStyle>> {
  const known = new Map((await framer.getTextStyles()).map((style) => [style.path, style]));
  const found = new Map<string, TextStyle>();
  for (const [name, { family, weight, color, ...rest }] of Object.entries(styles)) {
    const path = `/${kit}/${name}`;
    const font = known.has(path) ? null : await framer.getFont(family, { weight: weight as 400 });
    const style = { ...rest, path, color: colors.get(color) ?? color, ...(font && { font }) };
    found.set(name, known.get(path) ?? (await framer.createTextStyle(style as object)));
  }
  return found;
}
