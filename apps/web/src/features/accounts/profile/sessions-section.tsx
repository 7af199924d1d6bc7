import {
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
  type DeviceSession,
} from '@kitshelf/contract/sessions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSignOut as useSignOutHere } from '../../../lib/session/guards.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { KeepApiKeys } from '../tools/keep-api-keys.tsx';
import { AskDialog } from '../dialogs/ask-dialog.tsx';
import { ProfileSection, sectionTitleId } from '../profile-section.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { momentText, sessionsQuery, useSignedOut, useSignOut } from '../sessions.tsx';
import entries from '../entry-list.module.css';
import styles from './sessions-section.module.css';

const title = 'Your devices';

/** Where the user is signed in, and the ways to end that. */
export function SessionsSection() {
  const call = useCall();
  const { data, error, isError, isFetching, refetch } = useQuery(sessionsQuery(call));
  return (
    <ProfileSection
      text="You are signed out automatically after 30 days without a visit, and after 90 days in any case."
      title={title}
    >
      {data && <Devices sessions={data.data} />}
      {!data && !isError && <SpinnerCover />}
      {!data && isError && (
        <RetryPanel
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text="Nothing is lost. Please try again in a moment."
          title="Your devices could not be loaded."
        />
      )}
    </ProfileSection>
  );
}

function Devices({ sessions }: { sessions: readonly DeviceSession[] }) {
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const others = useSignOut(() => call(revokeOtherSessions, {}));
  return (
    <>
      <ul aria-labelledby={sectionTitleId(title)} className={entries.list}>
        {sessions.map((session) => (
          <Device key={session._id} session={session} />
        ))}
      </ul>
      <div className={styles.all}>
        {sessions.length > 1 && (
          <Button isBusy={others.isPending} onClick={() => others.mutate()}>
            Sign out all other devices
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      <SignInAgain error={others.error} section={sectionTitleId(title)} />
      {isAsking && <EverywhereDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** Says what ends and asks which keys stay; afterwards nobody is signed in here any more. */
function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const [keepKeys, setKeepKeys] = useState<readonly string[]>([]);
  const signOutHere = useSignOutHere();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => call(signOutEverywhere, { body: { keepKeys: [...keepKeys] } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      signOutHere();
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <AskDialog
      confirmText="Sign out everywhere"
      consequences={[
        `This device is signed out at once, and so are your ${useSignedOut()}.`,
        'Connected apps must be connected again.',
        'If someone else may know your password, change it too.',
      ]}
      isBusy={isPending}
      keepText="Stay signed in"
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Sign out everywhere?"
    >
      <KeepApiKeys kept={keepKeys} onChange={setKeepKeys} />
      <SignInAgain error={error} section={sectionTitleId(title)} />
    </AskDialog>
  );
}

function Device({
  session: { _id: id, device, createdAt, lastSeenAt, isCurrent },
}: {
  session: DeviceSession;
}) {
  const call = useCall();
  const nameId = useId();
  const { error, isPending, mutate } = useSignOut(() => call(revokeSession, { params: { id } }));
  return (
    <li className={entries.item}>
      <div className={entries.facts}>
        <p className={entries.name} id={nameId}>
          {device}
          {isCurrent && <Badge>This device</Badge>}
        </p>
        <p className={entries.times}>
          {isCurrent ? 'Active now' : <>Last seen {momentText(lastSeenAt)}</>}
          <br />
          Signed in {momentText(createdAt)}
        </p>
        <SignInAgain error={error} section={sectionTitleId(title)} />
      </div>
      {!isCurrent && (
        <Button aria-describedby={nameId} isBusy={isPending} onClick={() => mutate()} size="sm">
          Sign out
        </Button>
      )}
    </li>
  );
}
