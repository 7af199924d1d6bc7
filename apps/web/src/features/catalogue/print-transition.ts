/** The name under which a picture travels between its card and the modal. */
const travelName = 'asset-print';

let lifted: HTMLElement | undefined;

/** Marks a card's picture as the one that grows into the modal. */
export function liftPrint(card: Element | null): void {
  settlePrint();
  lifted = card?.querySelector<HTMLElement>('img')?.parentElement ?? undefined;
  if (lifted) lifted.style.viewTransitionName = travelName;
}

/** Takes the mark back: a name may stand only once in a page. */
export function settlePrint(): void {
  if (lifted) lifted.style.viewTransitionName = '';
  lifted = undefined;
}
