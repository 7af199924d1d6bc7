import { getDemoData, loadDemoData, removeDemoData } from '@kitshelf/contract/desk/demo-data.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { DemoDataService } from './service.ts';

/** The demo data, at the desk. */
export function demoDataRoutes(service: DemoDataService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getDemoData, async () => ({ data: await service.state() }));
    server.serve(removeDemoData, async ({ note }) => {
      const { removable } = await service.state();
      note({ before: removable });
      await service.ask('removed');
      return { message: 'The demo data is being removed.' };
    });
    server.serve(loadDemoData, async () => {
      await service.ask('loaded');
      return { message: 'The demo data is being loaded.' };
    });
  };
}
