import type { Places } from './alike.ts';
import { getBehaviour } from './behaviour.ts';
import { toWords } from './jsx/jsx.ts';
import { camel, pascal } from './jsx/names.ts';
import { addField, addFlag, addLook, type Scope } from './scope.ts';

/** Attributes that React calls otherwise. */
const names: Record<string, string> = {
  autocomplete: 'autoComplete',
  checked: 'defaultChecked',
  for: 'htmlFor',
  popovertarget: 'popoverTarget',
  tabindex: 'tabIndex',
  value: 'defaultValue',
};
/** What is there or is not. */
const switches = new Set([
  'checked',
  'defaultChecked',
  'defaultOpen',
  'disabled',
  'hidden',
  'open',
  'required',
]);
const numbers = new Set([
  'rows',
  'strokeWidth',
  'tabindex',
  'aria-valuenow',
  'aria-valuemin',
  'aria-valuemax',
  'showCloseButton',
]);
/** Properties of components, whose values are named in their types. */
const choices = new Set(['variant', 'size', 'emphasis', 'tone', 'shows', 'ground']);
/** Those among them that are classes where something looks like a button of the project. */
const looks = new Set(['variant', 'size']);
/** Words that are read out. */
const words = new Set(['aria-label', 'alt', 'placeholder', 'value']);
const flags: Record<string, string> = {
  checked: 'isChecked',
  disabled: 'isDisabled',
  open: 'isOpen',
  'aria-current': 'isCurrent',
  'aria-selected': 'isSelected',
  'aria-pressed': 'isPressed',
  'aria-expanded': 'isExpanded',
};

/** All attributes of an element, with what differs from place to place as fields of the scope. */
export function toAttributes(scope: Scope, places: Places): string {
  const present = places.filter((each) => each !== undefined);
  const hasLook = present.some((each) => each.hasLook);
  const { code, replaced } = getBehaviour(scope, places);
  const all = [...new Set(present.flatMap((each) => Object.keys(each.attributes)))];
  const others = all
    .filter((name) => !replaced.has(name) && !(hasLook && looks.has(name)))
    .map((name) =>
      attribute(
        scope,
        name,
        places.map((each) => each?.attributes[name]),
        places,
      ),
    );
  const icons = [...new Set(present.flatMap((each) => Object.keys(each.icons ?? {})))].map((name) =>
    iconAttribute(scope, name, places),
  );
  const texts = [...new Set(present.flatMap((each) => Object.keys(each.texts ?? {})))].map((name) => {
    const written = places.map((each) => each?.texts?.[name] && JSON.stringify(each.texts[name]));
    return `${name}={${addField(scope, name, 'string', written)}}`;
  });
  return [
    hasLook ? buttonClasses(scope, places) : className(scope, places),
    ...icons,
    ...texts,
    ...others,
    ...code,
  ]
    .filter(Boolean)
    .map((each) => ` ${each}`)
    .join('');
}

/** An icon that a component is given: the same in all places, or a field. */
function iconAttribute(scope: Scope, name: string, places: Places): string {
  const icons = places.map((each) => each?.icons?.[name]);
  const [first, ...others] = new Set(icons.filter((_, at) => places[at] !== undefined));
  return `${name}={${others.length === 0 ? first : addField(scope, name, 'LucideIcon', icons)}}`;
}

function attribute(scope: Scope, name: string, values: (string | undefined)[], places: Places): string {
  const isProjects = places.find((each) => each !== undefined)!.as !== undefined && name === 'value';
  const own = isProjects ? name : (names[name] ?? name);
  const present = values.filter((_, at) => places[at] !== undefined);
  const [first] = present;
  const isSame = present.every((each) => each === first);
  if (switches.has(name))
    return isSame
      ? own
      : `${own}={${addFlag(
          scope,
          flags[name] ?? camel(name),
          values.map((each) => each !== undefined),
        )}}`;
  if (words.has(name) && !isProjects)
    return `${own}={${addField(
      scope,
      isAlternative(name, places) ? 'alt' : camel(name),
      'string',
      values.map((each) => each && JSON.stringify(each)),
    )}}`;
  if (isSame) return numbers.has(name) ? `${own}={${first}}` : `${own}=${quoted(first!)}`;
  const kinds = [...new Set(present)];
  if (kinds.length === 2 && idNames[name] === undefined && !choices.has(name) && !isProjects) {
    const isSubmit = kinds.includes('submit');
    const rare = isSubmit
      ? 'submit'
      : kinds.toSorted((one, other) => countOf(present, one) - countOf(present, other))[0];
    const usual = kinds.find((each) => each !== rare);
    const flag = addFlag(
      scope,
      flags[name] ?? (isSubmit ? 'isSubmit' : `has${pascal(name)}`),
      values.map((each) => each === rare),
    );
    const code = (value: string | undefined) =>
      numbers.has(name) && value !== undefined ? value : codeOf(value);
    return `${own}={${flag} ? ${code(rare)} : ${code(usual)}}`;
  }
  return `${own}={${differing(scope, name, values)}}`;
}

/** Whether words are the alternative text of a picture, however it is drawn. */
const isAlternative = (name: string, places: Places): boolean =>
  name === 'aria-label' && places.every((each) => each === undefined || each.attributes.role === 'img');

/** What differs from place to place, as a field; what refers to an id is the field of that id. */
function differing(scope: Scope, name: string, values: readonly (string | undefined)[]): string {
  const kinds = [...new Set(values.filter((each) => each !== undefined))].map((each) => `'${each}'`);
  const type = choices.has(name) ? kinds.join(' | ') : numbers.has(name) ? 'number' : 'string';
  const written = values.map((each) => each && (type === 'number' ? each : JSON.stringify(each)));
  const wanted = idNames[name];
  const known = wanted && scope.fields.find((field) => isSameId(field.values, written));
  return known ? scope.access + known.name : addField(scope, wanted ?? camel(name), type, written);
}

/** What ids are called where they differ. */
const idNames: Record<string, string> = {
  id: 'id',
  popovertarget: 'menuId',
  'aria-controls': 'panelId',
  'aria-labelledby': 'labelId',
  'aria-describedby': 'hintId',
  'data-sum': 'sumOf',
  'data-count': 'countOf',
};

const isSameId = (ones: readonly (string | undefined)[], others: readonly (string | undefined)[]): boolean =>
  ones.every((each, at) => each === others[at]);

const countOf = (values: readonly (string | undefined)[], one: string | undefined): number =>
  values.filter((each) => each === one).length;

const codeOf = (value: string | undefined): string => (value === undefined ? 'undefined' : `'${value}'`);

const quoted = (value: string): string =>
  /["\\\n{]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;

/** The same classes in the order in which they were first met. */
function inOrder(classes: string, known: Map<string, string>): string {
  const key = classes.split(' ').toSorted().join(' ');
  const found = known.get(key) ?? classes;
  known.set(key, found);
  return found;
}

/** The classes of what looks like a button of the project. */
function buttonClasses(scope: Scope, places: Places): string {
  const given = [...looks].flatMap((name) => {
    const values = places.map((each) => each?.attributes[name]);
    const present = values.filter((_, at) => places[at] !== undefined);
    if (present.every((each) => each === undefined)) return [];
    const isSame = present.every((each) => each === present[0]);
    return [`${name}: ${isSame ? `'${present[0]}'` : differing(scope, name, values)}`];
  });
  const look = `buttonVariants(${given.length > 0 ? `{ ${given.join(', ')} }` : ''})`;
  const own = className(scope, places)
    .replace(/^className=\{?/, '')
    .replace(/\}$/, '');
  return `className={${own === '' ? look : `cn(${look}, ${own.replaceAll(/^"|"$/g, "'")})`}}`;
}

/** `isCardHighlighted`, where something else of the same component or list is highlighted in other places. */
function highlightOf(places: Places): string {
  const part = places.find((each) => each !== undefined)!;
  const layer = part.layer.replace(/^Icon .*|^Text run$/, (all) => all.slice(0, 4));
  const plain = layer.replaceAll(/[^\p{L} ]+/gu, ' ').trim();
  const isNamed = plain !== '' && plain.split(' ').length <= 3 && !toWords(part).includes(layer);
  return `is${isNamed ? pascal(plain) : part.tag === 'a' ? 'Link' : 'Text'}Highlighted`;
}

/** The classes of all places, and of each look what is its own. */
function className(scope: Scope, places: Places): string {
  const known = new Map<string, string>();
  const all = places.map((each) => each && inOrder(each.className, known));
  const kinds = [...new Set(all.filter((each) => each !== undefined))];
  if (kinds.length <= 1) return kinds[0] ? `className="${kinds[0]}"` : '';
  const lists = kinds.map((each) => each.split(' '));
  const common = lists[0]!.filter((name) => lists.every((each) => each.includes(name)));
  const own = lists.map((each) => each.filter((name) => !common.includes(name)).join(' '));
  const start = common.length > 0 ? `${common.join(' ')} ` : '';
  if (kinds.length === 2) {
    const present = all.filter((each) => each !== undefined);
    const [usual, rare] = countOf(present, kinds[0]) < countOf(present, kinds[1]) ? [1, 0] : [0, 1];
    const flag = addFlag(
      scope,
      'isHighlighted',
      all.map((each) => each === kinds[rare]),
      highlightOf(places),
    );
    const choice = `${flag} ? '${own[rare]}' : '${own[usual]}'`;
    return start === '' ? `className={${choice}}` : `className={\`${start}\${${choice}}\`}`;
  }
  const looks = all.map((each) => (each === undefined ? undefined : String(kinds.indexOf(each))));
  const look = addLook(scope, 'look', 'number', looks);
  const choice = `[${own.map((each) => `'${each}'`).join(', ')}][${look}]`;
  return start === '' ? `className={${choice}}` : `className={\`${start}\${${choice}}\`}`;
}
