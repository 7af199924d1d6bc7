import { requiredText } from '@kitshelf/contract/validation.ts';
import { useId, useState } from 'react';

/** The terms box, which must be ticked before anything is paid (spec §5). */
export function useTerms() {
  const [isAgreed, setAgreed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const boxId = useId();
  return {
    isAgreed,
    setAgreed,
    touch: () => setTouched(true),
    error: isTouched && !isAgreed ? requiredText : undefined,
    boxId,
    /** Whether it is ticked; if not, says so at the box. */
    check: (): boolean => {
      setTouched(true);
      if (!isAgreed) document.querySelector<HTMLElement>(`#${CSS.escape(boxId)}`)?.focus();
      return isAgreed;
    },
  };
}

export type Terms = ReturnType<typeof useTerms>;
