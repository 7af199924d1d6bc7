import { type ComponentProps, useState } from 'react';
import { classes } from '../classes.ts';
import { Button, type ButtonLook } from './button.tsx';
import styles from './danger-button.module.css';

type ButtonProps = ComponentProps<typeof Button>;

/** The button that does what cannot be undone, in red; what only asks first looks like any other. */
export const DangerButton = ({ className, ...rest }: Omit<ButtonProps, 'look'>) => (
  <Button {...rest} className={classes(styles.danger, className)} look="primary" />
);

interface AskingButtonProps extends Omit<ButtonProps, 'children' | 'onBlur' | 'onClick'> {
  readonly text: string;
  /** What it says once it was pressed; a second press does it. */
  readonly question: string;
  /** How it looks before. */
  readonly look?: NonNullable<ButtonLook['look']>;
  readonly onSure: () => void;
}

/** Asks in its own place before it does what cannot be undone; going elsewhere is no consent. */
export function AskingButton({ text, question, look, className, onSure, ...rest }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    // One button throughout, so that it keeps the focus.
    <Button
      {...rest}
      {...(isAsking ? { look: 'primary' } : look && { look })}
      className={classes(isAsking && styles.danger, className)}
      onBlur={() => setAsking(false)}
      // A double press is one act, and no answer to what it has not read.
      onClick={({ detail }) => {
        if (!isAsking) setAsking(true);
        else if (detail < 2) onSure();
      }}
    >
      {isAsking ? question : text}
    </Button>
  );
}
