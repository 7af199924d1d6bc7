import { listDeskAssets } from '@kitshelf/contract/desk/assets.ts';
import { listScheduledAssets, scheduleAsset, unscheduleAsset } from '@kitshelf/contract/desk/curation.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { Moment } from '../shell/screen.tsx';
import styles from './curation-page.module.css';

async function scheduling(): Promise<Action> {
  const query = { page: 1, limit: 100, sort: '-updatedAt', status: 'draft' } as const;
  const { data } = await callDesk(listDeskAssets, { query });
  return {
    title: 'Schedule publication',
    text: 'The asset is published automatically, unless something blocks it then.',
    fields: [
      { name: 'id', label: 'Draft', options: data.map(({ _id: value, name: text }) => ({ value, text })) },
      { name: 'day', label: 'Day', kind: 'date' },
      { name: 'time', label: 'Time', hint: 'Such as 09:30, in your time zone', initial: '09:00' },
    ],
    submitText: 'Schedule',
    act: async ({ id = '', day = '', time = '' }) => {
      const at = new Date(`${day}T${time}`);
      const body = { at: Number.isNaN(at.getTime()) ? `${day} ${time}` : at.toISOString() };
      await callDesk(scheduleAsset, { params: { id }, body });
      return { message: 'Scheduled' };
    },
  };
}

/** Assets that will be published by themselves. */
export function Scheduled() {
  const [asked, ask] = useState<Action>();
  const { data = [] } = useQuery({
    queryKey: ['scheduled-assets'],
    queryFn: async () => (await callDesk(listScheduledAssets, {})).data,
  });
  const ending = useMutation({
    mutationFn: (id: string) => callDesk(unscheduleAsset, { params: { id }, body: {} }),
  });
  return (
    <>
      <ul aria-label="Scheduled assets" className={styles.assets}>
        {data.map(({ _id, name, at }) => (
          <li className={styles.asset} key={_id}>
            <span>
              {name}, <Moment at={at} />
            </span>
            <Button aria-label={`Cancel publication ${name}`} onClick={() => ending.mutate(_id)} size="sm">
              Cancel publication
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => void scheduling().then(ask)}>Schedule a draft</Button>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
