import type { Transaction } from '../../../platform/database/database.ts';
import { identityRepository } from '../store/identity-repository.ts';
import type { UserRow } from '../store/user-repository.ts';

/** In how many ways a user, who is locked, can sign in. */
export async function countSignInMethods(tx: Transaction, { id, hasPassword }: UserRow): Promise<number> {
  const identities = await identityRepository(tx).ofUser(id);
  return Number(hasPassword) + identities.length;
}

/** Leaves the password alone: whoever gives an account another one may not have made the other ways. */
export const removeOtherSignInMethods = (tx: Transaction, userId: string): Promise<void> =>
  identityRepository(tx).removeAllOf(userId);
