import { useState } from 'react';

/** The newest answer that there was: a call that fails takes away nothing that is shown. */
export function useLatest<Answer>(answer: Answer | undefined): Answer | undefined {
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) setLatest(answer);
  return answer ?? latest;
}
