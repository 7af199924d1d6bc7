import {
  announceAssets,
  getStaffPicks,
  listScheduledAssets,
  scheduleAsset,
  setStaffPicks,
  unscheduleAsset,
} from '@kitshelf/contract/desk/curation.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Curation } from './curation.ts';

/** What the team puts in front, at the desk. */
export function curationRoutes(service: Curation): FastifyPluginAsync {
  return async (server) => {
    server.serve(getStaffPicks, async () => ({ data: await service.picks() }));
    server.serve(setStaffPicks, async ({ body, note }) => {
      const picks = body.picks.map(({ _id: assetId, crop }) => ({ assetId, crop }));
      return { data: await service.setPicks(picks, note) };
    });
    server.serve(listScheduledAssets, async () => ({ data: await service.scheduled() }));
    server.serve(scheduleAsset, async ({ params, body, operator, note }) => ({
      data: await service.schedule(params.id, new Date(body.at), operator, note),
    }));
    server.serve(unscheduleAsset, async ({ params }) => {
      await service.unschedule(params.id);
      return { message: 'Publication cancelled.' };
    });
    server.serve(announceAssets, async ({ body, note }) => ({
      data: await service.announce(body.ids, note),
    }));
  };
}
