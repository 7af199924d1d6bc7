import { site } from '@kitshelf/contract/site.ts';
import { useState } from 'react';
import { storageKeys } from '../../lib/session/storage-keys.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../ui/media/icons.tsx';
import styles from './banner.module.css';

/** The offer above the header; once closed it stays closed for the session (spec §1). */
export function Banner() {
  const [isClosed, setClosed] = useState(false);
  const onClose = () => {
    setClosed(true);
    sessionStorage.setItem(storageKeys.bannerClosed, 'true');
  };
  if (isClosed) return null;
  return (
    <aside aria-label="Offer" className={styles.banner}>
      <p>{site.bannerText}</p>
      <IconButton className={styles.close} label="Close banner" onClick={onClose}>
        <CloseIcon size={16} />
      </IconButton>
    </aside>
  );
}
