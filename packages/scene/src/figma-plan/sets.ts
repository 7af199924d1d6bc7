import type { ComponentSet, Follows, Master } from '../figma/component-sets/component-set.ts';
import { getIcon } from '../figma/component-sets/tree.ts';
import type { FrameNode, SceneNode, VectorNode } from '../model/node.ts';
import type { Tokens } from '../model/tokens.ts';
import type { PlanNode } from './plan-node.ts';

/** Where the sets of a design's components come from, with the tokens that their masters are drawn in. */
export interface SetSource {
  readonly tokens: Tokens;
  /** Undefined for what is to stay layers. */
  readonly set: (name: string) => ComponentSet | undefined;
}

/** What a property begins with; an icon by the name of its set. */
export interface PlanProperty {
  name: string;
  kind: 'text' | 'shown' | 'icon';
  initial: string | boolean;
}

/** A component set to create: its masters are layers, some of which follow properties. */
export interface PlanSet {
  name: string;
  axes: { name: string; values: string[] }[];
  properties: PlanProperty[];
  masters: PlanMaster[];
  /** Of a master's root, the children that are slots. */
  slots: number[];
}

export interface PlanMaster {
  name: string;
  node: PlanNode;
  follows: { way: number[]; by: Follows }[];
}

type PlanLayer = (node: SceneNode, tokens: Tokens) => PlanNode;

/** The sets that a plan uses, each planned once, those first that others are built of. */
export class SetBook {
  readonly #source: SetSource;
  readonly #plan: PlanLayer;
  readonly #planned = new Map<string, PlanSet>();
  readonly #iconNames = new Map<string, string>();

  constructor(source: SetSource, plan: PlanLayer) {
    this.#source = source;
    this.#plan = plan;
  }

  all = (): PlanSet[] => [...this.#planned.values()];

  /** The set that a layer is an instance of. */
  setOf(node: FrameNode): ComponentSet | undefined {
    return node.component && this.#source.set(node.component.name);
  }

  /** A master's plan, with the whole set noted. */
  masterOf(set: ComponentSet, master: Master): PlanNode {
    const planned = this.planned(set);
    return planned.masters.find(({ name }) => name === master.name)!.node;
  }

  planned(set: ComponentSet): PlanSet {
    const known = this.#planned.get(set.name);
    if (known) return known;
    const masters = set.masters.map((master) => this.#master(master));
    const made: PlanSet = {
      name: set.name,
      axes: set.axes.map(({ name, values }) => ({ name, values: [...values] })),
      properties: set.properties.map((property) => ({ ...property, initial: this.#initial(set, property) })),
      masters,
      slots: slotsIn(set),
    };
    this.#planned.set(set.name, made);
    return made;
  }

  /** The name of an icon's set, which is noted. */
  icon(node: VectorNode): string {
    const drawing = getIcon(node) ?? '';
    const known = this.#iconNames.get(drawing);
    if (known !== undefined) return known;
    const plain = `Icon/${Number(node.width)}/${node.name.replace(/^Icon /, '')}`;
    const name = this.#planned.has(plain) ? `${plain} ${this.#iconNames.size}` : plain;
    this.#iconNames.set(drawing, name);
    const { place: _place, ...alone } = node;
    const master = { name, node: this.#plan({ ...alone, name }, this.#source.tokens), follows: [] };
    this.#planned.set(name, { name, axes: [], properties: [], masters: [master], slots: [] });
    return name;
  }

  iconPlan = (name: string): PlanNode => this.#planned.get(name)!.masters[0]!.node;

  #master({ name, root, follows }: Master): PlanMaster {
    const { component: _itself, ...plain } = root;
    const node = this.#plan(plain, this.#source.tokens);
    const ways = [...follows].map(([way, by]) => ({ way: way === '' ? [] : way.split('.').map(Number), by }));
    for (const { way, by } of ways) if (by.icon !== undefined) this.#swap(node, root, way);
    return { name, node, follows: ways };
  }

  /** Puts an instance of the icon in the place of its drawing. */
  #swap(plan: PlanNode, root: SceneNode, way: readonly number[]): void {
    const [holder, at] = [planAt(plan, way.slice(0, -1)), way.at(-1)!];
    const drawn = holder?.children?.[at];
    const icon = way.reduce<SceneNode>((node, place) => (node as FrameNode).children[place]!, root);
    if (!drawn || icon.type !== 'vector') return;
    const set = this.icon(icon);
    const changes = pathChanges(drawn, this.iconPlan(set), []);
    const { children: _paths, fills: _fills, props, ...own } = drawn;
    const { constraints } = props;
    holder.children![at] = {
      ...own,
      type: 'INSTANCE',
      props: constraints === undefined ? {} : { constraints },
      instance: { set, variant: {}, properties: {}, changes },
    };
  }

  #initial(set: ComponentSet, { name, kind, initial }: ComponentSet['properties'][number]): string | boolean {
    if (kind !== 'icon') return initial;
    for (const { root, follows } of set.masters)
      for (const [way, by] of follows) {
        const icon = way
          .split('.')
          .reduce<SceneNode>((node, at) => (node as FrameNode).children[Number(at)]!, root);
        if (by.icon === name && icon.type === 'vector') return this.icon(icon);
      }
    return initial;
  }
}

const slotsIn = ({ slots, masters: [first] }: ComponentSet): number[] =>
  first!.root.children.flatMap((child, at) => (slots.includes(child.name) ? [at] : []));

/** The node at the end of a way. */
export const planAt = (node: PlanNode, way: readonly number[]): PlanNode | undefined =>
  way.reduce<PlanNode | undefined>((at, place) => at?.children?.[place], node);

/** What the paths of a drawing are painted in otherwise than those of another. */
export function pathChanges(
  own: PlanNode,
  base: PlanNode,
  way: readonly number[],
): NonNullable<PlanNode['instance']>['changes'] {
  return (own.children ?? []).flatMap((path, at) => {
    const other = base.children?.[at];
    const isSame = (field: 'fills' | 'strokes') =>
      JSON.stringify(path[field]) === JSON.stringify(other?.[field]);
    const change = {
      ...(!isSame('fills') && { fills: path.fills ?? [] }),
      ...(!isSame('strokes') && { strokes: path.strokes ?? [] }),
    };
    return Object.keys(change).length > 0 ? [{ way: [...way, at], ...change }] : [];
  });
}
