import type { CancellationForm } from '@kitshelf/contract/declarations.ts';
import { newId } from '../../../../platform/ids.ts';
import { askedText } from '../../domain/declaration-words.ts';
import { sendCancellation } from '../../email-templates/declaration-emails.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Repositories } from '../../store/unit-of-work.ts';
import { carryOutJob } from './carry-out.ts';
import { findContract } from './find-contract.ts';
import { emailsOfDay, takeUnmatched, getThread } from './unmatched.ts';

/** Cancelling a contract without signing in (docs/product/withdrawal.md#cancelling-without-an-account). */
export function createContractCancellations(deps: BillingDeps) {
  return {
    /**
     * Takes a cancellation by the form: at the end of what is paid where a machine can, else a person looks at it. Answers
     * when it was received, whatever there is; it is carried out afterwards, so that the time tells nothing either.
     */
    cancelContract: async (form: CancellationForm, isAutomated: boolean): Promise<Date> => {
      const found = await findContract(deps, form);
      const order = found && (await standing(repositories(deps), found));
      const mayMail = order !== undefined && (await deps.rateLimits.allows(emailsOfDay, order.id));
      if (!order || !mayMail) return takeUnmatched(deps, 'cancellation', typed(form), isAutomated);
      await write(deps, order, form);
      return deps.clock.now();
    },
  };
}

/** What took the place of an order's contract, else the order. */
async function standing(all: Repositories, order: OrderRow): Promise<OrderRow> {
  if (order.subscriptionId === null) return order;
  const after = (await all.orders.replacing(order.subscriptionId)).find(
    ({ completedAt, subscriptionId }) => completedAt !== null && subscriptionId !== order.subscriptionId,
  );
  return after ? standing(all, after) : order;
}

async function write(deps: BillingDeps, order: OrderRow, form: CancellationForm): Promise<void> {
  await unitOfWork(deps, order.userId, async (unit) => {
    const { id: orderId, userId, currency } = order;
    const subscription = await unit.subscriptions.byId(order.subscriptionId ?? '');
    const { kind, when, name, date, cause } = form;
    const asked = { kind, when, name, ...(date && { date }), ...(cause && { cause }) };
    const isOurs = kind === 'ordinary' && !isLater(form, subscription?.periodEndsAt ?? null);
    const decision = isOurs
      ? ({ state: 'received', outcome: null, decidedAt: null } as const)
      : ({ state: 'done', outcome: 'for_a_person', decidedAt: unit.now } as const);
    const facts = {
      id: newId(),
      kind: 'cancellation',
      orderId,
      userId,
      currency,
      way: 'form',
      asked,
    } as const;
    const row = await unit.declarations.insert({ ...facts, ...decision, receivedAt: unit.now });
    if (!row) throw new Error('The cancellation was not written');
    if (isOurs) return unit.deps.jobs.insert(unit.tx, carryOutJob, { declarationId: row.id });
    await unit.deps.openThread(unit.tx, getThread('cancellation', typed(form), unit.now));
    await sendCancellation(unit, row, order);
  });
}

/** Whether a day is wanted after the end of what is paid: another period would have to be charged. */
const isLater = ({ when, date }: CancellationForm, periodEndsAt: Date | null): boolean =>
  when === 'date' && Boolean(date) && periodEndsAt !== null && new Date(`${date}T00:00:00Z`) > periodEndsAt;

function typed(form: CancellationForm) {
  const { number, email, name, cause = '' } = form;
  const facts = [{ name: 'Cancellation', value: askedText(form) }];
  return { number, email, name, facts, text: cause };
}
