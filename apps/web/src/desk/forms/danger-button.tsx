import type { ComponentProps } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import styles from './action-form.module.css';

/** A button that looks like what cannot be undone. */
export const DangerButton = (props: Omit<ComponentProps<typeof Button>, 'className' | 'look'>) => (
  <Button {...props} className={styles.danger} look="outline" />
);
