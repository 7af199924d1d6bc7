import type { RefObject } from 'react';
import styles from './trap-field.module.css';

/** A field that only machines find and fill: out of sight, out of the tab order, silent to screen readers. */
export function TrapField({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <label>
        Website
        <input autoComplete="off" name="website" ref={inputRef} tabIndex={-1} type="text" />
      </label>
    </div>
  );
}
