import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classes } from '../classes.ts';
import { Spinner } from '../loading/spinner.tsx';

export interface ButtonLook {
  /** `primary` is the accent: one next step in a view. */
  readonly look?: 'primary' | 'ink' | 'outline' | 'plain' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly isWide?: boolean | undefined;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ look = 'outline', size = 'md', isWide }: ButtonLook): string {
  return classes(styles.button, styles[look], styles[size], isWide && styles.wide);
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { readonly isBusy?: boolean };

/** A button; while busy it keeps its words and the focus, turns a spinner and takes no clicks. With `aria-disabled` likewise. */
export function Button({ look, size, isWide, isBusy, className, children, ...rest }: ButtonProps) {
  const isOff = isBusy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? ignore : rest.onClick}
      className={classes(buttonClass({ look, size, isWide }), className)}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}

/** Nor does it send its form. */
const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};
