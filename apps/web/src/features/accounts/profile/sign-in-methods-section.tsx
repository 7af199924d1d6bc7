import {
  type LinkedProvider,
  linkProvider,
  mailFirstPassword,
  type Provider,
  unlinkProvider,
} from '@kitshelf/contract/providers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import entries from '../entry-list.module.css';
import { ProfileSection, sectionTitleId } from '../profile-section.tsx';
import { AddPasskey, PasskeyItems } from '../passkeys/passkey-items.tsx';
import { linkedProvidersKey, linkedProvidersQuery, providersQuery } from '../providers/provider-queries.ts';
import { newSignIn } from '../providers/provider-storage.ts';
import { SignInAgain } from '../sign-in-again.tsx';
import { momentText } from '../sessions.tsx';
import styles from './sessions-section.module.css';

const title = 'Ways to sign in';

/** Providers and passkeys that sign the user in, and those that could. */
export function SignInMethodsSection() {
  const call = useCall();
  const offered = useQuery(providersQuery(call)).data?.data ?? [];
  const linked = useQuery(linkedProvidersQuery(call)).data?.data ?? [];
  const others = offered.filter(({ id }) => !linked.some((each) => each.id === id));
  return (
    <ProfileSection
      text="Besides your password. You get an email whenever one is added or removed."
      title={title}
    >
      <ul aria-labelledby={sectionTitleId(title)} className={entries.list}>
        {linked.map((each) => (
          <Linked key={each.id} provider={each} />
        ))}
        {others.map((each) => (
          <Offered key={each.id} provider={each} />
        ))}
        <PasskeyItems />
      </ul>
      <div className={styles.all}>
        <AddPasskey section={sectionTitleId(title)} />
      </div>
    </ProfileSection>
  );
}

/** What signs in before a code is asked for; of a provider only a shop speaks that has one. */
export function useFirstFactor(): string {
  const providers = useQuery(providersQuery(useCall())).data?.data ?? [];
  return providers.length > 0 ? 'password or provider' : 'password';
}

function Linked({ provider: { id, name, email, createdAt } }: { provider: LinkedProvider }) {
  const call = useCall();
  const nameId = useId();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(unlinkProvider, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linkedProvidersKey }),
  });
  return (
    <li className={entries.item}>
      <div className={entries.facts}>
        <p className={entries.name} id={nameId}>
          {name}
        </p>
        <p className={entries.times}>
          {email && (
            <>
              {email}
              <br />
            </>
          )}
          Linked {momentText(createdAt)}
        </p>
      </div>
      <Button aria-describedby={nameId} isBusy={isPending} onClick={() => mutate()} size="sm">
        Unlink
      </Button>
    </li>
  );
}

function Offered({ provider: { id, name } }: { provider: Provider }) {
  const call = useCall();
  const nameId = useId();
  const { error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: () => call(linkProvider, { params: { id }, body: { sessionId: newSignIn() } }),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <li className={entries.item}>
      <div className={entries.facts}>
        <p className={entries.name} id={nameId}>
          {name}
        </p>
        <p className={entries.times}>Not linked</p>
        <SignInAgain error={error} section={sectionTitleId(title)} />
      </div>
      <Button aria-describedby={nameId} isBusy={isPending || isSuccess} onClick={() => mutate()} size="sm">
        Link
      </Button>
    </li>
  );
}

/** For whoever signs in by a provider or passkey alone. */
export function FirstPassword() {
  const call = useCall();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(mailFirstPassword, {}),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      Email me a link to choose a password
    </Button>
  );
}
