import type { Transaction } from '../../../platform/database/database.ts';
import { identityRepository } from '../store/identity-repository.ts';
import { userPasskeyRepository } from '../store/passkey-repository.ts';
import type { UserRow } from '../store/user-repository.ts';

/** In how many ways a user, who is locked, can sign in. */
export async function countSignInMethods(tx: Transaction, { id, hasPassword }: UserRow): Promise<number> {
  const identities = await identityRepository(tx).ofUser(id);
  const passkeys = await userPasskeyRepository(tx).ofUser(id);
  return Number(hasPassword) + identities.length + passkeys.length;
}

/**
 * Leaves the password alone: a person who resets it may not be the one who added the other ways.
 * @param keepsPasskeys where they are a factor that is required: the mailbox alone must not take it away
 */
export async function removeOtherSignInMethods(
  tx: Transaction,
  userId: string,
  keepsPasskeys = false,
): Promise<void> {
  await identityRepository(tx).removeAllOf(userId);
  if (!keepsPasskeys) await userPasskeyRepository(tx).removeAllOf(userId);
}
