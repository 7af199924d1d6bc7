import type { Declared, WithdrawalForm } from '@kitshelf/contract/declarations.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { declarationText } from '../../domain/declaration-words.ts';
import { getLastDay, lastMoment } from '../../domain/withdrawal-rules.ts';
import { sendWithdrawal } from '../../email-templates/declaration-emails.ts';
import { getContract } from '../../store/contracts.ts';
import type { DeclarationRow } from '../../store/declaration-repository.ts';
import { numberText } from '../../store/invoice-repository.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';
import { carryOut, carryOutJob, proveJob } from './carry-out.ts';
import { findContract } from './find-contract.ts';
import { emailsOfDay, takeUnmatched } from './unmatched.ts';
import { getReturns } from './withdrawal-returns.ts';
import { isWithdrawalToken } from '../../domain/withdrawal-token.ts';

export interface WithdrawalLink {
  readonly id: string;
  readonly token: string;
}

/** Withdrawing from a contract, with and without signing in (docs/product/withdrawal.md). */
export function createWithdrawals(deps: BillingDeps) {
  /** Throws 410. */
  async function linked({ id, token }: WithdrawalLink): Promise<OrderRow> {
    const isGenuine = isWithdrawalToken(token, deps.secret, id);
    const order = isGenuine ? await getContract(repositories(deps), id) : undefined;
    if (!order) throw new AppError('LinkExpired');
    return order;
  }

  return {
    /**
     * Takes a withdrawal by the form. The order's own address is asked whether it came from there; what fits no order goes
     * to the inbox. Answers when it was received, whatever there is.
     */
    askWithdrawal: async (form: WithdrawalForm, isAutomated: boolean): Promise<Date> => {
      const order = await findContract(deps, form);
      if (!order) return takeUnmatched(deps, 'withdrawal', form, isAutomated);
      await receive(deps, order, 'form');
      return deps.clock.now();
    },

    /** The contract of a link. Throws 410. */
    withdrawalOf: async (link: WithdrawalLink) => factsOf(deps, await linked(link)),

    /** Throws 410. */
    confirmWithdrawal: async (link: WithdrawalLink): Promise<Declared> =>
      withdraw(deps, await linked(link), 'link'),

    /** Throws 404 for an order of somebody else. */
    withdrawOrder: async (userId: string, txId: string): Promise<Declared> => {
      const order = await getContract(repositories(deps), txId);
      if (order?.userId !== userId) throw new AppError('NotFound');
      return withdraw(deps, order, 'profile');
    },
  };
}

async function withdraw(deps: BillingDeps, order: OrderRow, way: DeclarationRow['way']): Promise<Declared> {
  const row = await receive(deps, order, way);
  if (row.state === 'received')
    await carryOut(deps, row.id).catch((error: unknown) =>
      deps.log.warn({ err: error, declarationId: row.id }, 'a withdrawal is carried out later'),
    );
  return declaredView((await repositories(deps).declarations.byId(row.id)) ?? row, order);
}

/** What a consumer sees of a declaration. */
export const declaredView = (row: DeclarationRow, { kind }: Pick<OrderRow, 'kind'>): Declared => ({
  receivedAt: row.receivedAt.toISOString(),
  state: row.state,
  text: declarationText({ ...row, isUpgrade: kind === 'upgrade' }),
});

/** Writes a withdrawal down, once for each order; anyone who proves who they are completes what a form began. */
export async function receive(
  deps: BillingDeps,
  order: OrderRow,
  way: DeclarationRow['way'],
): Promise<DeclarationRow> {
  const mayMail = way !== 'form' || (await deps.rateLimits.allows(emailsOfDay, order.id));
  return unitOfWork(deps, order.userId, async (unit) => {
    const before = await unit.declarations.withdrawalOf(order.id);
    if (before && before.state !== 'asked' && before.outcome !== 'dismissed') {
      if (way === 'form' && mayMail && before.state !== 'received') await sendWithdrawal(unit, before, order);
      return before;
    }
    const row = await written(unit, order, way, before);
    if (row.state === 'received')
      await unit.deps.jobs.insert(unit.tx, carryOutJob, { declarationId: row.id });
    else if (mayMail) await unit.deps.jobs.insert(unit.tx, proveJob, { declarationId: row.id });
    return row;
  });
}

/** The moment at which it was first declared counts; what was dismissed is declared anew. */
async function written(
  { declarations, now }: Pick<Unit, 'declarations' | 'now'>,
  { id: orderId, userId, currency }: OrderRow,
  way: DeclarationRow['way'],
  before: DeclarationRow | undefined,
): Promise<DeclarationRow> {
  const state = way === 'form' ? ('asked' as const) : ('received' as const);
  const receivedAt = before?.state === 'asked' ? before.receivedAt : now;
  const facts = { way, state, receivedAt, outcome: null, decidedAt: null };
  if (before) {
    await declarations.update(before.id, facts);
    return { ...before, ...facts };
  }
  const row = { id: newId(), kind: 'withdrawal' as const, orderId, userId, currency, ...facts };
  const inserted = await declarations.insert(row);
  if (!inserted) throw new Error('The withdrawal was not written');
  return inserted;
}

async function factsOf(deps: BillingDeps, order: OrderRow) {
  const all = repositories(deps);
  const now = deps.clock.now();
  const [invoice, known] = [
    await all.invoices.byOrder(order.id),
    await all.declarations.withdrawalOf(order.id),
  ];
  const { payments } = await getReturns(deps, all, order, now);
  const sum = (key: 'backMinor' | 'keptMinor') => payments.reduce((total, each) => total + each[key], 0);
  return {
    productName: order.productName,
    billingPeriod: order.billingPeriod,
    number: invoice ? numberText(invoice) : order.id,
    orderedAt: (order.completedAt ?? order.createdAt).toISOString(),
    until: getLastDay(lastMoment(order, deps.site.facts().withdrawal) ?? order.createdAt).toISOString(),
    total: order.totalMinor,
    back: sum('backMinor'),
    kept: sum('keptMinor'),
    currency: order.currency,
    declared: known && known.outcome !== 'dismissed' ? declaredView(known, order) : null,
  };
}

/** An operator takes a withdrawal by the form as proven; it is carried out at once, or as soon as it can be. */
export const withdrawByOperator = (deps: BillingDeps, order: OrderRow): Promise<Declared> =>
  withdraw(deps, order, 'desk');
