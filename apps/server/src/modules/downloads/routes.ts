import { listDownloads } from '@kitshelf/contract/downloads.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { DownloadsService } from './service.ts';

export function downloadsRoutes(service: DownloadsService): Route[] {
  return [
    serve(listDownloads, async ({ session }) => ({ data: await service.listDownloads(session.userId) })),
  ];
}
