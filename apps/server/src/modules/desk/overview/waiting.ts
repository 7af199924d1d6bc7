import type { Waiting } from '@kitshelf/contract/desk/waiting.ts';
import { mayAs, type Role } from '@kitshelf/contract/operator-roles.ts';
import { jobQueues } from '../../../platform/jobs/job-repository.ts';
import type { DeskDeps } from '../shared/deps.ts';

type WaitingDeps = Pick<DeskDeps, 'database' | 'clock' | 'billing' | 'catalogue' | 'inbox'>;

/** What waits for a person with these roles: counts of the lists that they may open. */
export async function waitingFor(deps: WaitingDeps, roles: readonly Role[]): Promise<Waiting> {
  const forRole = async (wanted: readonly Role[], count: () => Promise<Waiting>): Promise<Waiting> =>
    mayAs(roles, wanted) ? await count() : {};
  const parts = await Promise.all([
    forRole(['editor'], async () => ({ review: await deps.catalogue.waitingForReview() })),
    forRole(['support'], () => ofSupport(deps)),
    forRole([], () => ofOwners(deps)),
  ]);
  return parts.reduce((all, part) => ({ ...all, ...part }), {});
}

async function ofSupport({ billing, inbox }: WaitingDeps): Promise<Waiting> {
  const [alerts, disputes, unanswered, withdrawals] = await Promise.all([
    billing.countOpenAlerts(),
    billing.openDisputes(),
    inbox.countUnanswered(),
    billing.countAskedDeclarations(),
  ]);
  const disputeDueAt = disputes.dueAt?.toISOString() ?? null;
  return { alerts, disputes: disputes.count, disputeDueAt, inbox: unanswered, withdrawals };
}

async function ofOwners({ database, clock, billing }: WaitingDeps): Promise<Waiting> {
  const [jobs, { gateways }] = await Promise.all([jobQueues(database.orm, clock.now()), billing.metrics()]);
  return {
    jobs: jobs.reduce((sum, { deadLetters }) => sum + deadLetters, 0),
    webhooks: gateways.reduce((sum, { webhooksWaiting }) => sum + webhooksWaiting, 0),
  };
}
