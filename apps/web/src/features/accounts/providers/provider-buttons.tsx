import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { providersQuery } from './provider-queries.ts';
import { goToProvider } from './provider-storage.ts';
import styles from './provider-buttons.module.css';

/** A button for each provider that is configured; nothing where there is none. */
export function ProviderButtons() {
  const { data } = useQuery(providersQuery(useCall()));
  const [leavingTo, setLeavingTo] = useState<string>();
  const providers = data?.data ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>or</p>
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
