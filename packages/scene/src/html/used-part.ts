import type { Placed } from '../layout/placed.ts';
import { getPadding } from '../layout/sizing.ts';
import type { FrameNode } from '../model/node.ts';
import type { State } from '../model/semantics.ts';
import {
  asDialog,
  asNumber,
  asSlides,
  getBehaviour,
  getCount,
  getPick,
  plain,
  getSum,
} from './parts/behaviour.ts';
import type { Part, PartState } from './parts/part.ts';
import { asCombobox, isOptions } from './parts/combobox.ts';
import { asSelectable } from './parts/selection.ts';
import { asSlider, getHandles } from './parts/slider.ts';
import { withStates } from './parts/states.ts';
import { asChoice, asDisclosure, canLeave, focusLook, hoverLook, partState, ringColor } from './parts/use.ts';
import { controls, semanticOfPart, type Semantic, wordsIn } from '../semantic/tree.ts';
import type { PartContext, Place } from './part.ts';
import { placedAlone } from './code-only.ts';
import { holdsText } from './surroundings.ts';

type Draw = (context: PartContext, placed: Placed, place: Place, semantic: Semantic) => Part;

interface PartUse {
  readonly placed: Placed;
  readonly place: Place;
  readonly semantic: Semantic;
  readonly part: Part;
  /** Draws a layer without what is done with it. */
  readonly draw: Draw;
}

/** A part with what it does when it is used: native fields, what opens, and the looks of its states. */
export function usedPart(context: PartContext, used: PartUse): Part {
  const part = withNative(context, used);
  const { node, width } = used.placed;
  const does = {
    ...getBehaviour(used.semantic),
    ...getSum(node, context.prefix),
    ...getCount(node, context.prefix),
  };
  const whole = { ...part, attributes: { ...part.attributes, ...does } };
  if ('data-selects' in whole.attributes) return asSelectable(whole);
  if (whole.tag === 'dialog') return asDialog(whole, node);
  const isRinged = whole.attributes['tabindex'] === '0' && whole.tag !== 'button';
  if (node.type === 'text' && used.semantic.role === 'spinbutton')
    return withRing(context, used.place, asNumber(whole, width));
  if (node.type === 'frame' && node.isSlides) return withRing(context, used.place, asSlides(whole));
  return isRinged ? withRing(context, used.place, whole) : whole;
}

/** With the ring that shows where the keyboard is. */
const withRing = (
  { values, tokens }: PartContext,
  { ground }: Place,
  part: Part,
  state: 'focus' | 'inside' = 'focus',
): Part => ({
  ...part,
  isGroup: true,
  states: { [state]: focusLook(values.color(ringColor(ground, tokens))), ...part.states },
});

function withNative(context: PartContext, used: PartUse): Part {
  const { node } = used.placed;
  const { role } = used.semantic;
  const withLooks = node.type === 'frame' && node.component ? componentPart(context, used) : used.part;
  if (role === 'disclosure') return disclosurePart(context, used, withLooks);
  const handles = getHandles(used.semantic);
  if (handles.length > 0) return sliderPart(context, used, withLooks);
  if (role === undefined || !controls.has(role)) return withLooks;
  const isChoice = role === 'checkbox' || role === 'radio' || role === 'switch';
  if (role === 'combobox' && node.type === 'frame' && node.children.some(isOptions))
    return comboboxPart(context, used, withLooks);
  const isNative = ['a', 'button', 'summary'].includes(withLooks.tag);
  if (!isChoice) return isNative ? withUse(context, used.place, withLooks) : withLooks;
  // What says nothing is no label.
  const isLabelled = used.place.ancestors.includes('label') || !holdsText(node);
  const choice = asChoice(isLabelled ? { ...withLooks, tag: 'span' } : withLooks, {
    role,
    name: wordsIn(node) === '' || node.label !== undefined ? node.label : undefined,
    group: `${context.prefix}${used.semantic.group ?? used.place.above?.node.name ?? 'choice'}`,
    isChecked: node.isChecked === true,
    isDisabled: node.isDisabled === true,
    picks: getPick(node),
  });
  const ring = context.values.color(ringColor(used.place.ground, context.tokens));
  return {
    ...choice,
    isGroup: true,
    states: { ...choice.states, inside: choice.states?.inside ?? focusLook(ring) },
  };
}

/** A box to type in, with the list below it, and a ring where its component draws none. */
function comboboxPart(
  context: PartContext,
  { placed: { node }, place, semantic }: PartUse,
  part: Part,
): Part {
  const id = node.id ?? `options-${plain(node.label ?? node.name)}`;
  const isOpen = node.isExpanded ?? (node.type === 'frame' && node.component?.state === 'expanded');
  const name = node.label ?? semantic.name;
  const made = asCombobox(part, { name, id: context.prefix + id, isOpen });
  const hasRing = made.children.some(({ states }) => states?.inside);
  return hasRing ? made : withRing(context, place, made, 'inside');
}

/** A bar to set, with a ring while the keyboard is at it. */
function sliderPart(context: PartContext, { placed, place, semantic }: PartUse, part: Part): Part {
  const knob = placed.children.find(({ node }) => node.type === 'ellipse')?.width ?? 0;
  const slider = asSlider(part, getHandles(semantic), knob);
  const hasRing = [slider, ...slider.children].some(({ states }) => states?.inside);
  return hasRing ? { ...slider, isGroup: true } : withRing(context, place, slider, 'inside');
}

/** What is pressed has a look under the pointer, and a ring where the keyboard is at it. */
function withUse({ values, tokens }: PartContext, { ground }: Place, part: Part): Part {
  const ring = focusLook(values.color(ringColor(ground, tokens)));
  const hover = part.states?.hover ?? (part.isGroup ? undefined : hoverLook(part));
  return {
    ...part,
    // Browsers centre the words of buttons.
    style: part.tag === 'button' && hasRoom(part) ? { 'text-align': 'left', ...part.style } : part.style,
    states: { ...part.states, ...(hover && { hover }), focus: part.states?.focus ?? ring },
  };
}

/** Whether some words in a part take more room than they need. */
const hasRoom = ({ style, children }: Part): boolean =>
  style['flex'] !== undefined || style['align-self'] === 'stretch' || children.some(hasRoom);

/** An instance as it is by itself, with what is else in each of its states. */
function componentPart(context: PartContext, { placed, place, semantic, part, draw }: PartUse): Part {
  const node = placed.node as FrameNode;
  const use = node.component!;
  const labelled = semantic.role === undefined ? choiceIn(node, semantic) : undefined;
  const role = semantic.role ?? labelled;
  const isDrawnIn = use.state !== 'default' && !canLeave(use);
  if (role === undefined || use.states.length === 0 || isDrawnIn) return part;
  const drawn = use.inState(use.state);
  const isFilled = drawn.children.length !== node.children.length;
  const inState = (state: State): Part => {
    const layer: FrameNode = { ...use.inState(state), ...givenTo(node, drawn) };
    const box = placedAlone(context, layer, placed.width, placed.height);
    const other = draw(context, box, place, {
      ...semanticOfPart(layer, semantic.isInControl, semantic.group),
      role,
    });
    return role === 'disclosure'
      ? questionOf(other)
      : isFilled
        ? { ...other, children: part.children }
        : other;
  };
  const own =
    role === 'disclosure'
      ? questionOf(part)
      : labelled
        ? { ...part, children: part.children.map(withoutRing) }
        : part;
  const base =
    use.state === 'default' ? own : atRest(part, inState('default'), labelled ? own.children : undefined);
  const others = use.states.flatMap((state): [PartState, Part][] => {
    const key = partState(state, role);
    // A link is never off.
    return key === undefined || (key === 'disabled' && part.tag === 'a') ? [] : [[key, inState(state)]];
  });
  return withStates(base, new Map(others));
}

/** An instance that is drawn in another state, as it is at rest; the choice in a label is the one that is made, and has looks of its own. */
const atRest = ({ tag, attributes, ...part }: Part, rest: Part, children = rest.children): Part => ({
  ...part,
  ...rest,
  tag,
  attributes,
  children,
});

/** The choice that a framed label holds, which the label shows the states of. */
function choiceIn(node: FrameNode, semantic: Semantic): 'checkbox' | 'radio' | undefined {
  if (node.as !== 'label' || (node.fill ?? node.stroke) === undefined) return undefined;
  const inside = (each: Semantic): Semantic[] => [each, ...each.children.flatMap(inside)];
  const choices = inside(semantic).flatMap(({ role }) =>
    role === 'checkbox' || role === 'radio' ? [role] : [],
  );
  return choices.length === 1 ? choices[0] : undefined;
}

/** A mark in a label that itself shows where the pointer and the keyboard are. */
function withoutRing({ states, children, ...part }: Part): Part {
  const { hover: _hover, inside: _inside, ...others } = states ?? {};
  return { ...part, ...(states && { states: others }), children: children.map(withoutRing) };
}

/** What a design says of an instance beside its component, in every state. */
function givenTo(node: FrameNode, drawn: FrameNode): Partial<FrameNode> {
  const { children: _children, component: _component, reveals: _reveals, ...own } = node;
  const before = drawn as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(own).filter(
      ([field, value]) => field === 'name' || JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}

/** A question to press, with its answer, which the scene shows or holds back. */
function disclosurePart(
  context: PartContext,
  { placed, place, semantic, part: drawn, draw }: PartUse,
  part: Part,
): Part {
  const { node } = placed;
  const { revealed } = semantic;
  const [question] = part.children;
  const shown = drawn.children.slice(1);
  if (!question || node.type !== 'frame') return part;
  const { left, right } = getPadding(node.padding, context.tokens);
  const inside = { ...place, above: placed, ancestors: [...place.ancestors, 'details'] };
  const answer =
    node.reveals && revealed && shown.length === 0
      ? plainly(
          node.reveals,
          draw(context, placedAlone(context, node.reveals, placed.width - left - right), inside, revealed),
        )
      : shown;
  const gap = context.values.space(node.gap);
  return asDisclosure({ ...part, isGroup: true }, [question, ...answer], gap);
}

/** What is pressed alone, without the room before an answer. */
function questionOf({ style: { gap: _gap, ...style }, ...part }: Part): Part {
  return { ...part, style, children: part.children.slice(0, 1) };
}

/** What a frame holds, where the frame itself shows nothing. */
const plainly = ({ fill, stroke, padding, radius }: FrameNode, part: Part): readonly Part[] =>
  [fill, stroke, padding, radius].every((look) => look === undefined) ? part.children : [part];
