import type { LiveEventName } from '@kitshelf/contract/live-events.ts';
import type { resendConfirmation, resendReset } from '@kitshelf/contract/accounts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useVisitorsOnly } from '../../lib/guards.ts';
import { useHiddenTabFallback } from '../../lib/hidden-tab.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toasts.ts';
import { MailIcon } from '../../ui/icons.tsx';
import { AccountActions, AccountLinks, AccountScreen } from './account-screen.tsx';
import { ResendButton } from './resend-button.tsx';
import { TextLink } from './text-link.tsx';
import { useLiveEvent } from './use-live-event.ts';
import { useWaiting } from './waiting-state.ts';

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

/** Waits until the mailed link was used, wherever that happens, then moves on to login (spec §2). */
export function WaitingScreen({ title, text, note, resend, event, doneText, origin }: WaitingScreenProps) {
  const navigate = useNavigate();
  const waiting = useWaiting();
  useVisitorsOnly();
  useHiddenTabFallback(origin);
  useLiveEvent(event, waiting?.sessionId, () => {
    toast.success(doneText);
    void navigate({ to: paths.login, replace: true });
  });
  useEffect(() => {
    if (waiting === null) void navigate({ to: origin, replace: true });
  }, [waiting, origin, navigate]);

  return (
    <AccountScreen
      icon={<MailIcon size={22} />}
      text={text(waiting && <strong>{waiting.email}</strong>)}
      title={title}
    >
      <AccountActions>
        <ResendButton endpoint={resend} waiting={waiting ?? undefined} />
      </AccountActions>
      <AccountLinks>
        <p>{note}</p>
        <TextLink to={paths.login}>Back to Log in</TextLink>
      </AccountLinks>
    </AccountScreen>
  );
}
