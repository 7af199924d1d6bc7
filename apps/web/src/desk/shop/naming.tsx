import { changeSiteSettings, getSiteSettings } from '@kitshelf/contract/desk/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionForm } from '../forms/action-form.tsx';
import styles from './shop.module.css';
import { areaKey } from './use-area-form.ts';

const laterKey = 'kitshelf.desk.naming-later';

/** Asks an owner for the name of a shop whose identity was never set; it can be left for later. */
export function Naming() {
  const [isLater, setLater] = useState(() => localStore.read(laterKey) !== null);
  const { data } = useQuery({
    queryKey: areaKey('identity'),
    queryFn: async () => (await callDesk(getSiteSettings, { params: { area: 'identity' } })).data,
    enabled: !isLater,
  });
  if (isLater || data?.version !== 0) return null;
  const { value, version } = data;
  const leave = () => {
    localStore.write(laterKey, 'true');
    setLater(true);
  };
  return (
    <section aria-labelledby="naming" className={styles.naming}>
      <h2 id="naming">What is your shop called?</h2>
      <p className={styles.hint}>
        Visitors see the name on every page and in every email. You can change it under Design and texts at
        any time.
      </p>
      <ActionForm
        act={({ name = '' }) =>
          callDesk(changeSiteSettings, {
            params: { area: 'identity' },
            body: { value: { ...value, name }, version, reason: '' },
          })
        }
        draftKey="naming"
        fields={[{ name: 'name', label: 'Name' }]}
        label="Name of the shop"
        onDone={() => toast.success('Saved. Live within two seconds')}
        submitText="Save name"
      >
        {() => <Button onClick={leave}>Later</Button>}
      </ActionForm>
    </section>
  );
}
