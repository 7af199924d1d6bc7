import type { Part } from '../../html/parts/part.ts';
import { isOwnState, stateNames, variants } from '../../html/parts/states.ts';
import { type Classes, toClasses, resets } from './classes.ts';
import type { Merged } from '../../html/views/merge.ts';

/** What an element stands in. */
export interface Place {
  /** What comes before a class that counts from the second, third width on. */
  readonly prefixes: readonly string[];
  /** The class of the typeface that most texts are in. */
  readonly font: string;
  readonly parent?: Merged | undefined;
}

/** The classes of an element in all its widths: those of the widest, and behind a prefix what others have else. */
export function classNames({ parts }: Merged, { prefixes, font, parent }: Place): string {
  const views = parts.map((part) => part && trimmed(part, font));
  const resetOf = (name: string) => (name === 'font-family' ? font : resets[name]) ?? '';
  // Where the parent is not shown, nothing needs to be said.
  const shown = views.map((_, at) => !parent || parent.parts[at] !== undefined);
  const isHiddenSomewhere = views.some((view, at) => !view && shown[at]);
  const first = views.findIndex((view) => view !== undefined);
  const isHiddenFirst = first > shown.indexOf(true);
  const isInFlex = parent?.parts.every((part) => !part || part.style['display'] === 'flex') ?? false;
  const own = ownDisplay(parts[first]!.tag, isInFlex && !isHiddenSomewhere);
  const isClamped = views.some((view) => view?.['display']?.startsWith('line-clamp-'));
  const bare: string[] = [];
  const others: string[] = [];
  for (const name of new Set(views.flatMap((view) => Object.keys(view ?? {})))) {
    const isDisplay = name === 'display';
    const start = isDisplay && isHiddenFirst ? 'hidden' : views[first]![name];
    const initial = isDisplay ? own : name === 'flex-direction' ? 'flex-row' : undefined;
    if (start !== undefined && start !== initial)
      bare.push(...start.split(' ').filter((each) => !isNoPadding(each)));
    let now = start ?? resetOf(name);
    for (const [at, view] of views.entries()) {
      if (!shown[at] || at === 0) continue;
      const asked = view ? (view[name] ?? resetOf(name)) : isDisplay ? 'hidden' : now;
      const wanted = isDisplay && isClamped && asked === 'block' ? 'line-clamp-none' : asked;
      const changed = name === 'padding' ? changedSides(now, wanted) : changedClasses(now, wanted);
      others.push(...changed.map((each) => `${prefixes[at - 1]!}${each}`));
      now = wanted;
    }
  }
  const [shownPart] = parts.filter((part) => part !== undefined);
  const isGroup = shownPart!.isGroup ? ['group'] : [];
  return squares([...isGroup, ...bare, ...others, ...stateClasses(shownPart!)]).join(' ');
}

/** What is else in each state of a control, or of the one that an element stands in. */
function stateClasses(part: Part): string[] {
  return stateNames.flatMap((state) => {
    const change = part.states?.[state];
    if (!change) return [];
    const prefix = variants[state][isOwnState(part, state) ? 0 : 1];
    return Object.values(toClasses(change)).flatMap((each) => each.split(' ').map((name) => prefix + name));
  });
}

/** Elements have none unless it is said. */
const isNoPadding = (name: string): boolean => /^p[xytrbl]?-0$/.test(name);

/** A width and the height that is the same as one class. */
function squares(names: readonly string[]): string[] {
  const all = new Set(names);
  const partner = (name: string, one: 'w' | 'h', other: 'w' | 'h') =>
    name.replace(new RegExp(`^((?:max-[^:]+:)?)${one}-`), `$1${other}-`);
  return names.flatMap((name) => {
    const [height, width] = [partner(name, 'w', 'h'), partner(name, 'h', 'w')];
    if (height !== name && all.has(height)) return [name.replace(/\bw-/, 'size-')];
    return width !== name && all.has(width) ? [] : [name];
  });
}

const changedClasses = (now: string, wanted: string): string[] => {
  const known = now.split(' ');
  return wanted.split(' ').filter((each) => each !== '' && !known.includes(each));
};

/** Padding changes side by side: one that is not named is none. */
function changedSides(now: string, wanted: string): string[] {
  if (now === wanted) return [];
  const [from, to] = [sidesIn(now), sidesIn(wanted)];
  const changed = (['t', 'r', 'b', 'l'] as const).filter((side) => from[side] !== to[side]);
  const isShort = wanted.split(' ').length <= changed.length && !/p[trbl]-/.test(wanted);
  if (!isShort) return pairedSides(changed, to);
  return wanted.split(' ').filter((each) => {
    const [top, left] = [
      changed.includes('t') || changed.includes('b'),
      changed.includes('l') || changed.includes('r'),
    ];
    return each.startsWith('px-') ? left : each.startsWith('py-') ? top : true;
  });
}

/** Two sides across from each other with the same padding are one class. */
function pairedSides(changed: readonly Side[], to: Readonly<Record<Side, string>>): string[] {
  const isPair = (one: Side, other: Side) =>
    changed.includes(one) && changed.includes(other) && to[one] === to[other];
  const [isWide, isTall] = [isPair('l', 'r'), isPair('t', 'b')];
  return [
    ...(isWide ? [`px-${to.l}`] : []),
    ...(isTall ? [`py-${to.t}`] : []),
    ...changed
      .filter((side) => !(side === 'l' || side === 'r' ? isWide : isTall))
      .map((side) => `p${side}-${to[side]}`),
  ];
}

type Side = 't' | 'r' | 'b' | 'l';

function sidesIn(classes: string): Record<Side, string> {
  const sides = { t: '0', r: '0', b: '0', l: '0' };
  const which = { '': 'trbl', x: 'rl', y: 'tb', t: 't', r: 'r', b: 'b', l: 'l' };
  for (const [, name = '', value = ''] of classes.matchAll(/\bp([xytrbl]?)-(\S+)/g))
    for (const side of which[name as keyof typeof which]) sides[side as 't'] = value;
  return sides;
}

const inline = new Set(['span', 'a', 'label', 'button', 'input', 'textarea', 'select', 'output']);

/** How an element shows by itself. */
const ownDisplay = (tag: string, isBlockified: boolean): string =>
  inline.has(tag) && !isBlockified ? 'inline' : 'block';

/** The classes of one width without what says nothing. */
function trimmed(part: Part, font: string): Classes {
  const found = toClasses(part.style);
  if (found['font-family'] === font) delete found['font-family'];
  if (found['white-space'] && !/\n| {2}|^ | $/.test(textIn(part))) delete found['white-space'];
  if (part.tag !== 'span' || part.name !== 'Text run') {
    if (found['font-weight'] === 'font-normal') delete found['font-weight'];
    found['display'] ??= part.tag === 'span' ? 'inline' : 'block';
  } else found['display'] ??= 'inline';
  return found;
}

const textIn = (part: Part): string => part.text ?? part.children.map((child) => child.text ?? '').join('');
