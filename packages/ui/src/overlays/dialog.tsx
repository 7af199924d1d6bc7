import {
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react';
import { Live } from '../browser/hydrated.ts';
import { lockScroll } from '../browser/scroll-lock.ts';
import { classes } from '../classes.ts';
import { enterDialog } from './dialog-stack.ts';
import styles from './dialog.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../media/icons.tsx';
import { ToastRegion } from '../feedback/toast-region.tsx';

interface DialogProps {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  /** Keys before the dialog has them: browsers close it at a second Escape, whatever `cancel` says. */
  readonly onKeyDown?: KeyboardEventHandler;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A modal dialog. Escape, a press outside and its own button close it; focus goes back to where it came from. */
export function Dialog({ labelledBy, onClose, onKeyDown, className, children }: DialogProps) {
  const dialog = useModal(onClose);
  return (
    <dialog
      aria-labelledby={labelledBy}
      className={classes(styles.dialog, className)}
      onKeyDown={onKeyDown}
      open
      ref={dialog}
    >
      <IconButton className={styles.close} label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {children}
      <ToastRegion />
    </dialog>
  );
}

/** Makes a dialog element modal while it is mounted; React itself only ever knows it as `open`. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLive = useContext(Live);
  const onCancel = useEffectEvent((event: Event) => {
    // A file chooser that is closed without a file says the same, from its field.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  });
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof HTMLDialogElement && isOutside(event, event.target)) onClose();
  });

  // Before the first paint, so that it is never seen in between; the server's once its buttons can take the focus.
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isLive) return undefined;
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
  }, [isLive]);
  return dialog;
}

function isOutside(event: MouseEvent, element: Element): boolean {
  const box = element.getBoundingClientRect();
  const isBeside = event.clientX < box.left || event.clientX > box.right;
  return isBeside || event.clientY < box.top || event.clientY > box.bottom;
}

/** `useLayoutEffect`, which a server without layout leaves out. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;
