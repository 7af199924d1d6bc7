import { getVisitorCountry } from '@kitshelf/contract/visitors.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { VisitorsService } from './service.ts';

export function visitorRoutes(service: VisitorsService): Route[] {
  return [
    serve(getVisitorCountry, async ({ cookies, ip }) => ({ data: await service.countryOf({ cookies, ip }) })),
  ];
}
