import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A modal dialog. Escape, a press outside and its own button close it; focus goes back to where it came from. */
export function Dialog({ labelledBy, onClose, className, children }: DialogProps) {
  const dialog = useModal(onClose);
  return (
    <dialog aria-labelledby={labelledBy} className={classes(styles.dialog, className)} open ref={dialog}>
      <IconButton className={styles.close} label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {children}
      <ToastRegion />
    </dialog>
  );
}
