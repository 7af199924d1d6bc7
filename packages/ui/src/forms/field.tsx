import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { AlertIcon } from '../media/icons.tsx';

/** What a control needs to belong to its field; spread it on the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldWords {
  /** Said below the control while nothing is wrong. */
  readonly hint?: ReactNode;
  /** The longest message that can come, where it may take more than one line. */
  readonly roomFor?: string | undefined;
}

interface FieldProps extends FieldWords {
  readonly label: string;
  readonly isRequired?: boolean;
  /**
   * Given once the field was touched (docs/product/forms.md#when-errors-are-shown); an empty text marks the field without
   * words.
   */
  readonly error?: string | undefined;
  /** What led to the error, below it. */
  readonly reason?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its 'Required' hint and its error. */
export function Field({ label, isRequired = false, error, reason, hint, roomFor, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const control: FieldControl = {
    id,
    'aria-invalid': error !== undefined,
    'aria-required': isRequired,
    'aria-describedby': error || hint ? messageId : undefined,
  };
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && !error && (
          <span aria-hidden="true" className={styles.required}>
            Required
          </span>
        )}
      </div>
      {children(control)}
      <FieldMessage error={error} hint={hint} id={messageId} reason={reason} roomFor={roomFor} />
    </div>
  );
}

interface FieldMessageProps extends FieldWords {
  readonly id: string;
  readonly error: string | undefined;
  readonly reason?: string | undefined;
  readonly className?: string | undefined;
}

/** What is wrong, or a hint. Its room is kept while it is empty: a message moves nothing that is about to be clicked. */
export function FieldMessage({ id, error, reason, hint, roomFor, className }: FieldMessageProps) {
  return (
    <div className={classes(styles.below, className)} data-room={roomFor}>
      {hint && (
        <p className={classes(styles.hint, error && styles.gone)} id={error ? undefined : id}>
          {hint}
        </p>
      )}
      {error && (
        <div id={id}>
          <p className={styles.error}>
            <AlertIcon size={16} />
            {error}
          </p>
          {reason && <p className={styles.reason}>{reason}</p>}
        </div>
      )}
    </div>
  );
}
