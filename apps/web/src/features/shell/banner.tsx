import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { storageKeys } from '../../lib/session/storage-keys.ts';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { CloseIcon } from '@kitshelf/ui/media/icons.tsx';
import styles from './banner.module.css';

/** What is said to be free stands above no price. */
const isPriced = /^\/(pricing|checkout|upgrade-subscription)(\/|$)/i;

/**
 * The offer above the header; once closed it stays closed for the session (docs/product/pages.md#banner). Whom it is not
 * for does not see it by `data-person` of the document.
 */
export function Banner() {
  const { pathname } = useLocation();
  const { banner } = useSite();
  const [isClosed, setClosed] = useState(false);
  const onClose = () => {
    setClosed(true);
    sessionStore.write(storageKeys.bannerClosed, 'true');
  };
  if (!banner || isClosed || isPriced.test(pathname)) return null;
  return (
    <aside aria-label="Offer" className={styles.banner} data-audience={banner.audience}>
      <p>{banner.link === null ? banner.text : <a href={banner.link}>{banner.text}</a>}</p>
      <IconButton className={styles.close} label="Close banner" onClick={onClose}>
        <CloseIcon size={16} />
      </IconButton>
    </aside>
  );
}
