import multipart from '@fastify/multipart';
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
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { routeOf } from '../../platform/http/mount.ts';
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
    await server.register(multipart, {
      limits: { fileSize: maxPictureBytes, files: 1, fields: 10, parts: 12 },
      throwFileSizeLimit: false,
    });
    server.route({
      ...routeOf(uploadUpdatePicture),
      handler: async (request, reply) => {
        const data = await server.atDesk(uploadUpdatePicture, request, async ({ note }) => {
          const stored = await service.storePicture(await uploadedPicture(request));
          note({ after: { picture: stored.src } });
          return stored;
        });
        return reply.code(201).send({ data });
      },
    });
  };
}

/** The one file. Throws 413 when it is too large, 415 and 422 for anything but a file. */
async function uploadedPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('UnsupportedMediaType');
  const part = await request.file().catch((cause: unknown) => {
    throw new AppError('InvalidFile', { cause });
  });
  if (!part) throw new AppError('InvalidFile');
  const content = await part.toBuffer();
  if (part.file.truncated) throw new AppError('TooLarge');
  return content;
}
