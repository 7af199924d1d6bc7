import { createHash } from 'node:crypto';

/** Names of the script that stand nowhere else in it, and what they are called in pages. */
const short: Record<string, string> = {
  all: 'A',
  act: 'a',
  back: 'b',
  const: 'let',
  controlled: 'C',
  each: 'x',
  forth: 'f',
  head: 'h',
  high: 'H',
  isIt: 'y',
  isMenu: 'm',
  it: 'i',
  items: 'o',
  list: 'l',
  low: 'L',
  name: 'N',
  next: 'n',
  one: 'O',
  pick: 'p',
  root: 'r',
  shown: 'S',
  slides: 's',
  two: 'T',
  what: 'w',
};

/**
 * What native elements cannot do, for pages that have it: tabs and menus by arrow keys, choices that show their part of a
 * page, dialogs over it, slides and numbers. It goes by roles and `data-` attributes, and by nothing else.
 */
export const pageScript = `{
const all = (what, root = document) => [...root.querySelectorAll(what)];
const on = (type, what, act) => addEventListener(type, (e) => {
  const it = e.target.closest?.(what);
  it && act(it, e);
}, true);
for (const dialog of all('[data-modal]')) if (dialog.checkVisibility()) {
  const [head] = dialog.children;
  head.tabIndex = -1;
  head.autofocus = true;
  dialog.open = false;
  dialog.showModal();
}
const controlled = (it) => document.getElementById(it.getAttribute('aria-controls'));
on('click', '[data-opens]', (it) => controlled(it).showModal());
on('click', '[data-closes]', (it) => it.closest('dialog').close());
const pick = ({ dataset: { picks } }) => {
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
});
on('toggle', '[role=menu]:popover-open', (it) => all('button', it)[0].focus());
on('click', '[role=menu][popover] button', (it) => it.closest('[popover]').hidePopover());
on('click', '[data-step]', (it) => all('input', it.parentElement)[0][it.dataset.step > 0 ? 'stepUp' : 'stepDown']());
on('input', '[data-at]', (it) => {
  const [low, high = low] = all('[data-at]', it.parentElement);
  if (+low.value > high.value) it.value = it === low ? high.value : low.value;
  it.parentElement.style.setProperty('--' + it.dataset.at, (it.value - it.min) / (it.max - it.min));
  const shown = controlled(it);
  if (shown) shown.textContent = shown.textContent.replace(/[\\d,]+/, (+it.value).toLocaleString('en'));
});
on('click', '[data-scroll]', (it) => {
  const slides = controlled(it);
  const [one, two] = slides.children;
  slides.scrollBy({ left: it.dataset.scroll * (two.offsetLeft - one.offsetLeft) });
});
}`
  .replaceAll(/\n\s*/g, '')
  .replaceAll(/ ([-!=+?:*/%<>&|]+) /g, '$1')
  .replaceAll(/ ?([{}]) ?|([,;:]) /g, '$1$2')
  .replaceAll(/\((\w+)\)=>/g, '$1=>')
  .replaceAll(/\b(if|for) \(/g, '$1(')
  .replaceAll(';}', '}')
  .replaceAll(new RegExp(`\\b(?:${Object.keys(short).join('|')})\\b`, 'g'), (name) => short[name]!);

/** Whether something in a page needs the script. */
export const needsScript = (markup: string): boolean =>
  / (?:data-(?:picks|modal|step|scroll|at)|role="menu")/.test(markup);

/** `sha256-…` of the script, for a content security policy. */
export const pageScriptHash = `sha256-${createHash('sha256').update(pageScript).digest('base64')}`;
