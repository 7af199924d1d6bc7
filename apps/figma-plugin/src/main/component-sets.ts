import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { fill, restyle, type InstanceMaker, type Palette } from './apply.ts';
import { dress, fullNames, type MadeSet } from './instances.ts';

type PlanSet = NonNullable<FigmaPlan['sets']>[number];
type PlanMaster = PlanSet['masters'][number];

/** What a set's masters were made of, to tell whether they are to be made again. */
const fromKey = 'from';

/** Room between sets and between variants, in px. */
const [room, between] = [64, 24];
/** The width at which variants go on in the next row, in px. */
const rowWidth = 1200;

interface Place {
  /** What sets are known by in this file: the brand, and its appearance where colours are values. */
  readonly kit: string;
  /** Whether paints count by their tokens alone, since these are variables. */
  readonly hasVariables: boolean;
  /** Whether masters are in text and effect styles. */
  readonly hasStyles: boolean;
}

/**
 * The component sets of a plan in this file, those that stand there already with their masters as the plan says: their
 * instances follow. A set is known by the id that the file keeps for it; one that was deleted is made again.
 */
export async function componentSets(
  { sets = [] }: Pick<FigmaPlan, 'sets'>,
  { kit, hasVariables, hasStyles }: Place,
  palette: Palette,
): Promise<InstanceMaker> {
  const made = new Map<string, MadeSet>();
  const maker: InstanceMaker = {
    create: ({ set, variant }) => masterOf(made.get(set), variant).createInstance(),
    dress: (instance, planned) => dress(instance, planned, made, palette),
  };
  const tools = { palette, rest: () => Promise.resolve(), instances: maker };
  for (const set of sets) {
    const key = `set ${kit}/${set.name}`;
    const known = await nodeAt(key);
    const from = digest(set, hasVariables) + (hasStyles ? ' styles' : '');
    const isFresh = known?.getPluginData(fromKey) === from;
    const node = known ?? (await newSet(set, await board(kit), tools));
    if (known && !isFresh) await update(known, set, tools);
    const names = isFresh ? fullNames(node) : withProperties(node, set, made);
    made.set(set.name, { node, names, masters: mastersOf(node, set) });
    if (!isFresh) await follow(made.get(set.name)!, set);
    node.setPluginData(fromKey, from);
    figma.root.setPluginData(key, node.id);
  }
  return maker;
}

type Tools = Parameters<typeof fill>[3];
type SetNode = ComponentSetNode | ComponentNode;

async function nodeAt(key: string): Promise<SetNode | undefined> {
  const id = figma.root.getPluginData(key);
  const node = id === '' ? null : await figma.getNodeByIdAsync(id);
  const isThere = node && !node.removed && (node.type === 'COMPONENT_SET' || node.type === 'COMPONENT');
  return isThere ? node : undefined;
}

/** The frame that a kit's sets stand in, right of everything when it is new. */
async function board(kit: string): Promise<FrameNode> {
  const key = `components ${kit}`;
  const id = figma.root.getPluginData(key);
  const known = id === '' ? null : await figma.getNodeByIdAsync(id);
  if (known && !known.removed && known.type === 'FRAME') return known;
  const others = figma.currentPage.children.map(({ x, width }) => x + width);
  const frame = figma.createFrame();
  frame.name = `__SITE_NAME__ ${kit} components`;
  frame.layoutMode = 'VERTICAL';
  frame.itemSpacing = room;
  frame.paddingTop = frame.paddingRight = frame.paddingBottom = frame.paddingLeft = room;
  frame.layoutSizingHorizontal = 'HUG';
  frame.layoutSizingVertical = 'HUG';
  frame.x = Math.round(Math.max(0, ...others) + 2 * room);
  figma.root.setPluginData(key, frame.id);
  return frame;
}

async function newSet(set: PlanSet, frame: FrameNode, tools: Tools): Promise<SetNode> {
  const components: ComponentNode[] = [];
  for (const master of set.masters) components.push(await newMaster(set, master, frame, tools));
  const [first] = components;
  if (set.axes.length === 0 && first) {
    first.name = set.name;
    return first;
  }
  const node = figma.combineAsVariants(components, frame);
  node.name = set.name;
  node.layoutMode = 'HORIZONTAL';
  node.layoutWrap = 'WRAP';
  node.itemSpacing = between;
  node.counterAxisSpacing = between;
  node.paddingTop = node.paddingRight = node.paddingBottom = node.paddingLeft = between;
  node.resize(rowWidth, node.height);
  node.layoutSizingVertical = 'HUG';
  return node;
}

async function newMaster(
  set: PlanSet,
  master: PlanMaster,
  parent: FrameNode,
  tools: Tools,
): Promise<ComponentNode> {
  const component = figma.createComponent();
  parent.appendChild(component);
  await fill(component, { ...master.node, name: master.name }, undefined, tools, set.slots);
  return component;
}

/** Makes the masters that stand in a file what the plan says, each in its place; what somebody added stays. */
async function update(node: SetNode, set: PlanSet, tools: Tools): Promise<void> {
  const known = new Map(componentsIn(node).map((each) => [each.name, each]));
  for (const master of set.masters) {
    const component = node.type === 'COMPONENT' ? node : known.get(master.name);
    const plan = { ...master.node, name: master.name };
    if (component) await restyle(component, plan, tools, set.slots);
    else if (node.type === 'COMPONENT_SET') {
      const made = await newMaster(set, master, await board('new'), tools);
      node.appendChild(made);
    }
  }
}

const componentsIn = (node: SetNode): ComponentNode[] =>
  node.type === 'COMPONENT'
    ? [node]
    : node.children.filter((child): child is ComponentNode => child.type === 'COMPONENT');

function mastersOf(node: SetNode, { masters }: PlanSet): MadeSet['masters'] {
  const components = componentsIn(node);
  if (node.type === 'COMPONENT') return new Map(masters.map(({ name }) => [name, node]));
  return new Map(components.map((component) => [component.name, component]));
}

function masterOf(set: MadeSet | undefined, variant: Readonly<Record<string, string>>): ComponentNode {
  const name = Object.entries(variant)
    .map(([axis, value]) => `${axis}=${value}`)
    .join(', ');
  const found = set?.masters.get(name) ?? set?.masters.values().next().value;
  if (!found) throw new Error('The plan uses a component that it does not bring');
  return found;
}

const types = { text: 'TEXT', shown: 'BOOLEAN', icon: 'INSTANCE_SWAP' } as const;

/** Adds the properties that a set lacks; answers the names that Figma gives all of them. */
function withProperties(node: SetNode, set: PlanSet, made: ReadonlyMap<string, MadeSet>): MadeSet['names'] {
  const names = new Map(fullNames(node));
  for (const { name, kind, initial } of set.properties) {
    const icon = kind === 'icon' ? made.get(String(initial))?.node.id : undefined;
    const value = icon ?? initial;
    const known = names.get(name);
    if (known === undefined) names.set(name, node.addComponentProperty(name, types[kind], value));
    else node.editComponentProperty(known, { defaultValue: value });
  }
  return names;
}

/** Binds the layers of the masters to the properties that they follow. */
async function follow({ masters, names }: MadeSet, set: PlanSet): Promise<void> {
  for (const { name, follows } of set.masters)
    for (const { way, by } of follows) {
      const layer = way.reduce<SceneNode | undefined>(
        (node, at) => (node && 'children' in node ? node.children[at] : undefined),
        masters.get(name),
      );
      if (!layer || way.length === 0) continue;
      const [text, shown, icon] = [by.text, by.shown, by.icon].map((each) => each && names.get(each));
      layer.componentPropertyReferences = {
        ...(text && { characters: text }),
        ...(shown && { visible: shown }),
        ...(icon && { mainComponent: icon }),
      };
    }
}

/** The same for sets that make the same masters. */
function digest(set: PlanSet, hasVariables: boolean): string {
  const text = JSON.stringify(set, (_, value: unknown) =>
    hasVariables && typeof value === 'object' && value !== null && 'token' in value
      ? { token: value.token }
      : value,
  );
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return `${text.length} ${hash}`;
}
