import { type Matched, matchedInstance } from '../figma/component-sets/matched.ts';
import type { FrameNode } from '../model/node.ts';
import type { PlanChange, PlanInstance, PlanNode } from './plan-node.ts';
import { pathChanges, planAt, type SetBook } from './sets.ts';

/** What of a master's layer an instance may say otherwise, and what stands for none of it. */
const neutral: Record<string, unknown> = {
  opacity: 1,
  effects: [],
  strokeWeight: 1,
  strokeAlign: 'INSIDE',
  cornerRadius: 0,
  paddingTop: undefined,
  paddingRight: undefined,
  paddingBottom: undefined,
  paddingLeft: undefined,
  itemSpacing: undefined,
  fontName: undefined,
  fontSize: undefined,
  lineHeight: undefined,
  letterSpacing: undefined,
  textCase: undefined,
  textDecoration: undefined,
  textAlignHorizontal: undefined,
  ...Object.fromEntries(['Top', 'Right', 'Bottom', 'Left'].map((side) => [`stroke${side}Weight`, undefined])),
};

/** A layer as an instance of its set; `plain` as it stands. Undefined where the set cannot say it. */
export function asInstance(book: SetBook, node: FrameNode, plain: PlanNode): PlanNode | undefined {
  const set = book.setOf(node);
  const matched = set && matchedInstance(set, node);
  if (!set || !matched) return undefined;
  const changes = changesOf(book, matched, plain, book.masterOf(set, matched.master));
  if (!changes) return undefined;
  const { children: _children, fills: _fills, strokes: _strokes, text: _text, bind: _bind, ...own } = plain;
  const { constraints } = plain.props;
  const properties = Object.entries(matched.properties).map(([name, value]) => [
    name,
    typeof value === 'object' ? { icon: book.icon(value) } : value,
  ]);
  return {
    ...own,
    type: 'INSTANCE',
    props: constraints === undefined ? {} : { constraints },
    instance: {
      set: set.name,
      variant: { ...matched.master.choices },
      properties: Object.fromEntries(properties) as PlanInstance['properties'],
      changes,
    },
  };
}

/** What the layers of an instance have otherwise than the master's; undefined where one is something else. */
function changesOf(
  book: SetBook,
  { master, pairs }: Matched,
  plain: PlanNode,
  base: PlanNode,
): PlanChange[] | undefined {
  const changes: PlanChange[] = [];
  for (const { way, ownWay, own } of pairs) {
    const [mine, its] = [planAt(plain, ownWay), planAt(base, way)];
    const by = master.follows.get(way.join('.'));
    if (!mine || !its) return undefined;
    if (own.type === 'vector') {
      const drawn = by?.icon === undefined ? its : book.iconPlan(book.icon(own));
      changes.push(...pathChanges(mine, drawn, way));
    } else if (mine.type !== its.type) return undefined;
    else changes.push(...changeOf(mine, its, way, by?.text !== undefined));
  }
  return changes;
}

function changeOf(own: PlanNode, base: PlanNode, way: readonly number[], isProperty: boolean): PlanChange[] {
  const change: Omit<PlanChange, 'way'> = {
    ...paintChange(own, base, 'fills'),
    ...paintChange(own, base, 'strokes'),
    ...propsChange(own, base),
    ...(own.instance && base.instance && nested(own.instance, base.instance)),
    ...textChange(own, base, isProperty),
    ...sizeChange(own, base, way),
  };
  return Object.keys(change).length > 0 ? [{ way: [...way], ...change }] : [];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const paintChange = (own: PlanNode, base: PlanNode, field: 'fills' | 'strokes') =>
  same(own[field] ?? [], base[field] ?? []) ? {} : { [field]: own[field] ?? [] };

function propsChange(own: PlanNode, base: PlanNode): Pick<PlanChange, 'props'> {
  const names = Object.keys({ ...base.props, ...own.props }).filter((name) => name in neutral);
  const props = Object.fromEntries(
    names
      .filter((name) => !same(own.props[name], base.props[name]))
      .map((name) => [name, own.props[name] ?? neutral[name]])
      .filter(([, value]) => value !== undefined),
  );
  return Object.keys(props).length > 0 ? { props } : {};
}

const nested = (own: PlanInstance, base: PlanInstance): Pick<PlanChange, 'instance'> =>
  same(own, base) ? {} : { instance: own };

const textChange = (own: PlanNode, base: PlanNode, isProperty: boolean): Pick<PlanChange, 'text'> => {
  if (!own.text || !base.text) return {};
  const isSame = isProperty || own.text.characters === base.text.characters;
  return isSame && same(own.text.runs, base.text.runs) ? {} : { text: own.text };
};

/** A size of its own; the root's stands in its box. */
function sizeChange(own: PlanNode, base: PlanNode, way: readonly number[]): Pick<PlanChange, 'size'> {
  if (way.length === 0 || own.type === 'TEXT' || own.type === 'INSTANCE' || !own.sizing?.includes('FIXED'))
    return {};
  const [, , width, height] = own.box;
  return same([width, height], base.box.slice(2)) ? {} : { size: [width, height] };
}
