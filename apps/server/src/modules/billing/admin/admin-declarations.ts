import { AppError } from '../../../platform/errors.ts';
import { declarationText } from '../domain/declaration-words.ts';
import {
  declarationRepository,
  type DeclarationFilter,
  type DeclarationRow,
  getWithdrawn,
} from '../store/declaration-repository.ts';
import { getContract } from '../store/contracts.ts';
import { grantRepository } from '../store/subscription-repository.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { repositories, unitOfWork } from '../store/unit-of-work.ts';
import { withdrawByOperator } from '../use-cases/declarations/withdrawals.ts';

export interface DeclarationQuestion extends DeclarationFilter {
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

export type AdminDeclaration = Awaited<ReturnType<typeof viewOf>>;

/** What customers declared, for operators. */
export function createAdminDeclarations(deps: BillingDeps) {
  const all = declarationRepository(deps.database.orm);
  const view = (row: DeclarationRow) => viewOf(deps, row);

  async function askedOnly(id: string): Promise<DeclarationRow> {
    const row = await all.byId(id);
    if (!row) throw new AppError('NotFound');
    if (row.state !== 'asked') throw new AppError('WrongState');
    return row;
  }

  return {
    declarationsPage: async ({ isOldestFirst, limit, offset, ...filter }: DeclarationQuestion) => {
      const { rows, total } = await all.page(filter, { isOldestFirst, limit, offset });
      return { rows: await Promise.all(rows.map(view)), total };
    },

    declarationsOf: async (userId: string) => Promise.all((await all.ofUser(userId)).map(view)),

    /** Of users, the withdrawal by which what they had last ended. */
    lastWithdrawals: (userIds: readonly string[]) => lastWithdrawals(deps, userIds),

    /** Withdrawals whose sender is still to be proven. */
    countAskedDeclarations: () => all.countAsked(),

    /** Takes a withdrawal by the form as proven. Throws 404, 409 for what does not wait. */
    carryOutDeclaration: async (id: string): Promise<AdminDeclaration> => {
      const row = await askedOnly(id);
      const order = await getContract(repositories(deps), row.orderId);
      if (!order) throw new AppError('NotFound');
      await withdrawByOperator(deps, order);
      return view((await all.byId(id)) ?? row);
    },

    /** Says that it did not come from the customer. Throws 404, 409 for what does not wait. */
    dismissDeclaration: async (id: string): Promise<AdminDeclaration> => {
      const { userId } = await askedOnly(id);
      const dismissed = await unitOfWork(deps, userId, async (unit) => {
        const row = await unit.declarations.byId(id);
        if (row?.state !== 'asked') throw new AppError('WrongState');
        const decision = { state: 'declined', outcome: 'dismissed', decidedAt: unit.now } as const;
        await unit.declarations.update(id, decision);
        return { ...row, ...decision };
      });
      return view(dismissed);
    },
  };
}

/** Nobody is among them who was given access again since. */
async function lastWithdrawals({ database }: BillingDeps, userIds: readonly string[]) {
  const grants = await grantRepository(database.orm).grantsOfUsers(userIds);
  const isLast = ({ userId, decidedAt }: DeclarationRow) =>
    !grants.some((grant) => grant.userId === userId && decidedAt !== null && grant.startsAt > decidedAt);
  const rows = (await getWithdrawn(database.orm, userIds)).filter(isLast);
  return new Map(
    rows.map(({ userId, outcome, backMinor }) => [
      userId,
      { isRefunded: outcome === 'refunded' && backMinor > 0 },
    ]),
  );
}

async function viewOf(deps: BillingDeps, row: DeclarationRow) {
  const order = await repositories(deps).orders.byId(row.orderId);
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    outcome: row.outcome,
    text: declarationText({ ...row, isUpgrade: order?.kind === 'upgrade' }),
    way: row.way,
    customerId: row.userId,
    customer: order?.customerName ?? '',
    txId: row.orderId,
    plan: order?.productName ?? '',
    receivedAt: row.receivedAt,
    decidedAt: row.decidedAt,
    amount: row.backMinor,
    kept: row.keptMinor,
    currency: row.currency,
  };
}
