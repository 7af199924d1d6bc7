import { useEffect, useRef } from 'react';

/** Things that use the arrow keys themselves. */
const ownArrows = 'input, textarea, select, dialog, [contenteditable], [role=tab], [role=combobox]';

/** Left and right arrow keys as steps of -1 and 1, wherever on the page nothing else uses them. */
export function usePageKeys(onStep: (step: -1 | 1) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.defaultPrevented || isModified || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (event.key === 'ArrowLeft') latest.current(-1);
      if (event.key === 'ArrowRight') latest.current(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
