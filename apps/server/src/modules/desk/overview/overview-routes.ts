import { getOverview, maxOverviewDays } from '@kitshelf/contract/desk/overview.ts';
import { getWaiting, type Waiting } from '@kitshelf/contract/desk/waiting.ts';
import type { Role } from '@kitshelf/contract/operator-roles.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { getDays } from '../shared/listing.ts';
import type { DeskDeps } from '../shared/deps.ts';
import type { readOverview } from './overview.ts';

interface OverviewServices extends Pick<DeskDeps, 'clock'> {
  readonly waiting: (roles: readonly Role[]) => Promise<Waiting>;
  readonly overview: (span: Parameters<typeof readOverview>[2]) => ReturnType<typeof readOverview>;
}

const dayMs = 24 * 60 * 60_000;

/** How the site does, and what waits. */
export function overviewRoutes(
  server: FastifyInstance,
  { overview, waiting, clock }: OverviewServices,
): void {
  server.serve(getWaiting, async ({ operator }) => ({ data: await waiting(operator.roles) }));
  server.serve(getOverview, async ({ query }) => {
    const span = getDays(query, clock.now());
    if (span.before.getTime() - span.from.getTime() > maxOverviewDays * dayMs)
      throw new AppError('Invalid', { field: 'from', message: `At most ${maxOverviewDays} days` });
    return { data: await overview(span) };
  });
}
