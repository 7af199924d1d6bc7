import type { DeskAlert } from '@kitshelf/contract/desk/money.ts';
import type { Operator } from '../../../platform/http/serve.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { toOffset } from '../shared/listing.ts';

interface AlertsPage {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly state: 'open' | 'done';
}

export type Alerts = ReturnType<typeof createAlerts>;

/** What a person should look at, and saying that it is dealt with. */
export function createAlerts({ accounts, billing }: Pick<DeskDeps, 'accounts' | 'billing'>) {
  return {
    async list(asked: AlertsPage): Promise<{ rows: DeskAlert[]; total: number }> {
      const { sort, limit, state } = asked;
      const wanted = { isOver: state === 'done', isUp: sort === 'createdAt', limit, offset: toOffset(asked) };
      const { rows, total } = await billing.alertsPage(wanted);
      const people = await accounts.getUsers(rows.flatMap(({ closedBy }) => closedBy ?? []));
      const views = rows.map(async (row) => ({
        _id: row.id,
        kind: row.kind,
        text: row.words,
        subject: await subjectOf(billing, row.subject),
        dueAt: row.dueAt?.toISOString() ?? null,
        createdAt: row.firstSeenAt.toISOString(),
        doneAt: row.closedAt?.toISOString() ?? null,
        doneBy:
          row.closedBy === null
            ? null
            : { _id: row.closedBy, email: people.get(row.closedBy)?.email ?? null },
      }));
      return { rows: await Promise.all(views), total };
    },

    /** Throws 404, 409 when it is over already. */
    done: (id: string, { userId }: Operator): Promise<void> => billing.closeAlertBy(id, userId),
  };
}

/** Alerts name what they are about by an id alone: whose it is is looked up. */
async function subjectOf(billing: DeskDeps['billing'], ref: string): Promise<DeskAlert['subject']> {
  const payment = await billing.paymentById(ref);
  if (payment) return { kind: 'payment', id: payment.id };
  const subscription = await billing.subscriptionByAnyId(ref);
  return subscription ? { kind: 'subscription', id: subscription.id } : { kind: 'other', id: ref };
}
