import type { DeskJob, DeskMail, DeskWebhook } from '@kitshelf/contract/desk/system.ts';
import { auditRepository } from '../../../platform/audit/audit-repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { jobsPage, type JobFilter, type JobRow } from '../../../platform/jobs/job-repository.ts';
import { outboxRepository, type MailFilter } from '../../../platform/mail/outbox-repository.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { toOffset } from '../shared/listing.ts';

interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
}

type Event = Awaited<ReturnType<DeskDeps['billing']['eventsPage']>>['rows'][number];
type EventFilter = Parameters<DeskDeps['billing']['eventsPage']>[0];

const pageOf = (asked: PageRequest) => ({
  limit: asked.limit,
  offset: toOffset(asked),
  isUp: !asked.sort.startsWith('-'),
});

export type DeskSystem = ReturnType<typeof createDeskSystem>;

/** What works behind the site: jobs, webhooks and mail. */
export function createDeskSystem({ database, jobs, billing, outbox, accounts }: DeskDeps) {
  return {
    async jobs({
      state,
      name,
      ...asked
    }: PageRequest & JobFilter): Promise<{ rows: DeskJob[]; total: number }> {
      const by = (['name', 'dueAt'] as const).find((each) => asked.sort.endsWith(each)) ?? 'createdAt';
      const { rows, total } = await jobsPage(database.orm, { state, name }, { ...pageOf(asked), by });
      return { rows: rows.map(jobView), total };
    },

    /** Throws 404, 409 for work that runs, is done or has not failed. */
    retry: (id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const outcome = await jobs.retry(tx, id);
        if (outcome === 'retried') return;
        throw new AppError(outcome === 'busy' || (await wasJob(tx, id)) ? 'WrongState' : 'NotFound');
      }),

    async webhooks({ state, gateway, text, ...asked }: PageRequest & EventFilter) {
      const { rows, total } = await billing.eventsPage({ state, gateway, text }, pageOf(asked));
      return { rows: rows.map(webhookView), total };
    },

    /** Throws 404, 503 when the gateway does not answer. */
    async replay(id: string, reason: string): Promise<DeskWebhook> {
      const [row] = await billing.replayEvent(id, reason);
      if (!row) throw new AppError('NotFound');
      return webhookView(row);
    },

    mails: mailsOf(outbox, accounts),
  };
}

/** Whether it was work once: it is gone when it is done. */
async function wasJob(tx: Transaction, id: string): Promise<boolean> {
  const retried = await auditRepository(tx).count({ subjects: [id], action: 'job.retry' });
  return retried > 0 || (await outboxRepository(tx).find(id)) !== undefined;
}

const mailsOf =
  (outbox: DeskDeps['outbox'], accounts: DeskDeps['accounts']) =>
  async ({ state, template, recipient, ...asked }: PageRequest & MailFilter) => {
    const { isUp: isOldestFirst, ...page } = pageOf(asked);
    const filter = { state, template, recipient };
    const { rows, total } = await outbox.page(filter, { ...page, isOldestFirst });
    const customers = await accounts.idsAt(rows.map((row) => row.recipient));
    const views: DeskMail[] = rows.map((row) => ({
      _id: row.id,
      to: row.recipient,
      subject: row.subject,
      template: row.template,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      lastError: row.lastError,
      customer: customers.get(row.recipient) ?? null,
    }));
    return { rows: views, total };
  };

function jobView({ id, name, attempts, createdAt, dueAt, failedAt, lastError, isClaimed }: JobRow): DeskJob {
  const state = failedAt !== null ? 'failed' : isClaimed ? 'running' : 'waiting';
  return {
    _id: id,
    name,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    dueAt: failedAt === null ? dueAt.toISOString() : null,
    failedAt: failedAt?.toISOString() ?? null,
    lastError,
  };
}

const webhookView = (row: Event): DeskWebhook => ({
  _id: row.eventId,
  gateway: row.gateway,
  type: row.type,
  state: row.handledAt === null ? 'waiting' : (row.result ?? 'ignored'),
  occurredAt: row.occurredAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
  attempts: row.attempts,
  lastError: row.lastError,
  replayedFor: row.replayedFor,
});
