import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whom a waiting page's mail went to. */
    email?: string;
    /** Their name, as it was typed. */
    name?: string | undefined;
    /** What its live events carry: 32 hex characters. */
    sessionId?: string;
    /** Where the mail can be read on a site that sends none. */
    mailbox?: string | undefined;
  }
}

/** What a page needs that waits for its visitor to open a mail (docs/product/accounts.md#waiting-pages). */
export interface Waiting {
  readonly email: string;
  /** As it was typed to register. */
  readonly name?: string | undefined;
  readonly sessionId: string;
  readonly mailbox?: string | undefined;
}

/** `undefined` while the page is the server's; `null` when it was opened without navigation state. */
export function useWaiting(): Waiting | null | undefined {
  const location = useLocation();
  // As it was on arrival: on the way to another page the location is that page's already.
  const [{ email, name, sessionId, mailbox }] = useState(location.state);
  const isHydrated = useHydrated();
  if (!isHydrated) return undefined;
  return email && sessionId ? { email, name, sessionId, mailbox } : null;
}

/** Notes that this browser registered: it may then confirm without the password, in another tab too. */
export function rememberRegistration(sessionId: string): void {
  localStore.write(storageKeys.registration, sessionId);
}

/** The session id of the last registration in this browser that was not confirmed here. */
export function registeredHere(): string | undefined {
  return localStore.read(storageKeys.registration) ?? undefined;
}

export function forgetRegistration(): void {
  localStore.remove(storageKeys.registration);
}

/** Makes a session id for a waiting page, and goes there with it. */
export function useStartWaiting(page: string) {
  const navigate = useNavigate();
  return {
    newSessionId: randomId,
    wait: (waiting: Waiting) =>
      navigate({
        to: page,
        search: { submit: 'verify', id: waiting.sessionId },
        state: { ...waiting },
      }),
  };
}
