/** Scrolls from the call to action to the prices (docs/product/pricing.md#the-pricing-page). */
const scrollMs = 800;

/** Slow, fast, slow; 0 to 1. */
export function easeInOutQuart(part: number): number {
  return part < 0.5 ? 8 * part ** 4 : 1 - (-2 * part + 2) ** 4 / 2;
}

/** Scrolls an element's top into view in 800 ms, at once where motion is unwanted; any wish to scroll otherwise ends it. */
export function scrollSmoothlyTo(element: HTMLElement): void {
  const start = window.scrollY;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end = Math.max(0, start + element.getBoundingClientRect().top - margin);
  element.focus({ preventScroll: true });
  const moveTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return moveTo(end);

  const interrupted = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, () => interrupted.abort(), { once: true, signal: interrupted.signal });
  const startedAt = performance.now();
  const step = (now: number) => {
    if (interrupted.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - startedAt) / scrollMs));
    moveTo(start + (end - start) * easeInOutQuart(part));
    if (part < 1) requestAnimationFrame(step);
    else interrupted.abort();
  };
  requestAnimationFrame(step);
}
