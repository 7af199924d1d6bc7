import { defaultParseSearch, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { addressAsLeft } from './use-list-state.ts';

interface ListLinkProps {
  readonly to:
    | '/assets'
    | '/customers'
    | '/customers/withdrawals'
    | '/imports'
    | '/letters'
    | '/system/figma-check'
    | '/updates';
  readonly children: ReactNode;
}

/** From a thing back to its list as it was left; Escape does the same. */
export function ListLink({ to, children }: ListLinkProps) {
  return (
    <Link
      aria-keyshortcuts="Escape"
      className={buttonClass({})}
      search={defaultParseSearch(addressAsLeft(to))}
      to={to}
    >
      {children}
    </Link>
  );
}
