import { useState, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { icon } from '../media/icons.tsx';
import { HiddenText } from '../page/layout.tsx';
import styles from './text-input.module.css';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** What a password that a manager proposes must hold; React knows no such attribute. */
    passwordrules?: string | undefined;
  }
}

const EyeIcon = icon(
  <path d="M2.5 10S5 4.8 10 4.8 17.5 10 17.5 10 15 15.2 10 15.2 2.5 10 2.5 10ZM12.2 10a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z" />,
);
const EyeOffIcon = icon(
  <path d="M8.3 5c.5-.1 1.1-.2 1.7-.2 5 0 7.5 5.2 7.5 5.2s-.7 1.5-2.2 2.9M12.8 14.6c-.8.4-1.8.6-2.8.6-5 0-7.5-5.2-7.5-5.2s.9-2 2.9-3.5M3.5 3.5l13 13" />,
);

/** One line of text, unless `type` says otherwise; `className` comes besides. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classes(styles.input, className)} />;
}

/** Several lines of text; `className` comes besides. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classes(styles.input, className)} />;
}

/** A password that can be shown. */
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
        // Anyone who is typing goes on typing.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
        <HiddenText>{label}</HiddenText>
      </IconButton>
    </div>
  );
}
