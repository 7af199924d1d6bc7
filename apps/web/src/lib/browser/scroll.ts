/** Scrolls an element's top into view, smoothly unless motion is unwanted. */
export function scrollToElement(element: Element | null): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
}
