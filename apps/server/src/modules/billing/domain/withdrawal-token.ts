import { deriveToken } from '../../../platform/ids.ts';

/** The token of an order's link: who has it may withdraw from that order, and nothing else. */
export const withdrawalToken = (secret: string, orderId: string): string =>
  deriveToken(secret, 'withdrawal', orderId);

/** Where an order is withdrawn from without signing in. */
export const withdrawalUrl = (
  { secret, publicUrl }: { readonly secret: string; readonly publicUrl: string },
  orderId: string,
): string => `${publicUrl}/withdraw?id=${orderId}&token=${withdrawalToken(secret, orderId)}`;
