import { deriveToken, type Secret, isDerivedToken } from '../../../platform/ids.ts';

/** The token of an order's link: who has it may withdraw from that order, and nothing else. */
export const withdrawalToken = (secret: Secret, orderId: string): string =>
  deriveToken(secret, 'withdrawal', orderId);

/** Whether the token is of this order, made with the secret in use or an earlier one; compared in constant time. */
export const isWithdrawalToken = (token: string, secret: Secret, orderId: string): boolean =>
  isDerivedToken(token, secret, 'withdrawal', orderId);

/** Where an order is withdrawn from without signing in. */
export const withdrawalUrl = (
  { secret, publicUrl }: { readonly secret: Secret; readonly publicUrl: string },
  orderId: string,
): string => `${publicUrl}/withdraw?id=${orderId}&token=${withdrawalToken(secret, orderId)}`;
