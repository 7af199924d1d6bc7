import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { ArrowUpRightIcon } from '../../ui/icons.tsx';
import styles from './update-card.module.css';

/** A button that leads out of the page into a tab of its own, also where the address is one of ours. */
export function ExternalLinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={`${buttonClass({ size: 'sm' })} ${styles.button}`}
      href={href}
      rel="noreferrer"
      target="_blank"
    >
      {children}
      <ArrowUpRightIcon size={16} />
    </a>
  );
}
