import { formatExact } from '@kitshelf/contract/money.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { CommandError, type Print } from '../../../platform/commands/command.ts';
import { AppError } from '../../../platform/errors.ts';
import type {
  createPriceMigrations,
  MigrationOrder,
  PriceMigration,
} from '../use-cases/price-migrations/price-migrations.ts';

/** What `npm run plans` needs of money. */
export type PriceMigrations = ReturnType<typeof createPriceMigrations>;

interface Site {
  readonly billing: PriceMigrations;
  readonly audit: Audit;
}

interface MigrationRequest {
  readonly move?: MigrationOrder | 'list';
  readonly isBack?: boolean;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
}

/** `npm run plans -- move` and `moves`. Throws `CommandError` when no such price is sold. */
export async function runMigration(site: Site, request: MigrationRequest, print: Print): Promise<void> {
  const { isDryRun, isJson } = request;
  const moves = await migrationsOf(site, request);
  if (isJson) return print(`${JSON.stringify({ isDryRun, moves })}\n`);
  for (const move of moves) await print(`${lineOf(move)}\n`);
  const count = `${moves.length} ${moves.length === 1 ? 'subscription' : 'subscriptions'}`;
  if (moves.length === 0) await print('No subscriptions are affected.\n');
  else await print(isDryRun ? `${count} to move; no one was notified.\n` : `${count}.\n`);
}

async function migrationsOf(
  { billing, audit }: Site,
  { move, isBack, isDryRun }: MigrationRequest,
): Promise<PriceMigration[]> {
  try {
    if (move === undefined || move === 'list') return await billing.openPriceMigrations();
    if (isDryRun) return await billing.orderPriceMigration(move, { isDryRun });
    const { plan: name, period, currency, reason } = move;
    const action = isBack ? 'price.move-back' : 'price.move';
    const subject = { kind: 'plan', name };
    return await audit.record({ action, via: 'cli', subject, reason, after: { period, currency } }, () =>
      isBack ? billing.takeBackPriceMigration(move) : billing.orderPriceMigration(move, { isDryRun }),
    );
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message);
    throw error;
  }
}

const words: Readonly<Record<PriceMigration['state'], string>> = {
  ordered: 'is moved',
  taken: 'is moved, updated at the gateway',
  needs_person: 'needs attention',
  taken_back: 'is undone',
  too_late: 'is at the gateway already',
};

function lineOf({ subscriptionId, from, to, currency, renewsAt, state, message }: PriceMigration): string {
  const amounts = `${formatExact(from, currency)} → ${formatExact(to, currency)}`;
  const when = renewsAt === null ? 'once it is charged again' : `at the renewal on ${renewsAt.slice(0, 10)}`;
  return `${subscriptionId} ${words[state]}: ${amounts} ${when}${message === null ? '' : ` (${message})`}`;
}
