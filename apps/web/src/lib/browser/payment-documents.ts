import { isPaymentPage } from '@kitshelf/contract/payment-pages.ts';
import { withUnkept } from '@kitshelf/ui/browser/storage.ts';
import type { RouterHistory } from '@tanstack/react-router';

/**
 * Makes every way to or from a page where a gateway's dialog can open a new document: what the gateways bring is
 * allowed there alone. What navigation state carries comes along.
 */
export function keepPaymentsApart(history: RouterHistory): void {
  const isPaying = isPaymentPage(window.location.pathname);
  history.block({
    enableBeforeUnload: false,
    blockerFn({ action, nextLocation: { pathname, href, state } }) {
      const isWritten = action === 'PUSH' || action === 'REPLACE';
      if (!isWritten || isPaymentPage(pathname) === isPaying) return false;
      // The router listens on the history's own methods.
      const carried = withUnkept(state);
      if (action === 'PUSH') History.prototype.pushState.call(window.history, carried, '', href);
      else History.prototype.replaceState.call(window.history, carried, '', href);
      window.location.reload();
      return true;
    },
  });
}
