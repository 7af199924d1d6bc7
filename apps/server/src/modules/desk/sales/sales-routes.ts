import { getOverview, maxOverviewDays } from '@kitshelf/contract/desk/overview.ts';
import { getSettings } from '@kitshelf/contract/desk/settings.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { daysOf } from '../shared/listing.ts';
import type { DeskDeps } from '../shared/deps.ts';
import type { overviewOf } from './overview.ts';

interface SalesServices extends Pick<DeskDeps, 'settings' | 'clock'> {
  readonly overview: (span: Parameters<typeof overviewOf>[2]) => ReturnType<typeof overviewOf>;
}

const dayMs = 24 * 60 * 60_000;

/** How the site does, and how it is set up. */
export function salesRoutes(server: FastifyInstance, { overview, settings, clock }: SalesServices): void {
  server.serve(getSettings, () => ({ data: [...settings] }));
  server.serve(getOverview, async ({ query }) => {
    const span = daysOf(query, clock.now());
    if (span.before.getTime() - span.from.getTime() > maxOverviewDays * dayMs)
      throw new AppError('Invalid', { field: 'from', message: `At most ${maxOverviewDays} days` });
    return { data: await overview(span) };
  });
}
