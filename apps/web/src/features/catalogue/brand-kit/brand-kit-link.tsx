import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import styles from './brand-kit-link.module.css';

/** To the making of one's own brand. */
export function BrandKitLink({ children = 'See it in your brand' }: { readonly children?: ReactNode }) {
  return (
    <Link className={styles.link} to={paths.myBrand}>
      {children}
    </Link>
  );
}
