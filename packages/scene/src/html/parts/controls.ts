import type { Declarations } from './part.ts';
import type { Part } from './part.ts';
import { focusLook } from './use.ts';

/** Elements whose text is what is shown while nothing is typed. */
export const controlTags: ReadonlySet<string> = new Set(['input', 'textarea']);

/** Elements in which something is typed or chosen. */
export const fieldTags: ReadonlySet<string> = new Set([...controlTags, 'select']);

/**
 * The parts with what is drawn as a form's field as a real one: the `Value` of an `Input` becomes an input or a textarea
 * that shows it as its placeholder, or a select with it as its option; a `Field` with a caption becomes its label.
 */
export function withControls(part: Part): Part {
  const children = part.children.map(withControls);
  const caption = children.find(({ tag }) => tag === 'label')?.text;
  const input = children.find(isInput);
  if (input) {
    if (caption === undefined) return { ...part, children: children.map(withName) };
    const named = (each: Part) => phrased(unnamed(typed(each, caption)));
    const end = children.indexOf(input) + 1;
    if (end === children.length) return { ...part, tag: 'label', children: children.map(named) };
    return {
      ...part,
      children: [labelOf(part, children.slice(0, end).map(named)), ...children.slice(end)],
    };
  }
  const value = part.name === 'Input' ? children.find(({ name }) => name === 'Value') : undefined;
  if (value?.text === undefined) return { ...part, children };
  const isSelect = part.isChoice ?? children.at(-1)?.name === 'Icon chevron-down';
  const { 'aria-invalid': isWrong, 'aria-describedby': hint, ...others } = part.attributes;
  const drawn = controlOf(value, isSelect);
  const said = {
    ...(isWrong && { 'aria-invalid': isWrong }),
    ...(hint && { 'aria-describedby': hint }),
  };
  const control = { ...drawn, attributes: { ...drawn.attributes, ...said } };
  const ring = {
    ...part.states,
    inside: part.states?.inside ?? focusLook(value.style['color'] ?? 'currentColor'),
  };
  return {
    ...part,
    attributes: others,
    states: ring,
    isGroup: true,
    children: children.map((child) => (child === value ? control : child)),
  };
}

/** A label that leaves out what stands below the field, which is no part of its name. */
const labelOf = ({ style }: Part, children: Part[]): Part => ({
  tag: 'label',
  name: 'Label',
  style: {
    ...Object.fromEntries(flow.flatMap((key) => (style[key] === undefined ? [] : [[key, style[key]]]))),
    'align-self': 'stretch',
  },
  attributes: {},
  children,
});

const flow = ['display', 'flex-direction', 'align-items', 'gap'];

/** A label that holds both needs no ids. */
function unnamed(part: Part): Part {
  const { id: _id, 'aria-labelledby': _label, ...attributes } = part.attributes;
  return { ...part, attributes };
}

const isControl = ({ tag }: Part) => fieldTags.has(tag);
const isInput = ({ name, children }: Part) => name === 'Input' && children.some(isControl);

function controlOf(value: Part, isSelect: boolean): Part {
  const lines = Number(value.style['-webkit-line-clamp'] ?? 1);
  const tag = isSelect ? 'select' : lines > 1 ? 'textarea' : 'input';
  const attributes: Record<string, string> = tag === 'textarea' ? { rows: String(lines) } : {};
  return { ...value, tag, attributes, style: controlStyle(value.style, tag) };
}

/** Fields have their own way to cut what is too long. */
function controlStyle(style: Declarations, tag: string): Declarations {
  const {
    display: _display,
    '-webkit-box-orient': _orient,
    '-webkit-line-clamp': _clamp,
    'white-space': _space,
    overflow: _overflow,
    ...rest
  } = style;
  // The box around it has the ring.
  const own = { ...rest, 'outline-style': 'none' };
  if (tag === 'textarea') return { ...own, resize: 'none' };
  return { ...own, 'text-overflow': 'ellipsis', ...(tag === 'select' && { appearance: 'none' }) };
}

/** A field without a caption is called what it shows. */
const withName = (part: Part): Part =>
  isInput(part) ? withAttributes(part, ({ text = '' }) => ({ ...typeOf(text), 'aria-label': text })) : part;

const typed = (part: Part, caption: string): Part =>
  isInput(part) ? withAttributes(part, ({ tag }) => (tag === 'input' ? typeOf(caption) : {})) : part;

const withAttributes = (part: Part, more: (control: Part) => Record<string, string>): Part => ({
  ...part,
  children: part.children.map((child) =>
    isControl(child) ? { ...child, attributes: { ...child.attributes, ...more(child) } } : child,
  ),
});

const typeOf = (words: string): Record<string, string> =>
  /e-?mail/i.test(words) ? { type: 'email' } : /password/i.test(words) ? { type: 'password' } : {};

/** Within a label stand no blocks. */
const phrased = (part: Part): Part => ({
  ...part,
  tag: ['div', 'p', 'label'].includes(part.tag) ? 'span' : part.tag,
  children: part.children.map(phrased),
});
