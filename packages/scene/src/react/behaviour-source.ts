/** What native elements cannot do, as functions that components take as handlers; each stands for itself. */
export const sources: ReadonlyMap<string, string> = new Map([
  [
    'moveAlong',
    `/** Moves the focus along tabs or the lines of a menu by arrow keys, Home and End; a tab opens at once. */
export function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget;
  const isMenu = list.role === 'menu';
  const items = [...list.querySelectorAll<HTMLElement>('button:enabled')];
  const isDown = isMenu || list.ariaOrientation === 'vertical';
  const at = items.findIndex((each) => each.contains(event.target as Node));
  const places: Record<string, number> = {
    [isDown ? 'ArrowUp' : 'ArrowLeft']: at - 1,
    [isDown ? 'ArrowDown' : 'ArrowRight']: at + 1,
    Home: 0,
    End: -1,
  };
  const next = places[event.key];
  const target = next === undefined || at < 0 ? undefined : items.at(next % items.length);
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (!isMenu) target.click();
}
`,
  ],
  [
    'enterMenu',
    `/** Goes to the first line of a menu that opens. */
export function enterMenu(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector('button')?.focus();
}
`,
  ],
  [
    'leaveMenu',
    `/** Closes a menu once a line of it is chosen. */
export function leaveMenu(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('button')) event.currentTarget.hidePopover();
}
`,
  ],
  [
    'asModal',
    `/** Opens a dialog over the page, from its start: until it is closed nothing behind it can be reached. */
export function asModal(dialog: HTMLDialogElement | null) {
  const head = dialog?.firstElementChild;
  if (!dialog?.checkVisibility() || dialog.matches(':modal') || !(head instanceof HTMLElement)) return;
  head.tabIndex = -1;
  head.style.outline = 'none';
  head.autofocus = true;
  dialog.open = false;
  dialog.showModal();
}
`,
  ],
  [
    'openDialog',
    `/** Opens the dialog that a button controls. */
export function openDialog(event: MouseEvent<HTMLElement>) {
  const dialog = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
`,
  ],
  [
    'closeDialog',
    `/** Closes the dialog that a button stands in. */
export function closeDialog(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest('dialog')?.close();
}
`,
  ],
  [
    'moveSlides',
    `/** Scrolls the slides that a button controls by one. */
export function moveSlides(event: MouseEvent<HTMLElement>) {
  const button = event.currentTarget;
  const slides = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const [one, two] = [...(slides?.children ?? [])] as HTMLElement[];
  if (!slides || !one || !two) return;
  const left = Number(button.dataset['scroll']) * (two.offsetLeft - one.offsetLeft);
  slides.scrollBy({ left });
}
`,
  ],
  [
    'moveSlider',
    `/** Draws a slider at its value and keeps its lower handle below the upper one. */
export function moveSlider(event: ChangeEvent<HTMLInputElement>) {
  const slider = event.currentTarget;
  const bar = slider.parentElement;
  const [low = slider, high = low] = [...(bar?.querySelectorAll('input') ?? [])];
  if (low.valueAsNumber > high.valueAsNumber) slider.value = slider === low ? high.value : low.value;
  const [min, max] = [Number(slider.min), Number(slider.max)];
  bar?.style.setProperty(\`--\${slider.dataset['at']}\`, String((slider.valueAsNumber - min) / (max - min)));
}
`,
  ],
  [
    'showSums',
    `/** Writes sums again as fields change: \`data-sum\` names each field and how often its value counts. */
export function showSums() {
  for (const shown of document.querySelectorAll<HTMLElement>('[data-sum]')) {
    const terms = (shown.dataset['sum'] ?? '').matchAll(/(\\S+) (\\S+)/g);
    const sum = [...terms].reduce((total, [, id = '', times]) => {
      const field = document.getElementById(id);
      return field instanceof HTMLInputElement ? total + Number(field.value) * Number(times) : total;
    }, 0);
    const written = (_was: string, cents = '.') => {
      const digits = cents.length - 1;
      return sum.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    };
    shown.textContent = (shown.textContent ?? '').replace(/[\\d,]+(\\.\\d+)?/, written);
  }
}
`,
  ],
  [
    'proposeOptions',
    `/** Of a box to type in with a list: shows what fits, moves along it by arrow keys and takes what is chosen. */
export function proposeOptions(event: SyntheticEvent<HTMLElement, Event>) {
  const box = event.currentTarget;
  const { nativeEvent: used, type } = event;
  const field = box.querySelector('input');
  const list = box.querySelector<HTMLElement>('[role=listbox]');
  if (!field || !list) return;
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const fitting = () => {
    const typed = field.value.toLowerCase();
    for (const each of options) each.hidden = !each.textContent?.toLowerCase().includes(typed);
    return options.filter(({ hidden }) => !hidden);
  };
  const show = (isOpen: boolean, active?: HTMLElement) => {
    list.hidden = !isOpen;
    field.ariaExpanded = String(isOpen);
    for (const each of options) each.ariaSelected = String(each === active);
    field.setAttribute('aria-activedescendant', active?.id ?? '');
  };
  const choose = (option: HTMLElement) => {
    field.value = option.textContent?.trim() ?? '';
    show(false);
  };
  const active = options.find(({ ariaSelected }) => ariaSelected === 'true');
  const pressed = (event.target as Element).closest<HTMLElement>('[role=option]');
  if (type === 'blur' && !box.contains((used as FocusEvent).relatedTarget as Node | null)) show(false);
  if (type === 'mousedown' && pressed) event.preventDefault();
  if (type === 'input') show(fitting().length > 0);
  if (type === 'click' && pressed) choose(pressed);
  if (type === 'click' && !pressed) show(list.hidden && fitting().length > 0);
  const key = used instanceof KeyboardEvent ? used.key : '';
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1;
    const seen = fitting();
    const from = active && !list.hidden ? seen.indexOf(active) + step : Math.min(step, 0) || 0;
    show(seen.length > 0, seen.at(from % seen.length));
  } else if (key === 'Enter' && active) choose(active);
  else if (key === 'Escape' && !list.hidden) show(false);
  else if (key === 'Escape') field.value = '';
  else return;
  event.preventDefault();
}
`,
  ],
  [
    'asHint',
    `/** Closes a hint by Escape until what it is about is pointed at or focused again. */
export function asHint(hint: HTMLElement | null) {
  if (!hint) return undefined;
  const about = document.querySelector(\`[aria-describedby="\${hint.id}"]\`);
  const onKey = ({ key }: { key: string }) => {
    if (key === 'Escape') hint.hidden = true;
  };
  const onEnter = () => {
    hint.hidden = false;
  };
  document.addEventListener('keydown', onKey);
  for (const type of ['pointerenter', 'focus']) about?.addEventListener(type, onEnter);
  return () => {
    document.removeEventListener('keydown', onKey);
    for (const type of ['pointerenter', 'focus']) about?.removeEventListener(type, onEnter);
  };
}
`,
  ],
  [
    'asSelectable',
    `/** Ticks all rows of a table by the box in its head, which shows when some are ticked, and counts them. */
export function asSelectable(table: HTMLElement | null) {
  if (!table) return undefined;
  const onChange = (event?: Event) => {
    const [head, ...boxes] = table.querySelectorAll<HTMLInputElement>('[type=checkbox]');
    if (!head) return;
    if (event?.target === head) for (const each of boxes) each.checked = head.checked;
    const count = boxes.filter(({ checked }) => checked).length;
    head.checked = count === boxes.length;
    head.indeterminate = count > 0 && count < boxes.length;
    for (const shown of document.querySelectorAll(\`[data-count="\${table.id}"]\`))
      shown.textContent = (shown.textContent ?? '').replace(/\\d+/, String(count));
  };
  onChange();
  table.addEventListener('change', onChange);
  return () => table.removeEventListener('change', onChange);
}
`,
  ],
  [
    'clearRows',
    `/** Unticks the rows of the table that a button controls. */
export function clearRows(event: MouseEvent<HTMLElement>) {
  const table = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const head = table?.querySelector<HTMLInputElement>('[type=checkbox]');
  if (!head) return;
  head.checked = false;
  head.dispatchEvent(new Event('change', { bubbles: true }));
}
`,
  ],
  [
    'stepNumber',
    `/** Makes the number beside a button one less or one more. */
export function stepNumber(event: MouseEvent<HTMLElement>) {
  const button = event.currentTarget;
  const number = button.parentElement?.querySelector('input');
  if (Number(button.dataset['step']) > 0) number?.stepUp();
  else number?.stepDown();
  number?.dispatchEvent(new Event('input', { bubbles: true }));
}
`,
  ],
]);
