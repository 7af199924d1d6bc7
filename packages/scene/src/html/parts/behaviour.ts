import type { FrameNode, SceneNode } from '../../model/node.ts';
import type { Pick } from '../../model/semantics.ts';
import { controls, isModal, type Semantic } from '../../semantic/tree.ts';
import type { Declarations, Part } from './part.ts';
import { isSelectable } from './selection.ts';

/** A choice and one of its values, as one word each. */
const written = ({ choice, value }: Pick): string => `${plain(choice)} ${plain(value)}`;

/** Words as an id: letters and digits of any script in lower case, with hyphens between words. */
export const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** What a script goes by, beside roles: what an element picks, is shown for and does. */
export function getBehaviour(semantic: Semantic): Record<string, string> {
  const { node, role, isStop, children } = semantic;
  const hasStops = role === 'tab' || role === 'menuitem';
  const isPlainPanel = role === 'tabpanel' && !children.some(isUsed);
  const way = { back: '-1', on: '1', less: '-1', more: '1' } as const;
  const { does } = node;
  return {
    ...(node.picks && (role === 'tab' || role === 'link') && { 'data-picks': written(node.picks) }),
    ...(node.shownFor && { 'data-for': written(node.shownFor) }),
    ...(hasStops && { tabindex: isStop ? '0' : '-1' }),
    ...(isPlainPanel && { tabindex: '0' }),
    ...(does === 'open' && { 'data-opens': '', 'aria-haspopup': 'dialog' }),
    ...(does === 'close' && { 'data-closes': '' }),
    ...((does === 'back' || does === 'on') && { 'data-scroll': way[does] }),
    ...(does === 'clear' && { 'data-clears': '' }),
    ...(isSelectable(semantic) && { 'data-selects': '' }),
    ...((does === 'less' || does === 'more') && { 'data-step': way[does] }),
  };
}

/** What a text adds up, as `id times` one after the other. */
export const getSum = ({ sum }: SceneNode, prefix: string): Record<string, string> =>
  sum ? { 'data-sum': sum.map(({ of, times }) => `${prefix}${of} ${times}`).join(' ') } : {};

/** Of which table a text counts the ticked rows; it is told when they change. */
export const getCount = ({ counts }: SceneNode, prefix: string): Record<string, string> =>
  counts === undefined ? {} : { 'data-count': prefix + counts, role: 'status' };

/** What the native field of a choice picks. */
export const getPick = ({ picks }: SceneNode): Record<string, string> =>
  picks ? { 'data-picks': written(picks) } : {};

const isUsed = ({ role, children }: Semantic): boolean =>
  (role !== undefined && controls.has(role)) || children.some(isUsed);

const closed: Part['states'] = { closed: { display: 'none' } };

/** An open dialog at its place in the design, where browsers would centre it. */
export function asDialog(part: Part, node: SceneNode): Part {
  if (isModal(node)) return asModal(part, node);
  const sides = part.style['position'] === 'absolute' ? {} : { position: 'relative' };
  return {
    ...part,
    style: { left: 'auto', right: 'auto', ...sides, ...part.style },
    attributes: { ...part.attributes, open: '' },
    states: { ...part.states, ...closed },
  };
}

/** A dialog over the window: at an edge of it, over all of it or in its middle, whatever the page below is. */
function asModal(part: Part, { place, width }: SceneNode): Part {
  const { position: _position, 'align-self': _self, flex: _flex, ...style } = part.style;
  const isWhole = place === undefined && (width === 'fill' || style['width'] === '100%');
  return {
    ...part,
    style: {
      left: 'auto',
      right: 'auto',
      ...style,
      ...(place === undefined && (isWhole ? overWindow : inMiddle)),
      ...(place?.right === 0 && place.left === undefined && { left: 'auto', right: '0' }),
      ...(place?.top === 0 && place.bottom === 0 && { height: 'auto' }),
      position: 'fixed',
      'max-height': '100%',
      overflow: 'auto',
    },
    attributes: { ...part.attributes, open: '', 'data-modal': '' },
    states: { ...part.states, ...closed },
  };
}

const overWindow: Declarations = { inset: '0', width: '100%', height: 'auto' };
const inMiddle: Declarations = { inset: '0', margin: 'auto', height: 'fit-content' };

/** What opens a dialog again stands at the foot of the window while the dialog is closed. */
export function asOpener(part: Part, { attributes }: Part): Part {
  const { id = '' } = attributes;
  return {
    ...part,
    style: { ...part.style, position: 'fixed', left: '50%', bottom: '24px', translate: '-50%' },
    attributes: { ...part.attributes, 'aria-controls': id },
    states: { ...part.states, spent: { display: 'none' } },
  };
}

/** A scrim right before a dialog lies over the whole window, and goes with it. */
export const withScrims = (children: readonly Part[]): Part[] =>
  children.map((part, at) =>
    isScrim(part) && children[at + 1]?.tag === 'dialog'
      ? {
          ...part,
          style: { ...part.style, position: 'fixed' },
          states: { ...part.states, uncovered: { display: 'none' } },
        }
      : part,
  );

const isScrim = ({ style, children, text, svg }: Part): boolean =>
  children.length === 0 &&
  text === undefined &&
  svg === undefined &&
  ['left', 'right', 'top', 'bottom'].every((side) => style[side] === '0');

/** Below what opens it, at the end of its line. */
const anchored: Declarations = {
  inset: 'auto',
  margin: '8px 0',
  'position-area': 'block-end span-inline-start',
  'position-try-fallbacks': 'flip-block',
};

/** Below what opens it, over the whole window. */
const overAll: Declarations = {
  inset: 'auto',
  margin: '0',
  'position-area': 'block-end span-all',
  width: '100%',
};

/** What a button opens over the page. */
export function asPopover(part: Part, id: string, { width }: FrameNode): Part {
  const { position: _position, 'align-self': _self, flex: _flex, ...style } = part.style;
  return {
    ...part,
    style: { position: 'fixed', ...style, ...(width === 'fill' ? overAll : anchored) },
    attributes: { ...part.attributes, id, popover: '' },
    states: { ...part.states, ...closed },
  };
}

/** What a hint is about, and the hint as it stands right after it: shown while either is pointed at, or the keyboard is at it. */
export function withHint(
  part: Part,
  hint: Part,
  ids: { readonly id: string; readonly anchor: string },
): Part[] {
  const { role: _role, id: _id, ...attributes } = hint.attributes;
  const shown: Declarations = { display: 'block' };
  return [
    {
      ...part,
      style: { ...part.style, 'anchor-name': ids.anchor },
      attributes: { ...part.attributes, 'aria-describedby': ids.id },
    },
    {
      tag: 'span',
      name: 'Hint',
      // The room around the words is part of it, so that the pointer can get there.
      style: {
        position: 'fixed',
        padding: '6px',
        'max-width': '320px',
        'position-anchor': ids.anchor,
        'position-area': 'block-start',
        'position-try-fallbacks': 'flip-block',
        'z-index': '2',
        display: 'none',
      },
      attributes: { role: 'tooltip', id: ids.id },
      children: [{ ...hint, attributes }],
      states: { hinted: shown, hover: shown },
      isGroup: true,
    },
  ];
}

/** Slides that are scrolled one by one, to the window's edge. */
export function asSlides(part: Part): Part {
  const { 'max-width': _most, ...style } = part.style;
  const kept = (child: Part): Part => ({
    ...child,
    style: { ...child.style, 'flex-shrink': '0', 'scroll-snap-align': 'start' },
  });
  return {
    ...part,
    style: {
      ...style,
      width: 'calc(50% + 50vw)',
      'max-width': 'none',
      overflow: 'auto hidden',
      'scroll-behavior': 'smooth',
      'scroll-snap-type': 'x mandatory',
      'scrollbar-width': 'none',
    },
    attributes: { ...part.attributes, tabindex: '0' },
    children: part.children.map(kept),
  };
}

/** A number to type, beside which stand one less and one more. */
export function asNumber({ text, ...part }: Part, width: number): Part {
  return {
    ...part,
    tag: 'input',
    style: {
      ...part.style,
      width: 'auto',
      'min-width': `${Math.ceil(width)}px`,
      'max-width': '3ch',
      'field-sizing': 'content',
      appearance: 'textfield',
    },
    // Its buttons stand beside it.
    states: { ...part.states, stepper: { appearance: 'none' } },
    attributes: { ...part.attributes, type: 'number', min: '0', value: text ?? '0' },
  };
}
