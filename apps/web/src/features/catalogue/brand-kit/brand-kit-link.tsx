import { type HistoryState, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import styles from './brand-kit-link.module.css';

interface BrandKitLinkProps {
  readonly children?: ReactNode;
  /** The id of the asset to show the brand on and to come back to. */
  readonly asset?: string | undefined;
  /** What the page of the brand is told of where one was. */
  readonly state?: () => HistoryState;
}

/** To the making of one's own brand. */
export function BrandKitLink({ asset, state, children = 'See it in your brand' }: BrandKitLinkProps) {
  return (
    <Link className={styles.link} search={{ asset }} state={state as () => HistoryState} to={paths.myBrand}>
      {children}
    </Link>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address from which somebody went to their brand, with all that was chosen there. */
    readonly leftAt?: string | undefined;
  }
}
