import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Gateway } from '../store.ts';
import { sandboxAnswers, sandboxWebhooks } from '../tables.ts';

export type WebhookState = 'waiting' | 'delivered' | 'dropped' | 'given_up';

export interface Webhook {
  readonly id: string;
  readonly gateway: Gateway;
  readonly type: string;
  readonly body: string;
  readonly state: WebhookState;
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface Answer {
  readonly webhookId: string;
  readonly status: number;
  readonly isReplay: boolean;
  readonly at: Date;
}

const webhooks = sandboxWebhooks;

/** Webhooks that are to be sent or were, and what was answered. `claim` leaves out what another process holds. */
export function webhookRepository(db: Queryable) {
  return {
    async add(webhook: Webhook, dueAt: Date): Promise<void> {
      await db.insert(webhooks).values({ ...webhook, dueAt });
    },
    /** Takes due ones for this process until `leaseUntil`, oldest first. */
    async claim(now: Date, leaseUntil: Date, limit: number): Promise<Webhook[]> {
      const due = db
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(eq(webhooks.state, 'waiting'), lte(webhooks.dueAt, now)))
        .orderBy(asc(webhooks.dueAt), asc(webhooks.seq))
        .limit(limit)
        .for('update', { skipLocked: true });
      const rows = await db
        .update(webhooks)
        .set({ dueAt: leaseUntil })
        .where(inArray(webhooks.id, due))
        .returning();
      return rows.toSorted((a, b) => a.seq - b.seq).map((row) => row as Webhook);
    },
    async settle(id: string, state: WebhookState, attempts: number, dueAt: Date): Promise<void> {
      await db.update(webhooks).set({ state, attempts, dueAt }).where(eq(webhooks.id, id));
    },
    async answered(answer: Answer): Promise<void> {
      await db.insert(sandboxAnswers).values(answer);
    },
    /** Every one ever made, oldest first. */
    async all(gateway?: Gateway): Promise<Webhook[]> {
      const rows = await db
        .select()
        .from(webhooks)
        .where(gateway && eq(webhooks.gateway, gateway))
        .orderBy(asc(webhooks.seq));
      return rows.map((row) => row as Webhook);
    },
    async answers(): Promise<Answer[]> {
      return db.select().from(sandboxAnswers).orderBy(asc(sandboxAnswers.id));
    },
  };
}
