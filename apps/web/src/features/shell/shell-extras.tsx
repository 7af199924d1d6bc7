import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useToken } from '../../lib/session/session.ts';
import { OfflineNotice } from './offline-notice.tsx';

const FactorGate = lazy(async () => ({ default: (await import('./factor-gate.tsx')).FactorGate }));

/** What the frame of all pages gets once it is live: the word on a lost network, and transitions between pages. */
export function ShellExtras() {
  const router = useRouter();
  useEffect(() => beginTransitions(router), [router]);
  const isSignedIn = useToken() !== undefined;
  return (
    <>
      <OfflineNotice />
      {isSignedIn && (
        <Suspense>
          <FactorGate />
        </Suspense>
      )}
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
