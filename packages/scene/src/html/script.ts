import { createHash } from 'node:crypto';

/** Names of the script that stand nowhere else in it, and what they are called in pages. */
const short: Record<string, string> = {
  all: 'A',
  act: 'a',
  back: 'b',
  cents: 'z',
  const: 'let',
  active: 'c',
  controlled: 'C',
  each: 'x',
  forth: 'f',
  head: 'h',
  high: 'H',
  field: 'F',
  isIt: 'y',
  isOpen: 'P',
  kind: 'K',
  isMenu: 'm',
  it: 'i',
  items: 'o',
  list: 'l',
  low: 'L',
  name: 'N',
  next: 'n',
  one: 'O',
  offer: 'q',
  offers: 'Q',
  pick: 'p',
  root: 'r',
  seen: 'E',
  show: 'W',
  shown: 'S',
  slides: 's',
  times: 'k',
  total: 't',
  two: 'T',
  what: 'w',
};

/** What scripts share, by name: each has those that it uses. */
const helpers: Record<string, string> = {
  all: 'const all = (what, root = document) => [...root.querySelectorAll(what)];',
  on: `const on = (kind, what, act) => addEventListener(kind, (e) => {
  const it = e.target.closest?.(what);
  it && act(it, e);
}, true);`,
  controlled: "const controlled = (it) => document.getElementById(it.getAttribute('aria-controls'));",
};

const dialogs = `for (const it of all('[data-modal]')) if (it.checkVisibility()) {
  const [head] = it.children;
  head.tabIndex = -1;
  head.autofocus = true;
  it.open = false;
  it.showModal();
}
on('click', '[data-opens]', (it) => controlled(it).showModal());
on('click', '[data-closes]', (it) => it.closest('dialog').close());`;

const choices = `const pick = ({ dataset: { picks } }) => {
  const of = (name) => all('[data-' + name + '^="' + picks.split(' ')[0] + ' "]');
  for (const each of of('picks')) {
    const isIt = each.dataset.picks === picks;
    each.href ? each.ariaCurrent = isIt ? 'page' : null : each.checked = each.ariaSelected = isIt;
    each.tabIndex = isIt || each.href || each.type === 'radio' ? 0 : -1;
  }
  for (const each of of('for')) each.hidden = each.dataset.for !== picks;
};
on('click', '[role=tab],a[data-picks]', pick);
on('change', '[data-picks]', pick);
on('toggle', '[role=menu]:popover-open', (it) => all('button', it)[0].focus());
on('click', '[role=menu][popover] button', (it) => it.closest('[popover]').hidePopover());
on('keydown', '[role=tab],[role=menuitem]', (it, e) => {
  const list = it.closest('[role=tablist],[role=menu]');
  const isMenu = list.role === 'menu';
  const items = all('button:enabled', list);
  const [back, forth] = isMenu || list.ariaOrientation === 'vertical' ? ['Up', 'Down'] : ['Left', 'Right'];
  const at = items.indexOf(it);
  const next = { ['Arrow' + back]: at - 1, ['Arrow' + forth]: at + 1, Home: 0, End: -1 }[e.key];
  if (next == null) return;
  e.preventDefault();
  const to = items.at(next % items.length);
  for (const each of items) each.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
  isMenu || to.click();
});`;

const steps = `on('click', '[data-step]', (it) => {
  const [field] = all('input', it.parentNode);
  field[it.dataset.step > 0 ? 'stepUp' : 'stepDown']();
  field.dispatchEvent(new Event('input', { bubbles: true }));
});`;

const sliders = `on('input', '[data-at]', (it) => {
  const [low, high = low] = all('[data-at]', it.parentNode);
  if (+low.value > high.value) it.value = it === low ? high.value : low.value;
  it.parentNode.style.setProperty('--' + it.dataset.at, (it.value - it.min) / (it.max - it.min));
});`;

const scrolling = `on('click', '[data-scroll]', (it) => {
  const slides = controlled(it);
  const [one, two] = slides.children;
  slides.scrollBy({ left: it.dataset.scroll * (two.offsetLeft - one.offsetLeft) });
});`;

const sums = `on('input', 'input', () => {
  for (const it of all('[data-sum]')) {
    let total = 0;
    it.dataset.sum.replace(/(\\S+) (\\S+)/g, (what, name, times) => total += all('#' + name)[0]?.value * times || 0);
    it.textContent = it.textContent.replace(/[\\d,]+(\\.\\d+)?/, (what, cents = '.') =>
      (+total.toFixed(cents.length - 1)).toLocaleString('en', { minimumFractionDigits: cents.length - 1 }));
  }
});`;

const selections = `on('change', '[data-selects]', (it, e) => {
  const [head, ...boxes] = all('[type=checkbox]', it);
  if (e.target === head) for (const each of boxes) each.checked = head.checked;
  const count = boxes.filter((each) => each.checked).length;
  head.checked = count === boxes.length;
  head.indeterminate = count % boxes.length > 0;
  for (const each of all('[data-count=' + it.id + ']')) each.textContent = each.textContent.replace(/\\d+/, count);
});
on('click', '[data-clears]', (it) => {
  const [head] = all('[type=checkbox]', controlled(it));
  head.checked = false;
  head.dispatchEvent(new Event('change', { bubbles: true }));
});
for (const it of all('[data-selects]')) all('[type=checkbox]', it)[1].dispatchEvent(new Event('change', { bubbles: true }));`;

const proposals = `const propose = (it, e) => {
  const [field] = all('input', it);
  const list = controlled(field);
  const offers = all('[role=option]', list);
  const fits = () => offers.filter((each) => !(each.hidden = !each.textContent.toLowerCase().includes(field.value.toLowerCase())));
  const show = (isOpen, active) => {
    list.hidden = !isOpen;
    field.ariaExpanded = isOpen;
    for (const each of offers) each.ariaSelected = each === active;
    field.setAttribute('aria-activedescendant', active?.id ?? '');
  };
  const choose = (offer) => {
    field.value = offer.textContent.trim();
    show(false);
  };
  const offer = e.target.closest('[role=option]');
  if (e.type === 'focusout') return it.contains(e.relatedTarget) || show(false);
  if (e.type === 'mousedown') return offer && e.preventDefault();
  if (e.type === 'input') return show(fits().length > 0);
  if (e.type === 'click') return offer ? choose(offer) : show(list.hidden && fits().length > 0);
  const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
  const at = offers.find((each) => each.ariaSelected === 'true');
  if (step) {
    const seen = fits();
    show(seen.length > 0, seen.at(at && !list.hidden ? (seen.indexOf(at) + step) % seen.length : step > 0 ? 0 : -1));
  } else if (e.key === 'Enter' && at) choose(at);
  else if (e.key === 'Escape') list.hidden ? field.value = '' : show(false);
  else return;
  e.preventDefault();
};
for (const type of ['input', 'keydown', 'mousedown', 'click', 'focusout']) on(type, '[data-proposes]', propose);`;

const hints = `on('keydown', '*', (it, e) => {
  if (e.key === 'Escape') for (const each of all('[role=tooltip]')) each.hidden = true;
});
for (const type of ['pointerover', 'focusin']) on(type, '[aria-describedby]', (it) => {
  const hint = document.getElementById(it.getAttribute('aria-describedby'));
  if (hint?.role === 'tooltip') hint.hidden = false;
});`;

/** Code with the helpers that it uses, as it stands in pages. */
function minified(source: string): string {
  const used = Object.entries(helpers).filter(([name]) => new RegExp(`\\b${name}\\(`).test(source));
  return `{\n${used.map(([, helper]) => helper).join('\n')}\n${source}\n}`
    .replaceAll(/\n\s*/g, '')
    .replaceAll(/ ([-!=+?:*/%<>&|]+) /g, '$1')
    .replaceAll(/ ?([{}]) ?|([,;:]) /g, '$1$2')
    .replaceAll(/\((\w+)\)=>/g, '$1=>')
    .replaceAll(/\b(if|for) \(/g, '$1(')
    .replaceAll(/\) (?=\w|=>)/g, ')')
    .replaceAll(/(?<=[=!]=)=/g, '')
    .replaceAll(/(?<=[=,])(true|false)\b/g, (_, value) => (value === 'true' ? '!0' : '!1'))
    .replaceAll(';}', '}')
    .replaceAll(new RegExp(`\\b(?:${Object.keys(short).join('|')})\\b`, 'g'), (name) => short[name]!)
    .split(';')
    .reduce(withNext)
    .replaceAll('let [', 'let[');
}

/** A further statement of a script: a declaration right after another is part of that one. */
function withNext(before: string, statement: string): string {
  const from = Math.max(...['{', '}', ';'].map((end) => before.lastIndexOf(end))) + 1;
  const isJoined = statement.startsWith('let ') && before.startsWith('let ', from);
  return isJoined ? `${before},${statement.slice('let '.length)}` : `${before};${statement}`;
}

/** Each part, and what in a page needs it. */
const parts: readonly (readonly [needs: RegExp, source: string])[] = [
  [/ data-modal/, dialogs],
  [/ (?:data-picks|role="menu")/, choices],
  [/ data-step=/, steps],
  [/ data-at=/, sliders],
  [/ data-scroll=/, scrolling],
  [/ data-sum/, sums],
  [/ data-selects/, selections],
  [/ data-proposes/, proposals],
  [/ role="tooltip"/, hints],
];
const made = new Map<string, string>();

/**
 * What native elements cannot do in a page, of its parts: dialogs over the page; tabs and menus by arrow keys, and choices
 * that show their part of a page; numbers, sliders and slides; rows that are ticked; sums of what is set; boxes that propose what fits; hints that Escape closes. It
 * goes by roles and `data-` attributes, and by nothing else. Undefined where nothing needs it.
 */
export function scriptFor(markup: string): string | undefined {
  const source = parts.flatMap(([needs, part]) => (needs.test(markup) ? [part] : [])).join('\n');
  if (source === '') return undefined;
  const known = made.get(source) ?? minified(source);
  made.set(source, known);
  return known;
}

/** `sha256-…` of the script of a page, for a content security policy; undefined where it has none. */
export function scriptHash(html: string): string | undefined {
  const script = scriptFor(html);
  if (script === undefined || !html.includes(`<script>${script}</script>`)) return undefined;
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
