import { useState, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../media/icons.tsx';
import { HiddenText } from '../page/layout.tsx';
import styles from './text-input.module.css';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classes(styles.input, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classes(styles.input, className)} />;
}

/** A password that can be shown (spec §2, Authentication screens). */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <div className={styles.box}>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      {/* Named by its text, so that 'Password' labels the field alone. */}
      <IconButton
        aria-label={undefined}
        className={styles.toggle}
        label={label}
        onClick={() => setShown(!isShown)}
        // Whoever is typing goes on typing.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
        <HiddenText>{label}</HiddenText>
      </IconButton>
    </div>
  );
}
