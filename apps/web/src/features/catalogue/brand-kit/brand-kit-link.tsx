import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import styles from './brand-kit-link.module.css';

interface BrandKitLinkProps {
  readonly children?: ReactNode;
  /** The id of the asset to show the brand on and to come back to. */
  readonly asset?: string | undefined;
}

/** To the making of one's own brand. */
export function BrandKitLink({ asset, children = 'See it in your brand' }: BrandKitLinkProps) {
  return (
    <Link className={styles.link} search={asset === undefined ? {} : { asset }} to={paths.myBrand}>
      {children}
    </Link>
  );
}
