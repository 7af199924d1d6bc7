import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newOperator } from './operators/invitations.ts';
import { operatorRepository } from './operators/operator-repository.ts';

/** Makes a demo user the owner, unless somebody is an operator already. Call it on loopback alone. */
export async function seedOwner(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
): Promise<void> {
  const operators = operatorRepository(database.orm);
  if ((await operators.all()).length > 0) return;
  const refundLimit = { INR: 0, USD: 0 };
  await operators.put(newOperator({ userId, roles: ['owner'], refundLimit, createdAt: clock.now() }));
}
