import {
  addUserPicture,
  changeUserPicture,
  listUserPictures,
  maxUserPictureBytes,
  orderUserPictures,
  removeUserPicture,
} from '@kitshelf/contract/user-pictures.ts';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { getRoute } from '../../platform/http/mount.ts';
import { acceptOneFile, readUploadedFile } from '../../platform/http/uploaded-file.ts';
import type { UserPicturesService } from './service.ts';

/** A user's own pictures; a plugin of its own because uploads are no JSON. */
export function userPicturesRoutes(service: UserPicturesService): FastifyPluginAsync {
  return async (server) => {
    await acceptOneFile(server, maxUserPictureBytes);
    server.route({
      ...getRoute(addUserPicture),
      async handler(request, reply) {
        const { userId } = await server.userOf(request);
        const upload = await readUploadedFile(request).catch(tooLarge);
        return reply.code(201).send({ data: await service.add(userId, upload) });
      },
    });
    server.serve(listUserPictures, async ({ session }) => ({ data: await service.list(session.userId) }));
    server.serve(orderUserPictures, async ({ session, body }) => {
      await service.order(session.userId, body.ids);
      return { message: 'Order saved.' };
    });
    server.serve(changeUserPicture, async ({ session, params, body }) => ({
      data: await service.change(session.userId, params.id, body),
    }));
    server.serve(removeUserPicture, async ({ session, params }) => {
      await service.remove(session.userId, params.id);
      return { message: 'Picture removed.' };
    });
  };
}

function tooLarge(error: unknown): never {
  if (error instanceof AppError && error.code === 'TooLarge')
    throw new AppError('TooLarge', { message: 'This file is larger than 8 MB.' });
  throw error;
}
