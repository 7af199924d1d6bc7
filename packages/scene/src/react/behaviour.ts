import type { Places } from './alike.ts';
import { pascal } from './jsx/names.ts';
import { addField, addFlag, type Scope } from './scope.ts';
import { sources } from './behaviour-source.ts';

/** Names of the functions beside a component that do what native elements cannot. */
export const behaviours: readonly string[] = [...sources.keys()];

/** `[chosenPlan, setChosenPlan] = useState('year');` */
export const stateLine = (choice: string, first: string): string =>
  `[${stateOf(choice)}, set${pascal(stateOf(choice))}] = useState('${first}');`;

const stateOf = (choice: string): string => `chosen${pascal(choice)}`;

/** What a component imports from that file. */
function namesFrom(content: string): string[] {
  const line = content
    .split('\n')
    .find((each) => each.startsWith('import { ') && each.endsWith(" } from './behaviour';"));
  return line?.slice('import { '.length, -" } from './behaviour';".length).split(', ') ?? [];
}

/** The file with the functions that components import, if there are any. */
export function behaviourFile(code: readonly { readonly content: string }[]) {
  const imported = code.flatMap(({ content }) => namesFrom(content));
  const used = behaviours.filter((name) => imported.includes(name));
  if (used.length === 0) return [];
  const source = used.map((name) => sources.get(name)).join('\n');
  const types = ['ChangeEvent', 'KeyboardEvent', 'MouseEvent', 'SyntheticEvent', 'ToggleEvent'].filter(
    (name) => source.includes(`: ${name}<`),
  );
  const imports = types.length > 0 ? `import type { ${types.join(', ')} } from 'react';\n\n` : '';
  return [{ path: 'behaviour.ts', content: `${imports}${source}` }];
}

/** What an element does when it is used, as attributes, and the attributes that it stands for. */
export function getBehaviour(scope: Scope, places: Places): { code: string[]; replaced: Set<string> } {
  const first = places.find((each) => each !== undefined)!;
  const replaced = new Set<string>();
  const has = (name: string) => places.some((each) => each?.attributes[name] !== undefined);
  const handler = (name: string, prop: string, act: string, tag?: string): string[] => {
    const isSo = places.map((each) => each?.attributes[name] !== undefined && each.tag === (tag ?? each.tag));
    if (!isSo.includes(true)) return [];
    const isAll = isSo.every((each, at) => each || places[at] === undefined);
    return [`${prop}={${isAll ? act : `${addFlag(scope, `has${pascal(act)}`, isSo)} ? ${act} : undefined`}}`];
  };
  const { role } = first.attributes;
  const code = [
    ...picking(scope, places, replaced),
    ...handler('data-opens', 'onClick', 'openDialog'),
    ...handler('data-closes', 'onClick', 'closeDialog'),
    ...handler('data-scroll', 'onClick', 'moveSlides'),
    ...handler('data-step', 'onClick', 'stepNumber'),
    ...handler('data-at', 'onChange', 'moveSlider'),
    // Fields have ids where a sum counts them.
    ...handler('id', 'onInput', 'showSums', 'input'),
    ...handler('data-modal', 'ref', 'asModal'),
    ...handler('data-selects', 'ref', 'asSelectable'),
    ...handler('data-clears', 'onClick', 'clearRows'),
    ...(has('data-proposes')
      ? ['onInput', 'onKeyDown', 'onMouseDown', 'onClick', 'onBlur'].map((prop) => `${prop}={proposeOptions}`)
      : []),
    ...(role === 'tooltip' && first.attributes['id'] !== undefined ? ['ref={asHint}'] : []),
    ...(role === 'tablist' || role === 'menu' ? ['onKeyDown={moveAlong}'] : []),
    ...(role === 'menu' && has('popover') ? ['onToggle={enterMenu}', 'onClick={leaveMenu}'] : []),
  ];
  for (const name of [
    'data-opens',
    'data-closes',
    'data-modal',
    'data-proposes',
    'data-selects',
    'data-clears',
  ])
    replaced.add(name);
  return { code, replaced };
}

/** A choice as a state of the component: what picks one of its values, and what is shown for one. */
function picking(scope: Scope, places: Places, replaced: Set<string>): string[] {
  const name = ['data-picks', 'data-for'].find((each) => places.some((one) => one?.attributes[each]));
  if (name === undefined) return [];
  const words = places.map((each) => each?.attributes[name]?.split(' '));
  const [choice] = words.find((each) => each !== undefined)!;
  const state = stateOf(choice!);
  const value = valueOf(scope, words);
  const at = places.findIndex((each) => each?.attributes[name] !== undefined && isPicked(each.attributes));
  if (!scope.picked.get(choice!)) scope.picked.set(choice!, words[at]?.[1] ?? '');
  if (name === 'data-for') {
    for (const each of [name, 'hidden']) replaced.add(each);
    const isFor = words.map((each) => each !== undefined);
    const isAlways = isFor.every((each, place) => each || places[place] === undefined);
    const flag = isAlways ? '' : `${addFlag(scope, `has${pascal(choice!)}s`, isFor)} && `;
    return [`hidden={${flag}${state} !== ${value}}`];
  }
  for (const each of [name, 'checked', 'aria-current', 'aria-selected', 'tabindex']) replaced.add(each);
  const isIt = `${state} === ${value}`;
  const set = `() => set${pascal(state)}(${value})`;
  if (places.some((each) => each?.tag === 'a'))
    return [`aria-current={${isIt} ? 'page' : undefined}`, `onClick={${set}}`];
  return places.some((each) => each?.tag === 'input')
    ? [`checked={${isIt}}`, `onChange={${set}}`]
    : [`aria-selected={${isIt}}`, `tabIndex={${isIt} ? 0 : -1}`, `onClick={${set}}`];
}

/** The value that is picked: the same everywhere, or a field. */
function valueOf(scope: Scope, words: readonly (readonly string[] | undefined)[]): string {
  const values = words.map((each) => each?.[1]);
  const [first, ...others] = new Set(values.filter((each) => each !== undefined));
  if (others.length === 0) return `'${first}'`;
  const written = values.map((each) => each && JSON.stringify(each));
  return addField(scope, 'value', 'string', written);
}

const isPicked = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes['data-for'] === undefined
    ? attributes['aria-selected'] === 'true' ||
      (attributes['checked'] ?? attributes['aria-current']) !== undefined
    : attributes['hidden'] === undefined;
