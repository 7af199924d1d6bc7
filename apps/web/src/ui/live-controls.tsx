import type { ReactNode } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import styles from './live-controls.module.css';

/** Buttons and fields wait until they are live: what was clicked or typed before would be lost. Links work at once. */
export function LiveControls({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className={styles.controls} disabled={!useHydrated()} role="presentation">
      {children}
    </fieldset>
  );
}
