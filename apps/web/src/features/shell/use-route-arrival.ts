import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** On each route change, also back, the page starts at its top, and the focus at its content (spec §2). */
export function useRouteArrival() {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        window.scrollTo({ top: 0, behavior: 'instant' });
        main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
