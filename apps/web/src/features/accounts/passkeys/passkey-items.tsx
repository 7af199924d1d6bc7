import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@kitshelf/contract/passkeys.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import entries from '../entry-list.module.css';
import { momentText } from '../sessions.tsx';

const passkeysKey = ['passkeys'] as const;

/** The passkeys of the user, as items of a list. */
export function PasskeyItems() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    staleTime: 0,
  });
  return (
    <>
      {data?.data.map((each) => (
        <Item key={each._id} passkey={each} />
      ))}
    </>
  );
}

function Item({ passkey: { _id: id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const call = useCall();
  const nameId = useId();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(removePasskey, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
  return (
    <li className={entries.item}>
      <div className={entries.facts}>
        <p className={entries.name} id={nameId}>
          Passkey, {name}
        </p>
        <p className={entries.times}>
          Added {momentText(createdAt)}
          {lastUsedAt !== null && (
            <>
              <br />
              Last used {momentText(lastUsedAt)}
            </>
          )}
        </p>
      </div>
      <Button aria-describedby={nameId} isBusy={isPending} onClick={() => mutate()} size="sm">
        Remove
      </Button>
    </li>
  );
}

export function AddPasskey() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { data } = await call(beginPasskey, {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
      const answer = await startRegistration({ optionsJSON });
      return await call(addPasskey, { body: { answer: { ...answer } } });
    },
    onSuccess: ({ message }) => toast.success(message),
    // What the browser says is not for people.
    onError: (error) => toast.error(error instanceof ApiError ? error.message : 'No passkey was made.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      Add a passkey
    </Button>
  );
}
