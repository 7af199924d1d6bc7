import type { SceneNode } from '../../model/node.ts';
import type { Semantic } from '../../semantic/tree.ts';
import type { Declarations, Part } from './part.ts';

/** One handle of a slider: what it is called, and its values. */
interface Handle {
  readonly name: string | undefined;
  readonly node: SceneNode;
}

/** What is set in a layer: itself, or each of its handles. */
export function getHandles(semantic: Semantic): readonly Handle[] {
  if (semantic.role === 'slider' && semantic.node.range && semantic.node.type === 'frame') return [semantic];
  return semantic.children.filter(
    ({ role, node }) => role === 'slider' && node.type === 'ellipse' && node.range,
  );
}

const shareOf = ({ range }: SceneNode): number =>
  Math.round(((range!.now - range!.min) / (range!.max - range!.min)) * 1e4) / 1e4;

/**
 * A bar to set, as it is drawn: a native slider for each handle lies unseen over it. What stands before and between the
 * handles, of `knob` px each, is as wide as the properties `--at`, or `--from` and `--to`, say: shares from 0 to 1.
 */
export function asSlider(part: Part, handles: readonly Handle[], knob: number): Part {
  const names = handles.length > 1 ? ['from', 'to'] : ['at'];
  const shares = handles.map(({ node }, at) => `var(--${names[at]!}, ${shareOf(node)})`);
  const room = `(100% - ${knob * handles.length}px)`;
  const wide: Declarations[] = [{ width: `calc(${shares[0]!} * ${room})`, flex: '0 0 auto' }];
  if (shares[1]) wide.push({ width: `calc((${shares[1]} - ${shares[0]!}) * ${room})`, flex: '0 0 auto' });
  const drawn = part.children.map((child, at): Part => {
    const flow: Declarations = wide[at / 2] ?? (at % 2 === 1 ? { 'flex-shrink': '0' } : {});
    return { ...child, attributes: {}, style: { ...child.style, ...flow } };
  });
  const isOne = handles.length === 1;
  const fields = handles.map((handle, at) =>
    fieldOf(handle, {
      property: names[at]!,
      knob,
      before: knob * at,
      beside: knob * (handles.length - 1),
      id: (isOne ? part : part.children[at * 2 + 1])?.attributes['id'],
    }),
  );
  const { role: _role, id: _id, ...attributes } = part.attributes;
  const own = isOne ? withoutValues(attributes) : part.attributes;
  const style = part.style['position'] ? part.style : { ...part.style, position: 'relative' };
  return { ...part, style, attributes: own, children: [...drawn, ...fields] };
}

interface Lying {
  readonly property: string;
  readonly knob: number;
  /** Px of the bar before it, and of those that the other handle takes. */
  readonly before: number;
  readonly beside: number;
  readonly id: string | undefined;
}

/** The native slider of a handle. */
const fieldOf = ({ name, node }: Handle, { property, knob, before, beside, id }: Lying): Part => ({
  tag: 'input',
  name: 'Value',
  style: {
    ...overAll,
    left: `${before}px`,
    width: `calc(100% - ${beside}px)`,
    ...(beside > 0 && { 'pointer-events': 'none' }),
  },
  attributes: {
    type: 'range',
    ...(id !== undefined && { id }),
    ...(name !== undefined && { 'aria-label': name }),
    min: String(node.range!.min),
    max: String(node.range!.max),
    ...(node.range!.step && { step: String(node.range!.step) }),
    value: String(node.range!.now),
    'data-at': property,
    ...(node.isDisabled && { disabled: '' }),
  },
  states: { thumb: thumb(knob), mozThumb: thumb(knob) },
  children: [],
});

const withoutValues = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.startsWith('aria-')));

const overAll: Declarations = {
  position: 'absolute',
  top: '0',
  height: '100%',
  margin: '0',
  opacity: '0',
  appearance: 'none',
  cursor: 'pointer',
};

/** What is taken hold of is as large as what is drawn. */
const thumb = (knob: number): Declarations => ({
  appearance: 'none',
  width: `${knob}px`,
  height: `${knob}px`,
  border: '0',
  'pointer-events': 'auto',
});
