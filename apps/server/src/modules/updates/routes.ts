import { listUpdates } from '@kitshelf/contract/updates.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { UpdatesService } from './service.ts';

export function updatesRoutes(service: UpdatesService): Route[] {
  return [serve(listUpdates, ({ query }) => service.list(query.page))];
}
