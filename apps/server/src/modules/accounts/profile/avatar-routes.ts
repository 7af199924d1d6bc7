import multipart from '@fastify/multipart';
import { maxAvatarBytes, uploadProfilePicture } from '@kitshelf/contract/profile.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { getRoute } from '../../../platform/http/mount.ts';
import { avatarsPath } from './profile.ts';
import type { Avatars } from './avatar.ts';

/** Uploading and serving avatars; a plugin of its own because uploads are no JSON. */
export function avatarRoutes(service: Avatars): FastifyPluginAsync {
  return async (server) => {
    await server.register(multipart, {
      limits: { fileSize: maxAvatarBytes, files: 2, fields: 10, parts: 12 },
      throwFileSizeLimit: false,
    });
    server.route({
      ...getRoute(uploadProfilePicture),
      async handler(request) {
        const { userId } = await server.userOf(request);
        return { data: { avtaar: await service.setAvatar(userId, await uploadedPicture(request)) } };
      },
    });
    serveAvatars(server, service);
  };
}

/** The one file of the field `images`. Throws 413 when it is too large, 422 for anything but one file. */
async function uploadedPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('UnsupportedMediaType');
  const { field } = uploadProfilePicture.upload;
  const pictures: Buffer[] = [];
  let isTooLarge = false;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const content = await part.toBuffer();
      isTooLarge ||= part.file.truncated;
      if (part.fieldname === field) pictures.push(content);
    }
  } catch (error) {
    throw new AppError('InvalidFile', { cause: error });
  }
  if (isTooLarge) throw new AppError('AvatarTooLarge');
  const [picture] = pictures;
  if (!picture || pictures.length > 1) throw new AppError('InvalidFile');
  return picture;
}

/** An avatar never changes: a new picture has a new id. */
function serveAvatars(server: FastifyInstance, service: Avatars): void {
  server.get<{ Params: { id: string } }>(`${avatarsPath}/:id`, async (request, reply) => {
    const picture = await service.readAvatar(request.params.id);
    if (!picture) throw new AppError('NotFound');
    reply
      .header('etag', picture.etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('cross-origin-resource-policy', 'same-origin');
    if (request.headers['if-none-match'] === picture.etag) {
      picture.stream.destroy();
      return reply.code(304).send();
    }
    return reply.type(picture.contentType).header('content-length', picture.size).send(picture.stream);
  });
}
