import {
  changeUpdate,
  createUpdate,
  getDeskUpdate,
  listDeskUpdates,
  maxPictureBytes,
  previewUpdate,
  publishUpdate,
  unpublishUpdate,
  uploadUpdatePicture,
} from '@kitshelf/contract/desk/updates.ts';
import type { FastifyPluginAsync } from 'fastify';
import { getRoute } from '../../platform/http/mount.ts';
import { acceptOneFile, readUploadedFile } from '../../platform/http/uploaded-file.ts';
import type { DeskUpdates } from './service.ts';

/** Posts at the desk. */
export function deskUpdateRoutes(service: DeskUpdates): FastifyPluginAsync {
  return async (server) => {
    server.serve(listDeskUpdates, ({ query }) => service.list(query));
    server.serve(getDeskUpdate, async ({ params }) => ({ data: await service.get(params.id) }));
    server.serve(createUpdate, async ({ body, note }) => ({ data: await service.create(body, note) }));
    server.serve(changeUpdate, async ({ params, body, note }) => ({
      data: await service.change(params.id, body, note),
    }));
    server.serve(publishUpdate, async ({ params, body, note }) => ({
      data: await service.publish(params.id, body.at, note),
    }));
    server.serve(unpublishUpdate, async ({ params, note }) => ({
      data: await service.unpublish(params.id, note),
    }));
    server.serve(previewUpdate, async ({ body }) => ({
      data: { html: await service.preview(body.markdown) },
    }));
    await server.register(pictureRoutes(service));
  };
}

/** Uploads are no JSON: a plugin of their own. */
function pictureRoutes(service: DeskUpdates): FastifyPluginAsync {
  return async (server) => {
    await acceptOneFile(server, maxPictureBytes);
    server.route({
      ...getRoute(uploadUpdatePicture),
      handler: async (request, reply) => {
        const data = await server.atDesk(uploadUpdatePicture, request, async ({ note }) => {
          const stored = await service.storePicture(await readUploadedFile(request));
          note({ after: { picture: stored.src } });
          return stored;
        });
        return reply.code(201).send({ data });
      },
    });
  };
}
