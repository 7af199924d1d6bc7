import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { TextInput } from './text-input.tsx';
import styles from './name-form.module.css';

interface NameFormProps {
  readonly isBusy: boolean;
  /** What is made. */
  readonly label: string;
  /** What is called again, and what the button says then. */
  readonly name?: string;
  readonly action?: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks what a thing is called; Cancel and Escape take it back. */
export function NameForm({ isBusy, label, onName, onCancel, ...given }: NameFormProps) {
  const { name, action = 'Create' } = given;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
    // A phone's keyboard covers the lower half of the page.
    field.current?.scrollIntoView({ block: window.innerWidth <= 820 ? 'center' : 'nearest' });
  }, []);
  return (
    <form
      aria-label={label}
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        onName(field.current?.value ?? '');
      }}
    >
      <TextInput
        aria-label="Name"
        defaultValue={name}
        maxLength={80}
        placeholder={label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // A dialog round it stays open.
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
        ref={field}
        required
      />
      <Button isBusy={isBusy} look="ink" size="sm" type="submit">
        {action}
      </Button>
      <Button look="plain" onClick={onCancel} size="sm">
        Cancel
      </Button>
    </form>
  );
}
