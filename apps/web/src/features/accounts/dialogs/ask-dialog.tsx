import { type ReactNode, useId } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { DangerButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import styles from './ask-dialog.module.css';

interface AskDialogProps {
  /** The question, with the name of what it is about. */
  readonly title: string;
  /** What will happen, a point each. */
  readonly consequences: readonly string[];
  /** What can be chosen, and what failed. */
  readonly children?: ReactNode;
  readonly confirmText: string;
  /** The way out: what stays. */
  readonly keepText: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what ends, and asks, before an account loses what cannot be given back. */
export function AskDialog({ title, consequences, children, onClose, ...rest }: AskDialogProps) {
  const { confirmText, keepText, isBusy, onConfirm } = rest;
  return (
    <AccountDialog onClose={onClose} title={title}>
      <ul className={styles.consequences}>
        {consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className={styles.decide}>
        {children}
        <DangerButton isBusy={isBusy} isWide onClick={onConfirm} size="lg">
          {confirmText}
        </DangerButton>
        <Button isWide onClick={onClose} size="lg">
          {keepText}
        </Button>
      </div>
    </AccountDialog>
  );
}

interface AccountDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A narrow dialog under a title. */
export function AccountDialog({ title, onClose, children }: AccountDialogProps) {
  const titleId = useId();
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </Dialog>
  );
}
