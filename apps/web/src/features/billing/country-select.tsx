import { countries } from '@kitshelf/contract/countries.ts';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './country-select.module.css';

/** One of the 244 countries; the platform's own list, which takes typing and suits a phone. */
export function CountrySelect(props: ComponentProps<'select'>) {
  return (
    <span className={styles.box}>
      <select {...props} className={styles.select}>
        {countries.map(({ id, value, code }) => (
          <option key={id} value={code}>
            {value}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={styles.chevron} size={18} />
    </span>
  );
}
