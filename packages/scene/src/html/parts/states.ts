import type { Declarations, Part, PartState } from './part.ts';

/** A part with what is else in each state of it: in looks, and in drawings, of which each state shows its own. */
export function withStates(part: Part, others: ReadonlyMap<PartState, Part>): Part {
  const joined = [...others].reduce((base, [state, other]) => joinedWith(base, other, state), part);
  return { ...joined, isGroup: true };
}

function joinedWith(part: Part, other: Part, state: PartState): Part {
  // What is pressed has the pointer over it.
  const before = state === 'pressed' ? { ...part.style, ...part.states?.hover } : part.style;
  const change = asOutline(difference(before, other.style), part, state);
  const states =
    Object.keys(change).length > 0
      ? { ...part.states, [state]: { ...part.states?.[state], ...change } }
      : part.states;
  return { ...part, ...(states && { states }), children: joinedChildren(part, other, state) };
}

/** A ring outside of a part, and the shadows besides. */
const ringShadow = /^0 0 0 (\d+px) ((?:[^,()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+)(?:, (.+))?$/;

/** A ring of focus is an outline, which is seen in high contrast too; what else the part has for an edge stays beside it. */
function asOutline(change: Declarations, { style: from, tag }: Part, state: PartState): Declarations {
  const { 'box-shadow': shadow = '', overflow: _clip, ...rest } = change;
  const [, width, color, others = 'none'] = ringShadow.exec(shadow) ?? [];
  if ((state !== 'focus' && state !== 'inside') || !width || !color) return change;
  return {
    ...rest,
    ...(others !== (from['box-shadow'] ?? 'none') && { 'box-shadow': others }),
    'outline-width': width,
    'outline-style': 'solid',
    'outline-color': color,
    // Browsers set rings of links off by a pixel.
    ...(tag === 'a' && { 'outline-offset': '0' }),
  };
}

/** Layers are paired by their name and their place among those of the same name. */
function joinedChildren(part: Part, other: Part, state: PartState): Part[] {
  const rest = [...other.children];
  const paired = part.children.flatMap((child): Part[] => {
    const at = rest.findIndex((each) => each.name === child.name && each.tag === child.tag);
    if (at < 0) return [inStateOnly(child, state, 'none')];
    const [twin] = rest.splice(at, 1);
    if (child.svg === twin!.svg) return [joinedWith(child, twin!, state)];
    return [inStateOnly(child, state, 'none'), shownIn(twin!, state)];
  });
  return [...paired, ...rest.map((child) => shownIn(child, state))];
}

const inStateOnly = (part: Part, state: PartState, display: string): Part => ({
  ...part,
  states: { ...part.states, [state]: { ...part.states?.[state], display } },
});

const shownIn = (part: Part, state: PartState): Part => ({
  ...inStateOnly(part, state, part.style['display'] ?? 'block'),
  style: { ...part.style, display: 'none' },
});

/** What leads from one look to the other. */
function difference(from: Declarations, to: Declarations): Declarations {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = to[name] ?? initial[name] ?? 'initial';
      return from[name] === to[name] ? [] : [[name, value]];
    }),
  );
}

const initial: Declarations = {
  'background-color': 'transparent',
  background: 'none',
  'box-shadow': 'none',
  opacity: '1',
  'text-decoration': 'none',
  filter: 'none',
  transform: 'none',
  'justify-content': 'flex-start',
};

/** What comes before a class of Tailwind CSS, for the control itself and for what stands in it. */
export const variants: Record<PartState, readonly [own: string, within: string]> = {
  hover: ['hover:', 'group-hover:'],
  focus: ['focus-visible:', 'group-focus-visible:'],
  inside: ['has-focus-visible:', 'group-has-focus-visible:'],
  pressed: ['active:', 'group-active:'],
  checked: ['has-checked:', 'group-has-checked:'],
  chosen: ['has-checked:', ''],
  mixed: ['has-indeterminate:', ''],
  selected: ['aria-selected:', 'group-aria-selected:'],
  on: ['aria-pressed:', 'group-aria-pressed:'],
  current: ['aria-[current]:', 'group-aria-[current]:'],
  expanded: ['open:', 'group-open:'],
  invalid: ['aria-invalid:', 'group-aria-invalid:'],
  disabled: ['disabled:', 'group-disabled:'],
  closed: ['not-open:', ''],
  uncovered: ['[&:has(+dialog:not([open]))]:', ''],
  spent: ['[dialog[open]+&]:', ''],
  hinted: ['[:is(:hover,:focus-visible)+&]:', ''],
  thumb: ['[&::-webkit-slider-thumb]:', ''],
  mozThumb: ['[&::-moz-range-thumb]:', ''],
  stepper: ['[&::-webkit-inner-spin-button]:', ''],
};

/** The same in CSS, behind the class of the control or where `&` stands for it. */
export const selectors: Record<PartState, string> = {
  hover: ':hover',
  focus: ':focus-visible',
  inside: ':has(:focus-visible)',
  pressed: ':active',
  checked: ':has(:checked)',
  chosen: ':has(:checked)',
  mixed: ':has(:indeterminate)',
  selected: '[aria-selected=true]',
  on: '[aria-pressed=true]',
  current: '[aria-current]',
  expanded: '[open]',
  invalid: '[aria-invalid=true]',
  disabled: ':disabled',
  closed: ':not([open],:popover-open)',
  uncovered: ':has(+dialog:not([open]))',
  spent: 'dialog[open]+&',
  hinted: ':is(:hover,:focus-visible)+&',
  thumb: '::-webkit-slider-thumb',
  mozThumb: '::-moz-range-thumb',
  stepper: '::-webkit-inner-spin-button',
};

/** In the order in which they outdo each other. */
export const stateNames = Object.keys(selectors) as PartState[];

/** What a part alone is or has, whatever it stands in. */
const ownOnly: ReadonlySet<PartState> = new Set<PartState>([
  'chosen',
  'mixed',
  'closed',
  'uncovered',
  'spent',
  'hinted',
  'thumb',
  'mozThumb',
  'stepper',
]);
const pressedTags = new Set(['a', 'button', 'summary']);

/** Whether a part's look in a state follows its own state, not that of the control around it. */
export const isOwnState = ({ tag, isGroup }: Part, state: PartState): boolean =>
  isGroup === true || ownOnly.has(state) || (pressedTags.has(tag) && state !== 'expanded');
