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

/** Leaves the password alone: whoever gives an account another one may not have made the other ways. */
export async function removeOtherSignInMethods(tx: Transaction, userId: string): Promise<void> {
  await identityRepository(tx).removeAllOf(userId);
  await userPasskeyRepository(tx).removeAllOf(userId);
}
