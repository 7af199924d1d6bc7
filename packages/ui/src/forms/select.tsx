import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../media/icons.tsx';
import styles from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  /** Said while nothing is chosen. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** The platform's own list, which takes typing and suits a phone. Nothing is chosen at first. */
export function Select({ placeholder, options, ...rest }: SelectProps) {
  return (
    <span className={styles.box}>
      <select {...('value' in rest ? {} : { defaultValue: '' })} {...rest} className={styles.select}>
        <option disabled hidden value="">
          {placeholder}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.chevron} size={18} />
    </span>
  );
}
