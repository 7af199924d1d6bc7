import { resendConfirmation, resendReset } from '@kitshelf/contract/accounts.ts';
import type { LiveEventName } from '@kitshelf/contract/live-events.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useVisitorsOnly } from '../../../lib/session/guards.ts';
import { useHiddenTabFallback } from '../../../lib/browser/hidden-tab.ts';
import { paths } from '../../../lib/paths.ts';
import { readRedirect } from '../../../lib/session/redirect.ts';
import { readToken } from '../../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { MailIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { AccountActions, AccountLinks, AccountScreen, TextLink } from '../account-screen.tsx';
import { useAccountWords } from '../account-words.ts';
import { WaitedAsset } from './waited-asset.tsx';
import { useLiveEvent } from './use-live-event.ts';
import { useWaiting, type Waiting } from './waiting-state.ts';

export const heads = {
  RegisterVerifyPage: {
    title: 'Verify your email',
    description: 'Open the link that {site} emailed you to activate your account.',
    isUnlisted: true,
  },
  ResetVerifyPage: {
    title: 'Check your email',
    description: 'Open the link that {site} emailed you to choose a new password.',
    isUnlisted: true,
  },
};

export function RegisterVerifyPage() {
  return (
    <WaitingScreen
      doneText="Your email is verified. You can sign in now."
      event="email_verified"
      note="The link works for 24 hours. If it has not arrived, check your spam folder or resend it."
      origin={paths.register}
      resend={resendConfirmation}
      text={(address) => (
        <>
          The verification email was sent{address && <> to {address}</>}. Open the link in it and confirm:
          this page then continues automatically.
        </>
      )}
      title="Verify your email"
    />
  );
}

export function ResetVerifyPage() {
  return (
    <WaitingScreen
      doneText="Your password is changed. Sign in with the new one."
      event="reset_password"
      note="The link works for 10 minutes. If it has not arrived by then, check your spam folder or resend it."
      origin={paths.forgotPassword}
      resend={resendReset}
      text={(address) => (
        <>
          If there is an account{address && <> for {address}</>}, a link to set a new password is on its way.
        </>
      )}
      title="Check your email"
    />
  );
}

interface WaitingScreenProps {
  readonly title: string;
  /** Made with the address that the mail went to, once that is known. */
  readonly text: (address: ReactNode) => ReactNode;
  readonly note: string;
  /** The call that mails the link again. */
  readonly resend: typeof resendConfirmation | typeof resendReset;
  /** What is waited for, and said when it has happened. */
  readonly event: LiveEventName;
  readonly doneText: string;
  /** Where the mail is asked for: without navigation state, or when the tab stays hidden, the visitor goes there. */
  readonly origin: string;
}

/** How long the tab of the mail is given to be signed in, where somebody registered on the way to something. */
const signInMs = 1500;

/**
 * Waits until the mailed link was used, wherever that happens, then opens the login page
 * (docs/product/accounts.md#waiting-pages).
 */
function WaitingScreen({ title, text, note, resend, event, doneText, origin }: WaitingScreenProps) {
  const navigate = useNavigate();
  const waiting = useWaiting();
  const words = useAccountWords();
  useVisitorsOnly();
  useHiddenTabFallback(origin);
  useGoOnAfter(event, waiting, doneText);
  useEffect(() => {
    if (waiting === null) void navigate({ to: origin, replace: true });
  }, [waiting, origin, navigate]);

  return (
    <AccountScreen
      icon={<MailIcon size={22} />}
      text={text(waiting && <strong>{waiting.email}</strong>)}
      title={title}
    >
      {event === 'email_verified' && <WaitedAsset act="Confirm your email" />}
      <AccountActions>
        <ResendButton endpoint={resend} waiting={waiting ?? undefined} />
      </AccountActions>
      <AccountLinks>
        {waiting?.mailbox !== undefined && (
          <p>
            This site has no mail server yet. The email is in{' '}
            <TextLink isNewTab to={waiting.mailbox}>
              its own mailbox
            </TextLink>
            .
          </p>
        )}
        {waiting?.mailbox === undefined && <p>{note}</p>}
        {event === 'email_verified' && <CorrectAddress waiting={waiting ?? undefined} />}
        <TextLink to={paths.login}>{words.back}</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}

/** Back to the form, which has what was typed there but the password. */
function CorrectAddress({ waiting }: Pick<ResendButtonProps, 'waiting'>) {
  return (
    <TextLink emailOf={() => waiting?.email} nameOf={() => waiting?.name} to={paths.register}>
      Wrong address? Change it
    </TextLink>
  );
}

/** Leaves the waiting page once the mailed link was used. */
function useGoOnAfter(event: LiveEventName, waiting: Waiting | null | undefined, doneText: string): void {
  const navigate = useNavigate();
  useLiveEvent(event, waiting?.sessionId, () => {
    const goOn = () => {
      // Signed in by the tab of the mail: the guard leads back to what was wanted.
      if (readToken() !== undefined) return;
      toast.success(doneText);
      void navigate({ to: paths.login, state: { email: waiting?.email ?? '' }, replace: true });
    };
    // That tab hears of its sign-in at the same time.
    if (readRedirect() === undefined) goOn();
    else setTimeout(goOn, signInMs);
  });
}

interface ResendButtonProps {
  readonly endpoint: typeof resendConfirmation | typeof resendReset;
  readonly waiting: Waiting | undefined;
}

function ResendButton({ endpoint, waiting }: ResendButtonProps) {
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ email, sessionId }: Waiting) => call(endpoint, { query: { sessionId }, body: { email } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button isBusy={isPending} onClick={() => waiting && mutate(waiting)} size="lg">
      {useAccountWords().resend}
    </Button>
  );
}
