import { paymentFailedPrefix } from '@kitshelf/contract/billing.ts';
import { useSite } from '../../lib/site/site-context.ts';

/**
 * Says what became of a payment that a gateway refused: its reason as a sentence, that nothing was charged, and what to do.
 * @param prefix stands before the reason; without one the demonstration's specified words, else plain ones
 */
export function useRefusal(prefix: string | undefined) {
  const { isDemo } = useSite();
  const first = prefix ?? (isDemo ? paymentFailedPrefix : 'The payment did not go through. ');
  return (reason: string) =>
    `${first}${reason.replace(/[^.!?]$/, '$&.')} Nothing was charged. Try again, or pay with another card or method.`;
}
