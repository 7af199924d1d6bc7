import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { getDoneText } from './done-words.ts';
import { ActionForm, type FieldValues } from './action-form.tsx';
import styles from './action-form.module.css';
import { beginHere, type ActionField } from './field-input.tsx';

export interface Action {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** What has to be seen for it. */
  readonly picture?: ReactNode;
  readonly fields: readonly ActionField[];
  /** What the button says; given what was typed, the outcome in words. */
  readonly submitText: string | ((typed: FieldValues) => string);
  /** Its button looks like what cannot be undone. */
  readonly isDangerous?: boolean;
  /** What is said when it is done, where the answer has no words. */
  readonly doneText?: string;
  /** What the button says that changes nothing. */
  readonly cancelText?: string;
  /** What is wrong with what was typed, by field: nothing is asked or sent before it is mended. */
  readonly check?: (typed: FieldValues) => Readonly<Record<string, string>>;
  /** Does it with what was typed; rejects with the call's error. */
  readonly act: (typed: FieldValues) => Promise<unknown>;
}

/** Says what will happen, asks once, and keeps what was typed when it fails, and until its loss is agreed to. */
export function ActionDialog({ action, onClose }: { readonly action: Action; readonly onClose: () => void }) {
  const id = useId();
  const { title, text, picture, cancelText = 'Cancel', doneText = getDoneText(title), ...form } = action;
  const [hasTyped, setHasTyped] = useState(false);
  const [isDiscardAsked, setIsDiscardAsked] = useState(false);
  const onDone = (answer: unknown) => {
    const { message } = (answer ?? {}) as { message?: string };
    toast.success(message ?? doneText);
    onClose();
  };
  return (
    <Dialog
      className={styles.dialog}
      labelledBy={id}
      onClose={() => (hasTyped ? setIsDiscardAsked(true) : onClose())}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !hasTyped) return;
        event.preventDefault();
        setIsDiscardAsked(!isDiscardAsked);
      }}
    >
      <h2 id={id}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {picture}
      <div onChange={() => setHasTyped(true)} ref={beginAtFirstField}>
        <ActionForm {...form} label={title} onDone={onDone}>
          {() =>
            isDiscardAsked ? (
              <DiscardQuestion onDiscard={onClose} onKeep={() => setIsDiscardAsked(false)} />
            ) : (
              <Button onClick={onClose}>{cancelText}</Button>
            )
          }
        </ActionForm>
      </div>
    </Dialog>
  );
}

/** Where no other field has asked for the focus. */
function beginAtFirstField(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return;
  beginHere(box.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled'));
}

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked before Escape or a press outside loses what was typed. */
function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = document.activeElement;
    question.current?.querySelector('button')?.focus();
    return () => {
      if (field instanceof HTMLElement) field.focus();
    };
  }, []);
  return (
    <div className={styles.discard} ref={question} role="alert">
      <span>Discard what you typed?</span>
      <Button onClick={onKeep}>Keep editing</Button>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  );
}
