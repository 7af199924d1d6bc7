import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import styles from './imports-page.module.css';

interface FileDropProps {
  /** Names the button. */
  readonly label: string;
  readonly text: ReactNode;
  /** Endings, as `<input accept>` takes them. */
  readonly accept: string;
  readonly isBusy: boolean;
  /** Of the last try. */
  readonly error: Error | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, with a button for anyone who has no mouse. */
export function FileDrop({ label, text, accept, isBusy, error, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isBusy) onFiles([...files]);
  };
  const { isOver, ...dropping } = useDropping(take);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <section aria-label={label} className={classes(styles.drop, isOver && styles.over)} {...dropping}>
      <p>{text}</p>
      <input
        accept={accept}
        aria-label={label}
        className={styles.input}
        multiple
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p className={styles.problem} role="alert">
        {error && wordsOf(error)}
      </p>
    </section>
  );
}

function useDropping(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragLeave: () => setOver(false),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
}

/** What is wrong with the file says more than that something is. */
const wordsOf = (error: Error): string =>
  (error instanceof ApiError && Object.values(error.fields)[0]) || error.message;
