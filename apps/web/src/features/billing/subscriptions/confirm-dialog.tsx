import { useId, type ReactNode } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { DangerButton } from '@kitshelf/ui/buttons/danger-button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, a paragraph each. */
  readonly children: readonly ReactNode[];
  /** What can be chosen. */
  readonly field?: ReactNode;
  readonly confirmText: string;
  readonly isBusy: boolean;
  /** There is no way back. */
  readonly isIrreversible?: boolean;
  /** Why it was refused. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before a subscription is stopped. */
export function ConfirmDialog({ title, children, field, failure, ...rest }: ConfirmDialogProps) {
  const { confirmText, isBusy, isIrreversible = false, onConfirm, onClose } = rest;
  const titleId = useId();
  return (
    <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the paragraphs never move
          <p className={styles.text} key={index}>
            {paragraph}
          </p>
        ))}
        {field && <div className={styles.field}>{field}</div>}
        {failure !== undefined && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep subscription</Button>
          {isIrreversible ? (
            <DangerButton isBusy={isBusy} onClick={onConfirm}>
              {confirmText}
            </DangerButton>
          ) : (
            <Button isBusy={isBusy} look="ink" onClick={onConfirm}>
              {confirmText}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
