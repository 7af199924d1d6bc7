import { useId, type ReactNode } from 'react';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { doneTextOf } from './done-words.ts';
import { ActionForm, type Typed } from './action-form.tsx';
import styles from './action-form.module.css';
import type { ActionField } from './field-input.tsx';

export interface Action {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** What has to be seen for it. */
  readonly picture?: ReactNode;
  readonly fields: readonly ActionField[];
  /** What the button says; given what was typed, the outcome in words. */
  readonly submitText: string | ((typed: Typed) => string);
  /** Its button looks like what cannot be undone. */
  readonly isDangerous?: boolean;
  /** What is said when it is done, where the answer has no words. */
  readonly doneText?: string;
  /** What the button says that changes nothing. */
  readonly cancelText?: string;
  /** What is wrong with what was typed, by field: nothing is asked or sent before it is mended. */
  readonly check?: (typed: Typed) => Readonly<Record<string, string>>;
  /** Does it with what was typed; rejects with the call's error. */
  readonly act: (typed: Typed) => Promise<unknown>;
}

/** Says what will happen, asks once, and keeps what was typed when it fails. */
export function ActionDialog({ action, onClose }: { readonly action: Action; readonly onClose: () => void }) {
  const id = useId();
  const { title, text, picture, cancelText = 'Cancel', doneText = doneTextOf(title), ...form } = action;
  const onDone = (answer: unknown) => {
    const { message } = (answer ?? {}) as { message?: string };
    toast.success(message ?? doneText);
    onClose();
  };
  return (
    <Dialog className={styles.dialog} labelledBy={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {picture}
      <ActionForm {...form} label={title} onDone={onDone}>
        {() => <Button onClick={onClose}>{cancelText}</Button>}
      </ActionForm>
    </Dialog>
  );
}
