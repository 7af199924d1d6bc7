import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  const ended = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, ended);
  return () => ended.abort();
}

/** Says that the network is gone, for as long as it is. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form
    <div role="status">
      {isOffline && (
        <p className={styles.notice}>
          You are offline. What is on this page stays here; everything else waits until you are back online.
        </p>
      )}
    </div>
  );
}
