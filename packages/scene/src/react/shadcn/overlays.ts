import type { Jsx } from '../jsx/jsx.ts';
import { getBox } from './fields.ts';
import { asButton } from './looks.ts';
import { getFlow } from './placement.ts';

const isModal = ({ tag, attributes }: Jsx): boolean =>
  tag === 'dialog' && attributes['data-modal'] !== undefined;

/** All elements of a tree. */
export const getAll = (element: Jsx): Jsx[] => [element, ...element.children.flatMap(getAll)];

/**
 * A design's one dialog as one of the project's, with what opens it again and closes it. Dialogs that differ from width to
 * width, and those that are a whole page, stay native.
 */
export function withDialog(root: Jsx): Jsx {
  const all = getAll(root);
  const [dialog, ...others] = all.filter(isModal);
  const openers = all.filter(({ attributes }) => attributes['data-opens'] !== undefined);
  if (!dialog || others.length > 0 || openers.length > 1 || isWhole(dialog)) return root;
  return within(root, dialog, openers[0]) ?? root;
}

const isWhole = ({ className }: Jsx): boolean =>
  /(?:^| )\[?inset[-:]0/.test(className) && /(?:^| )w-full/.test(className);

function within(element: Jsx, dialog: Jsx, opener: Jsx | undefined): Jsx | undefined {
  const at = element.children.indexOf(dialog);
  if (at < 0) {
    const children = element.children.map((child) => within(child, dialog, opener) ?? child);
    return children.some((child, place) => child !== element.children[place])
      ? { ...element, children }
      : undefined;
  }
  const isBeside = element.children[at + 1] === opener;
  if (opener && !isBeside) return undefined;
  const scrim = element.children[at - 1];
  const hasScrim = scrim?.className.includes('[&:has(+dialog:not([open]))]:hidden') === true;
  return {
    ...element,
    children: [
      ...element.children.slice(0, hasScrim ? at - 1 : at),
      dialogOf(dialog, opener),
      ...element.children.slice(at + (opener ? 2 : 1)),
    ],
  };
}

/** The edge of the window that a drawer is at. */
function sideOf(className: string): string | undefined {
  const names = new Set(className.split(' '));
  const isAt = (...sides: string[]) => sides.every((side) => names.has(`${side}-0`));
  if (isAt('top', 'bottom'))
    return isAt('right') ? 'right' : /(?:^| )left-(?!auto)/.test(className) ? 'left' : undefined;
  if (isAt('left', 'right')) return isAt('bottom') ? 'bottom' : isAt('top') ? 'top' : undefined;
  return undefined;
}

function dialogOf(dialog: Jsx, opener: Jsx | undefined): Jsx {
  const side = sideOf(dialog.className);
  const kind = side === undefined ? 'Dialog' : 'Sheet';
  const label = dialog.attributes['aria-label'];
  const heading = dialog.children
    .flatMap(getAll)
    .find(({ tag, text }) => /^h\d$/.test(tag) && text !== undefined);
  const children = dialog.children.map((child) => inDialog(child, kind, heading));
  const title: Jsx = {
    ...getBox(`${kind}Title`, []),
    tag: 'h2',
    layer: 'Title',
    className: 'sr-only',
    text: label ?? dialog.layer,
  };
  const content: Jsx = {
    ...dialog,
    as: `${kind}Content`,
    className: getFlow(dialog.className),
    attributes: {
      ...(side !== undefined && side !== 'right' && { side }),
      showCloseButton: 'false',
    },
    children: heading ? children : [title, ...children],
  };
  const trigger = opener && asButton(withoutUse(opener), `${kind}Trigger`);
  return {
    ...getBox(kind, [...(trigger ? [trigger] : []), content]),
    layer: dialog.layer,
    attributes: { defaultOpen: '' },
  };
}

function withoutUse(element: Jsx): Jsx {
  const {
    'data-opens': _opens,
    'data-closes': _closes,
    'aria-haspopup': _popup,
    'aria-controls': _controls,
    ...attributes
  } = element.attributes;
  return { ...element, attributes };
}

/** What stands in a dialog: its first heading is its title, and what closes it is the project's way to. */
function inDialog(element: Jsx, kind: string, heading: Jsx | undefined): Jsx {
  if (element.attributes['data-closes'] !== undefined && element.tag === 'button')
    return asButton(withoutUse(element), `${kind}Close`)!;
  if (element === heading) return { ...element, as: `${kind}Title` };
  return { ...element, children: element.children.map((child) => inDialog(child, kind, heading)) };
}
