import { colorParts, contrast, rgba } from '../../model/color.ts';
import type { ComponentUse } from '../../model/node.ts';
import type { State } from '../../model/semantics.ts';
import type { Color, Tokens } from '../../model/tokens.ts';
import type { Meant } from '../../semantic/tree.ts';
import type { Declarations, Part, PartState } from './part.ts';

/** Which state of a part a component's state is: what is chosen is so by the means of its role. */
export function partState(state: State, role: Meant | undefined): PartState | undefined {
  if (state === 'selected') {
    if (role === 'checkbox' || role === 'radio' || role === 'switch') return 'checked';
    return role === 'tab' ? 'selected' : role === 'link' ? 'current' : 'on';
  }
  if (state === 'focus' && role !== undefined && !pressed.has(role)) return 'inside';
  // Fields show by other means that they are off or wrong.
  const isField = role !== undefined && !pressed.has(role) && role !== 'disclosure';
  if (isField && (state === 'disabled' || state === 'invalid' || state === 'expanded')) return undefined;
  return state === 'default' || state === 'loading' ? undefined : state;
}

const pressed: ReadonlySet<Meant> = new Set<Meant>(['button', 'link', 'menuitem', 'summary', 'tab']);

/** A component that is drawn in one of these states is in it by itself, and can leave it. */
export const canLeave = ({ state }: ComponentUse): boolean => state === 'selected' || state === 'expanded';

/** What is pressed shows that it can be, where its component does not say how. */
export function hoverLook(part: Part): Declarations {
  const token = /^var\(--color-[\w-]+\)$/.exec(part.style['background-color'] ?? '')?.[0];
  if (token) return { 'background-color': `color-mix(in srgb, ${token} 90%, transparent)` };
  return part.text === undefined ? { opacity: '0.8' } : { 'text-decoration': 'underline' };
}

/** The ring around what the keyboard is at, in a colour that stands out from what is around. */
export const focusLook = (color: string): Declarations => ({
  'outline-width': '2px',
  'outline-style': 'solid',
  'outline-color': color,
  'outline-offset': '2px',
});

/** Colours that rings are drawn in, the first that stands out. */
const ringTokens = ['ink', 'onDeep', 'accentText', 'deepAccent'];
const leastContrast = 3;

/** The first token that stands out from a ground, else black or white. */
export function ringColor(ground: Color | undefined, tokens: Tokens): Color {
  const below = ground === undefined ? undefined : rgba(colorParts(ground).base, tokens);
  const base = below ?? { r: 1, g: 1, b: 1, a: 1 };
  const known = ringTokens.filter((token) => tokens.colors[token] !== undefined);
  const isSeen = (color: Color) => contrast(rgba(color, tokens), base) >= leastContrast;
  return known.find(isSeen) ?? (isSeen('#000000') ? '#000000' : '#ffffff');
}

const overAll: Declarations = {
  position: 'absolute',
  left: '0',
  top: '0',
  width: '100%',
  height: '100%',
  margin: '0',
  opacity: '0',
};

/** A choice as its label: the native field lies unseen over what is drawn. */
export function asChoice(part: Part, { role, name, group, isChecked, isDisabled, picks }: Choice): Part {
  const attributes = {
    type: role === 'radio' ? 'radio' : 'checkbox',
    ...(role === 'switch' && { role: 'switch' }),
    ...(role === 'radio' && { name: group }),
    ...(name !== undefined && { 'aria-label': name }),
    ...(isChecked && { checked: '' }),
    ...(isDisabled && { disabled: '' }),
    ...picks,
  };
  const field: Part = { tag: 'input', name: 'Choice', style: overAll, attributes, children: [] };
  const style = part.style['position'] ? part.style : { ...part.style, position: 'relative' };
  return { ...part, style, children: [...part.children, field] };
}

interface Choice {
  readonly role: 'checkbox' | 'radio' | 'switch';
  /** What it is called, where nothing in it says so. */
  readonly name: string | undefined;
  readonly group: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  /** What it picks, for a script. */
  readonly picks: Record<string, string>;
}

/** A question and its answer: the first part is pressed, the rest shows when it is open. */
export function asDisclosure(part: Part, [question, ...answer]: readonly Part[], gap: string): Part {
  const {
    gap: _gap,
    display: _display,
    'flex-direction': direction,
    'align-items': align,
    ...style
  } = part.style;
  if (!question) return part;
  const body: Part = {
    tag: 'div',
    name: 'Answer',
    style: {
      display: 'flex',
      'flex-direction': direction ?? 'column',
      'align-items': align ?? 'flex-start',
      ...(answer.length > 1 && gap !== '0' && { gap }),
      'margin-top': gap,
    },
    attributes: {},
    children: [...answer],
  };
  return {
    ...part,
    style: { display: 'block', ...style },
    children: answer.length > 0 ? [question, body] : [question],
  };
}
