import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonLook {
  /** `primary` is the accent: one next step in a view. */
  readonly look?: 'primary' | 'ink' | 'outline' | 'plain';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly isWide?: boolean;
}

export function buttonClass({ look = 'outline', size = 'md', isWide = false }: ButtonLook): string {
  return classes(styles.button, styles[look], size !== 'md' && styles[size], isWide && styles.wide);
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { readonly isBusy?: boolean };

/** A button; while busy it keeps its words, turns a spinner and takes no clicks. */
export function Button({ look, size, isWide, isBusy = false, className, children, ...rest }: ButtonProps) {
  const shape = buttonClass({
    ...(look && { look }),
    ...(size && { size }),
    ...(isWide && { isWide }),
  });
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      className={classes(shape, className)}
      disabled={rest.disabled || isBusy}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}
