/**
 * Does what keeps the thread busy once the browser has drawn what was pressed, so that a press is answered at once. In a
 * tab that nobody sees nothing is drawn, and nothing waited for.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
