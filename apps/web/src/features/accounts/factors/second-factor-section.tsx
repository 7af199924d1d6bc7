import { beginSecondFactor, type SecondFactorState } from '@kitshelf/contract/second-factor.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useUser } from '../../../lib/session/user.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { RecoveryCodes } from '../../../shared/factors/recovery-codes.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import entries from '../entry-list.module.css';
import { ProfileSection, sectionTitleId } from '../profile-section.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { momentText } from '../sessions.tsx';
import { factorQuery } from './factor-queries.ts';
import styles from './factors.module.css';
import { type Act, ProofDialog } from './proof-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

const title = 'Two-factor authentication';

interface FirstFactor {
  /** What signs in before a code is asked for, in words. */
  readonly firstFactor: string;
}

/** A code besides the password: turned on, renewed and turned off. */
export function SecondFactorSection({ firstFactor }: FirstFactor) {
  const { data, error, isError, isFetching, refetch } = useQuery(factorQuery(useCall()));
  return (
    <ProfileSection
      text={`A code from an app on your phone, besides your ${firstFactor}. You do not need one with a passkey.`}
      title={title}
    >
      {data && <Factor firstFactor={firstFactor} state={data.data} />}
      {!data && !isError && <SpinnerCover />}
      {!data && isError && (
        <RetryPanel
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text="Nothing is lost. Please try again in a moment."
          title="Your second factor could not be loaded."
        />
      )}
    </ProfileSection>
  );
}

/** What is asked for in a dialog. */
type OpenDialog =
  | { readonly dialog: 'set-up'; readonly secret: string; readonly uri: string }
  | { readonly dialog: Act };

function Factor({ state, firstFactor }: FirstFactor & { state: SecondFactorState }) {
  const call = useCall();
  const email = useUser()?.email ?? '';
  const [asked, ask] = useState<OpenDialog>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => ask(undefined);
  const begin = useMutation({
    mutationFn: () => call(beginSecondFactor, { body: {} }),
    onSuccess: ({ data }) => ask({ dialog: 'set-up', ...data }),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <>
      <State state={state} />
      <div className={styles.acts}>
        {state.isOn ? (
          <Changes isRequired={state.isRequired} onAct={(dialog) => ask({ dialog })} />
        ) : (
          <Button isBusy={begin.isPending} onClick={() => begin.mutate()}>
            Turn on
          </Button>
        )}
      </div>
      <SignInAgain error={begin.error} section={sectionTitleId(title)} />
      {codes.length > 0 && <RecoveryCodes codes={codes} email={email} onKept={() => setCodes([])} />}
      {asked?.dialog === 'set-up' && (
        <SetUpDialog {...asked} isReplacing={state.isOn} onClose={close} onCodes={setCodes} />
      )}
      {asked !== undefined && asked.dialog !== 'set-up' && (
        <ProofDialog
          act={asked.dialog}
          firstFactor={firstFactor}
          onBegun={(begun) => ask({ dialog: 'set-up', ...begun })}
          onClose={close}
          onCodes={setCodes}
        />
      )}
    </>
  );
}

interface ChangesProps {
  readonly isRequired: boolean;
  readonly onAct: (act: Act) => void;
}

function Changes({ isRequired, onAct }: ChangesProps) {
  return (
    <>
      <Button onClick={() => onAct('replace')}>Use another authenticator</Button>
      <Button onClick={() => onAct('codes')}>New recovery codes</Button>
      {!isRequired && <Button onClick={() => onAct('off')}>Turn off</Button>}
    </>
  );
}

function State({ state: { isOn, confirmedAt, recoveryCodesLeft } }: { state: SecondFactorState }) {
  return (
    <div className={classes(entries.facts, styles.state)}>
      <p className={entries.name}>
        Authenticator app <Badge>{isOn ? 'On' : 'Off'}</Badge>
      </p>
      {isOn && (
        <p className={entries.times}>
          {confirmedAt !== null && <>Set up {momentText(confirmedAt)}</>}
          <br />
          {recoveryCodesLeft === 1 ? '1 recovery code left' : `${recoveryCodesLeft} recovery codes left`}
        </p>
      )}
    </div>
  );
}
