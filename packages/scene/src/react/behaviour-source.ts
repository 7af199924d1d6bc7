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
    `/** Draws a slider at its value, keeps its lower handle below the upper one and says the value where it is shown. */
export function moveSlider(event: ChangeEvent<HTMLInputElement>) {
  const slider = event.currentTarget;
  const bar = slider.parentElement;
  const [low = slider, high = low] = [...(bar?.querySelectorAll('input') ?? [])];
  if (low.valueAsNumber > high.valueAsNumber) slider.value = slider === low ? high.value : low.value;
  const [min, max] = [Number(slider.min), Number(slider.max)];
  bar?.style.setProperty(\`--\${slider.dataset['at']}\`, String((slider.valueAsNumber - min) / (max - min)));
  const shown = document.getElementById(slider.getAttribute('aria-controls') ?? '');
  const words = slider.valueAsNumber.toLocaleString('en');
  if (shown) shown.textContent = (shown.textContent ?? '').replace(/[\\d,]+/, words);
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
}
`,
  ],
]);
