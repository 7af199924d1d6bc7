import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@kitshelf/contract/passkeys.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import entries from '../entry-list.module.css';
import { AskDialog } from '../dialogs/ask-dialog.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { momentText, sessionsKey, useSignedOut } from '../sessions.tsx';
import { passkeyFailure } from './passkey-failure.ts';
import { keysKey, KeepApiKeys } from '../tools/keep-api-keys.tsx';

const passkeysKey = ['passkeys'] as const;

/** The user's passkeys. */
export const passkeysQuery = (call: Call) =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    staleTime: 0,
  });

/** The passkeys of the user, as items of a list. */
export function PasskeyItems() {
  const call = useCall();
  const { data } = useQuery(passkeysQuery(call));
  return (
    <>
      {data?.data.map((each) => (
        <Item key={each._id} passkey={each} />
      ))}
    </>
  );
}

function Item({ passkey: { _id: id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const nameId = useId();
  const [isAsking, setAsking] = useState(false);
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
      <Button aria-describedby={nameId} onClick={() => setAsking(true)} size="sm">
        Remove
      </Button>
      {isAsking && <RemoveDialog id={id} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Says what ends and asks which keys stay. */
function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [keepKeys, setKeepKeys] = useState<readonly string[]>([]);
  const { isPending, mutate } = useRemoval(id, onClose);
  return (
    <AskDialog
      confirmText="Remove passkey"
      consequences={[
        'You can no longer sign in with it. Your device may still list it: delete it there too.',
        `You stay signed in here. Your ${useSignedOut()} are signed out.`,
      ]}
      isBusy={isPending}
      keepText="Keep passkey"
      onClose={onClose}
      onConfirm={() => mutate(keepKeys)}
      title="Remove this passkey?"
    >
      <KeepApiKeys kept={keepKeys} onChange={setKeepKeys} />
    </AskDialog>
  );
}

function useRemoval(id: string, onDone: () => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keepKeys: readonly string[]) =>
      call(removePasskey, { params: { id }, body: { keepKeys: [...keepKeys] } }),
    onSuccess: ({ message }) => {
      onDone();
      toast.success(message);
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => {
      for (const queryKey of [passkeysKey, sessionsKey, keysKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Makes a passkey in the browser and adds it. @param section id of the title of the section that it stands in */
export function AddPasskey({ section }: { readonly section: string }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { error, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { data } = await call(beginPasskey, {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
      const answer = await startRegistration({ optionsJSON });
      return await call(addPasskey, { body: { answer: { ...answer } } });
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(...passkeyFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
  return (
    <>
      <Button isBusy={isPending} onClick={() => mutate()}>
        Add a passkey
      </Button>
      <SignInAgain error={error} section={section} />
    </>
  );
}
