import { lockScroll } from '@kitshelf/ui/browser/scroll-lock.ts';

/**
 * Gives an element that lies over the page the focus, and keeps the rest from being reached and scrolled; the returned
 * function takes it all back.
 * @param onEscape the Escape key was pressed
 */
export function holdOverPage(element: HTMLElement, onEscape: () => void): () => void {
  const opener = document.activeElement;
  const unlock = lockScroll();
  const undo = makeRestInert(element);
  element.querySelector('button')?.focus({ preventScroll: true });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    undo();
    unlock();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/** Makes everything but `element` and what lies around it unreachable; the returned function takes it back. */
function makeRestInert(element: HTMLElement): () => void {
  const made: Element[] = [];
  for (
    let within: Element | null = element;
    within && within !== document.body;
    within = within.parentElement
  ) {
    const siblings = [...(within.parentElement?.children ?? [])];
    for (const sibling of siblings) {
      const isLeftAlone =
        sibling === within || sibling.hasAttribute('inert') || sibling.ariaHidden === 'true';
      if (isLeftAlone || sibling.querySelector('[role=alert]')) continue;
      sibling.setAttribute('inert', '');
      made.push(sibling);
    }
  }
  return () => made.forEach((one) => one.removeAttribute('inert'));
}
