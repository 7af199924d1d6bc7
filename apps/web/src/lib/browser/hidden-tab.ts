import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long a waiting or result page may stay hidden (docs/product/accounts.md#waiting-pages). */
const maxHiddenMs = 3 * 60_000;

/**
 * Goes to `fallback` once the tab has been hidden for three minutes without a break
 * (docs/product/accounts.md#waiting-pages).
 */
export function useHiddenTabFallback(fallback: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenAt: number | undefined;
    const leave = () => void navigate({ to: fallback, replace: true });
    const onChange = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        timer = setTimeout(leave, maxHiddenMs);
        return;
      }
      // A machine that slept ran no timers.
      if (hiddenAt !== undefined && Date.now() - hiddenAt >= maxHiddenMs) leave();
      hiddenAt = undefined;
    };
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [fallback, navigate]);
}
