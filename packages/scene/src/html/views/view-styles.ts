import type { Merged } from './merge.ts';
import type { Declarations } from '../parts/part.ts';
import { longhands } from './longhands.ts';
import type { Part } from '../parts/part.ts';

/**
 * The CSS of an element that stands in several widths, without shorthands: all of it for the widest, then for each
 * narrower one what is else there. Where it does not stand it is hidden, unless its parent is hidden anyway.
 */
export function viewStyles(
  { parts }: Merged,
  parent: Merged | undefined,
  reset: Declarations = {},
): Declarations[] {
  const views = parts.map(
    (part) => part && { ...reset, display: ownDisplay(part), ...longhands(part.style) },
  );
  const isShown = (at: number) => !parent || parent.parts[at] !== undefined;
  let now: Declarations = views.find((view) => view !== undefined) ?? {};
  if (!views[0] && isShown(0)) now = { ...now, display: 'none' };
  return views.map((view, at) => {
    if (at === 0 || !isShown(at)) return at === 0 ? now : {};
    const changed = view ? difference(now, view) : hidden(now);
    now = { ...now, ...changed };
    return changed;
  });
}

const hidden = ({ display }: Declarations): Declarations => (display === 'none' ? {} : { display: 'none' });

const ownDisplay = ({ tag, name }: Part): string =>
  tag === 'span' && name === 'Text run' ? 'inline' : 'block';

/** What leads from one style to the other; what the other does not say goes back to what every element has. */
function difference(from: Declarations, to: Declarations): Declarations {
  const names = [...new Set([...Object.keys(to), ...Object.keys(from)])];
  const changed = names.map((name) => [name, to[name] ?? initialOf(name)] as const);
  return Object.fromEntries(changed.filter(([name, value]) => value !== (from[name] ?? initialOf(name))));
}

const initialOf = (name: string): string =>
  initials[name] ?? (/^(?:padding|margin)-|gap$|-radius$/.test(name) ? '0' : 'auto');

/** What properties are where nothing is said; lengths of space are 0, all others `auto`. */
const initials: Declarations = {
  'flex-direction': 'row',
  'flex-wrap': 'nowrap',
  'flex-grow': '0',
  'flex-shrink': '1',
  'align-items': 'stretch',
  'justify-content': 'flex-start',
  position: 'static',
  overflow: 'visible',
  'max-width': 'none',
  'max-height': 'none',
  'background-color': 'transparent',
  'background-image': 'none',
  'background-position': '0% 0%',
  'background-repeat': 'repeat',
  'box-shadow': 'none',
  filter: 'none',
  transform: 'none',
  opacity: '1',
  'outline-width': '0',
  'outline-style': 'none',
  'outline-color': 'currentColor',
  'outline-offset': '0',
  'letter-spacing': 'normal',
  'text-align': 'left',
  'text-transform': 'none',
  'text-decoration': 'none',
  'white-space': 'normal',
  'font-family': 'inherit',
  'font-size': 'inherit',
  'font-weight': 'inherit',
  'line-height': 'inherit',
  color: 'inherit',
  '-webkit-line-clamp': 'none',
  '-webkit-box-orient': 'horizontal',
};
