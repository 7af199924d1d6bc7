import { useEffect, useState } from 'react';
import { dismissToast, useToasts, type Toast } from '../toasts.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { HiddenText } from '../page/layout.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../media/icons.tsx';
import styles from './toast-region.module.css';

/** How long a toast stays (docs/product/pages.md#controls). */
const toastMs = 3000;

/** Where toasts appear: news politely, failures at once. Each open dialog brings its own. */
export function ToastRegion({ stayMs = toastMs }: { readonly stayMs?: number }) {
  const toasts = useToasts();
  const successes = toasts.filter(({ kind }) => kind !== 'error');
  const errors = toasts.filter(({ kind }) => kind === 'error');
  return (
    <div className={styles.region}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold paragraphs */}
      <div className={styles.stack} role="status">
        {successes.map((toast) => (
          <ToastCard key={toast.id} stayMs={stayMs} toast={toast} />
        ))}
      </div>
      <div className={styles.stack} role="alert">
        {errors.map((toast) => (
          <ToastCard key={toast.id} stayMs={stayMs} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast, stayMs }: { readonly toast: Toast; readonly stayMs: number }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), stayMs);
    return () => clearTimeout(timer);
  }, [toast.id, isHeld, stayMs]);

  if (toast.kind === 'told') return <HiddenText>{toast.title}</HiddenText>;
  return (
    <div
      className={classes(styles.toast, styles[toast.kind])}
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {toast.kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
      </div>
      <IconButton className={styles.close} label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
