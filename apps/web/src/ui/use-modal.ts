import { useEffectEvent, useRef } from 'react';
import { lockScroll } from '../lib/scroll-lock.ts';
import { enterDialog } from './dialog-stack.ts';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/** Makes a dialog element modal while it is mounted; React itself only ever knows it as `open`. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onCancel = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof HTMLDialogElement && isOutside(event, event.target)) onClose();
  });

  // Before the first paint, so that it is never seen in between.
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // Where React's autoFocus went: said again in the browser's own words, or focus would go to the first button.
    if (element.contains(document.activeElement)) document.activeElement?.setAttribute('autofocus', '');
    element.removeAttribute('open');
    element.showModal();
    element.addEventListener('cancel', onCancel);
    element.addEventListener('mousedown', onPress);
    const undo = [enterDialog(), lockScroll()];
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('mousedown', onPress);
      undo.forEach((take) => take());
      element.close();
    };
  }, []);
  return dialog;
}

function isOutside(event: MouseEvent, element: Element): boolean {
  const box = element.getBoundingClientRect();
  const isBeside = event.clientX < box.left || event.clientX > box.right;
  return isBeside || event.clientY < box.top || event.clientY > box.bottom;
}
