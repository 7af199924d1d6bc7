import { quickestFillMs } from '@kitshelf/contract/form-guard.ts';
import { useEffect, useRef } from 'react';

interface Marks {
  readonly website: string;
  readonly filledInMs: number;
}

/**
 * Marks that tell a person from a machine in a public form: `trap` belongs on a field that people do not see.
 * A browser that fills a form for its owner is quick too, so the marks take their time instead of telling on it.
 */
export function useFormGuard() {
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const marks = async (): Promise<Marks> => {
    const missingMs = shownAt.current + quickestFillMs - performance.now();
    if (missingMs > 0) await new Promise((resolve) => setTimeout(resolve, missingMs));
    const filledInMs = Math.max(quickestFillMs, Math.round(performance.now() - shownAt.current));
    return { website: trap.current?.value ?? '', filledInMs };
  };
  return { trap, marks };
}
