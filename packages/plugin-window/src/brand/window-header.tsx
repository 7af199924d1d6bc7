import { getUserDetails } from '@kitshelf/contract/profile.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { SiteBrand } from './brand.tsx';
import styles from './window-header.module.css';

interface WindowHeaderProps {
  readonly call: Call;
  readonly onSignOut: () => void;
}

/** Whose library it is, and the way out; above the library in every plugin. */
export function WindowHeader({ call, onSignOut }: WindowHeaderProps) {
  const { data } = useQuery({
    queryKey: ['user'],
    queryFn: ({ signal }) => call(getUserDetails, {}, { signal }),
  });
  return (
    <header className={styles.header}>
      <SiteBrand />
      <span className={styles.account}>
        {data && <span className={styles.user}>{data.data.userName}</span>}
        <Button onClick={onSignOut} size="sm">
          Sign out
        </Button>
      </span>
    </header>
  );
}
