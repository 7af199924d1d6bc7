import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';

interface AccountFormProps {
  readonly label: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly submitText: string;
  readonly isBusy: boolean;
  /** Between the fields and the button. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A form with one button. Sent before the page is alive it must not put a password into the address: hence POST. */
export function AccountForm({ label, onSubmit, submitText, isBusy, note, children }: AccountFormProps) {
  return (
    <form aria-label={label} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      {note}
      <Button isBusy={isBusy} isWide look="primary" size="lg" type="submit">
        {submitText}
      </Button>
    </form>
  );
}

/** Small print of a form. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
