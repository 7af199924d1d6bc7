import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { AlertIcon } from './icons.tsx';

/** What a control needs to belong to its field; spread it on the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  /** Given once the field was touched (spec §5); an empty text marks the field without words. */
  readonly error?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its 'Required' hint and its error. */
export function Field({ label, isRequired = false, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const control: FieldControl = {
    id,
    'aria-invalid': error !== undefined,
    'aria-required': isRequired,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && !error && (
          <span aria-hidden="true" className={styles.hint}>
            Required
          </span>
        )}
      </div>
      {children(control)}
      {error && (
        <p className={styles.error} id={errorId}>
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
