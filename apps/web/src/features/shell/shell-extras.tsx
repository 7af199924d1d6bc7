import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useToken } from '../../lib/session/session.ts';
import { FactorGate } from './factor-gate.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** What the frame of all pages gets once it is live: the word on a lost network, and transitions between pages. */
export function ShellExtras() {
  const router = useRouter();
  useEffect(() => beginTransitions(router), [router]);
  const isSignedIn = useToken() !== undefined;
  return (
    <>
      <OfflineNotice />
      {isSignedIn && <FactorGate />}
    </>
  );
}

/**
 * A change of page is drawn as a transition where a browser tells kinds of them apart; a change of the address alone never
 * is. From now on the router fetches what a link under the pointer needs, and the rule for documents goes.
 */
function beginTransitions(router: AnyRouter): void {
  document.querySelector('script[data-until-live]')?.remove();
  letTransitionsBeSkipped();
  if (!CSS.supports('selector(:active-view-transition-type(page))')) return;
  router.update({
    ...router.options,
    defaultViewTransition: { types: ({ pathChanged }) => pathChanged && ['page'] },
  });
}

/** One transition that takes the place of another is no error: the browser rejects the `ready` of the first, which nobody waits for. */
function letTransitionsBeSkipped(): void {
  const begin = document.startViewTransition?.bind(document);
  if (!begin) return;
  document.startViewTransition = (...given) => {
    const transition = begin(...given);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
