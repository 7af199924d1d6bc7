import type { Meant, Semantic } from './tree.ts';

const phrasingOnly = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'span', 'label', 'button']);
const phrasing = new Set(['span', 'label', 'a', 'button', 'output']);

/** The element of each role that has one. Tables are rows of flexible boxes, which no table of HTML may be. */
const elements: Partial<Record<Meant, string>> = {
  banner: 'header',
  breadcrumb: 'nav',
  button: 'button',
  contentinfo: 'footer',
  dialog: 'dialog',
  disclosure: 'details',
  figure: 'figure',
  form: 'form',
  link: 'a',
  list: 'ul',
  listitem: 'li',
  main: 'main',
  menuitem: 'button',
  nav: 'nav',
  pagination: 'nav',
  search: 'form',
  summary: 'summary',
  tab: 'button',
  checkbox: 'label',
  radio: 'label',
  switch: 'label',
};

/** What a role has no element for stands as the attribute. */
const written: Partial<Record<Meant, string>> = {
  alert: 'alert',
  cell: 'cell',
  columnheader: 'columnheader',
  group: 'group',
  menu: 'menu',
  menuitem: 'menuitem',
  progressbar: 'progressbar',
  radiogroup: 'radiogroup',
  row: 'row',
  search: 'search',
  tab: 'tab',
  table: 'table',
  tablist: 'tablist',
  tabpanel: 'tabpanel',
  tooltip: 'tooltip',
};

/** Lists hold nothing but their items. */
export const isList = (tag: string | undefined): boolean => tag === 'ul' || tag === 'ol';

/** The element that a layer becomes where its ancestors, outermost first, allow it. */
export function toElement(
  { node, role, level, isInControl }: Semantic,
  ancestors: readonly string[],
): string {
  const parent = ancestors.at(-1);
  if (isList(parent)) return 'li';
  // A sum of several is told when it changes; of one, it is told by the field itself.
  const plain = node.type === 'text' ? ((node.sum?.length ?? 0) > 1 ? 'output' : 'span') : 'div';
  const own = isInControl && level === undefined && /^(?:h\d|figure)$/.test(node.as ?? '') ? plain : node.as;
  const asked = (role && elements[role]) ?? (level === undefined ? own : `h${level}`) ?? plain;
  const isPressed = asked === 'a' || asked === 'button';
  const wanted = isInControl && isPressed && role === undefined ? 'span' : asked;
  if (wanted === 'li' || (wanted === 'summary' && parent !== 'details')) return plain;
  const isPhrase = phrasing.has(wanted);
  const mayHead = level !== undefined && parent === 'summary';
  return ancestors.some((each) => phrasingOnly.has(each) || (each === 'summary' && !mayHead)) && !isPhrase
    ? 'span'
    : wanted;
}

/** The element for tools that make what is used themselves. */
export function plainElement(semantic: Semantic, ancestors: readonly string[]): string {
  const tag = toElement(semantic, ancestors);
  if (tag === 'output') return 'span';
  const isPlain = semantic.node.type !== 'text' && /^(?:label|details|dialog|summary)$/.test(tag);
  return isPlain ? 'div' : tag;
}

/** What its role, name and state say in HTML, beside the element. Ids begin with `prefix`. */
export function toAttributes(
  { node, role, name }: Semantic,
  tag: string,
  prefix = '',
): Record<string, string> {
  const own = role === 'dialog' && tag !== 'dialog' ? role : role && written[role];
  const asWritten = tag === 'li' ? undefined : own;
  const isPicture = node.label !== undefined && role === undefined && node.type !== 'vector' && tag !== 'li';
  const isLandmark = role === 'nav' || role === 'form' || role === 'search';
  const isMark = role === 'img' || role === 'progressbar' || role === 'radiogroup';
  // Landmarks have names of their own in a tree.
  const called =
    isLandmark && name !== undefined ? name : (node.label ?? (isMark ? name : defaultNames[role ?? '']));
  const isNamed = called !== undefined && (role !== undefined || isPicture);
  const id = (value: string | undefined) => value && prefix + value;
  return given({
    href: tag === 'a' ? (node.href ?? '#') : undefined,
    type: tag === 'button' ? (node.isSubmit ? 'submit' : 'button') : undefined,
    role: isPicture || (role === 'img' && tag !== 'li') ? 'img' : asWritten,
    id: id(node.id),
    'aria-label':
      isNamed && role !== 'checkbox' && role !== 'radio' && role !== 'switch' ? called : undefined,
    'aria-labelledby': id(node.labelledBy),
    'aria-describedby': id(node.describedBy),
    'aria-controls': id(node.controls),
    'aria-hidden': node.isDecoration && node.type !== 'vector' ? 'true' : undefined,
    ...statesOf({ node, role, name }, tag),
  });
}

/** Landmarks of one kind have a name to be told apart by. */
const defaultNames: Record<string, string> = { breadcrumb: 'Breadcrumb', pagination: 'Pages' };

/** What one is at that is no page. */
const currents: Record<string, string> = { button: 'true', cell: 'date', listitem: 'step' };

function statesOf({ node, role }: Pick<Semantic, 'node' | 'role' | 'name'>, tag: string) {
  const yes = (state: boolean | undefined) => (state === undefined ? undefined : String(state));
  const range = role === 'progressbar' || role === 'slider' ? node.range : undefined;
  return {
    disabled: node.isDisabled && tag === 'button' ? '' : undefined,
    'aria-current': node.isCurrent ? (currents[role ?? ''] ?? 'page') : undefined,
    'aria-selected': role === 'tab' ? String(node.isSelected ?? false) : undefined,
    'aria-pressed': role === 'button' ? yes(node.isChecked) : undefined,
    'aria-expanded': role === 'button' || role === 'combobox' ? yes(node.isExpanded) : undefined,
    'aria-invalid': role === 'textbox' ? yes(node.isInvalid) : undefined,
    'aria-orientation': role === 'tablist' && node.isVertical ? 'vertical' : undefined,
    'aria-valuenow': range && String(range.now),
    'aria-valuemin': range && String(range.min),
    'aria-valuemax': range && String(range.max),
    open: tag === 'details' && node.isExpanded ? '' : undefined,
  };
}

const given = (all: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
