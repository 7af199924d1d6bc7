import { requiredText } from '@kitshelf/contract/validation.ts';
import { useRef, useState } from 'react';

/** The terms box, which must be ticked before anything is paid (spec §5). */
export function useTerms() {
  const [isAgreed, setAgreed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return {
    isAgreed,
    setAgreed,
    touch: () => setTouched(true),
    error: isTouched && !isAgreed ? requiredText : undefined,
    box,
    /** Whether it is ticked; if not, says so at the box. */
    check(): boolean {
      setTouched(true);
      if (!isAgreed) box.current?.focus();
      return isAgreed;
    },
  };
}

export type Terms = ReturnType<typeof useTerms>;
