import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** On each route change the page starts at its top, and the focus at its content (spec §2). */
export function useRouteArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
