import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { providersQuery } from './provider-queries.ts';
import { goToProvider } from './provider-storage.ts';
import styles from './provider-buttons.module.css';

/** A button for each provider that is configured, below other ways beside the form; nothing where there is none of either. */
export function ProviderButtons({ children }: { readonly children?: ReactNode }) {
  const { data } = useQuery(providersQuery(useCall()));
  const [leavingTo, setLeavingTo] = useState<string>();
  const providers = data?.data ?? [];
  if (providers.length === 0 && children === undefined) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>or</p>
      {children}
      {providers.map(({ id, name }) => (
        <Button
          isBusy={leavingTo === id}
          isWide
          key={id}
          onClick={() => {
            setLeavingTo(id);
            goToProvider(id);
          }}
          size="lg"
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
