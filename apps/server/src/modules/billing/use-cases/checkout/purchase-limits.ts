import { AppError } from '../../../../platform/errors.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { maxOpen, maxRecent, recentMs } from '../../domain/order-rules.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/** Nothing is sold to whose account is deleted. Throws 401. */
export async function requireAccount({ accounts }: Pick<Unit, 'accounts'>, userId: string): Promise<void> {
  if ((await accounts.byUser(userId))?.erasedAt) throw new AppError('UserNotFound');
}

/**
 * Each purchase has the gateway make something to pay, and is looked after for three days: nobody needs many. Throws 429
 * at the eleventh in ten minutes, and 409 at the fourth that is open; `open` is the one that this takes the place of.
 */
export async function requireWithinLimits(
  unit: Pick<Unit, 'orders' | 'now'>,
  userId: string,
  open?: OrderRow,
): Promise<void> {
  const recent = await unit.orders.purchasesSince(userId, new Date(unit.now.getTime() - recentMs));
  const tenth = recent[maxRecent - 1];
  if (tenth) {
    const waitMs = tenth.createdAt.getTime() + recentMs - unit.now.getTime();
    throw new AppError('TooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  const others = (await unit.orders.listOpenPurchases(userId)).filter(({ id }) => id !== open?.id);
  if (others.length >= maxOpen) throw new AppError('TooManyOpen');
}
