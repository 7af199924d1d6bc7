import { countVisit, reportVitals } from '@kitshelf/contract/visits.ts';
import type { FastifyPluginAsync } from 'fastify';
import { limits, type LocalRateLimits, getNetwork } from '../../platform/http/rate-limits.ts';
import type { VisitsService } from './service.ts';

/**
 * Visits and web vitals as browsers report them, without a session. Vitals are limited by address and in all
 * (docs/product/figures.md#web-vitals).
 */
export function visitsRoutes(service: VisitsService, localRateLimits: LocalRateLimits): FastifyPluginAsync {
  return async (server) => {
    server.serve(countVisit, async ({ ip, userAgent }) => ({ data: await service.count({ ip, userAgent }) }));
    server.serve(reportVitals, async ({ body, ip, userAgent }) => {
      localRateLimits.take(limits.vitalsByAddress, getNetwork(ip));
      localRateLimits.take(limits.vitals, '');
      await service.addVitals(body, { ip, userAgent });
      return { message: 'Thank you.' };
    });
  };
}
