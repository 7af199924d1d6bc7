const paymentPage = /^\/(checkout|upgrade-subscription|profile\/subscription\/[^/]+)\/?$/i;

/**
 * Whether a gateway's dialog can open on the page at this path, without its query. Only these pages may load what a
 * gateway brings, so that going to or from one of them is a new document.
 */
export const isPaymentPage = (path: string): boolean => paymentPage.test(path);
