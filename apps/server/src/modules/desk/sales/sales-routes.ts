import { getOverview, maxOverviewDays } from '@kitshelf/contract/desk/overview.ts';
import { getSettings } from '@kitshelf/contract/desk/settings.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { daysOf } from '../listing.ts';
import type { DeskService } from '../service.ts';

const dayMs = 24 * 60 * 60_000;

/** How the site does, and how it is set up. */
export function salesRoutes(server: FastifyInstance, { overview, settings, clock }: DeskService): void {
  server.serve(getSettings, () => ({ data: [...settings] }));
  server.serve(getOverview, async ({ query }) => {
    const span = daysOf(query, clock.now());
    if (span.before.getTime() - span.from.getTime() > maxOverviewDays * dayMs)
      throw new AppError('Invalid', { field: 'from', message: `At most ${maxOverviewDays} days` });
    return { data: await overview(span) };
  });
}
