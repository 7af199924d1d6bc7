import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & { readonly label: string };

/** A round button that shows an icon alone; `label` is its name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      aria-label={label}
      title={label}
      type="button"
      {...rest}
      className={classes(styles.iconButton, className)}
    />
  );
}
