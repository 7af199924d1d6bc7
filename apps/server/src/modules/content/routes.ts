import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { pictureWidths, type ContentService, type PictureWidth } from './service.ts';

interface PictureRequest {
  Params: { file: string };
  Querystring: { w?: unknown };
}

const largest: PictureWidth = 1280;

/** Pictures of demo assets: `/media/scenes/NAME.webp?w=640`. A name stands for one design, so they never change. */
export function contentRoutes(content: ContentService): FastifyPluginAsync {
  return async (server) => {
    server.get<PictureRequest>('/media/scenes/:file', async (request, reply) => {
      const name = /^([\w-]+)\.webp$/.exec(request.params.file)?.[1];
      const picture = name && (await content.picture(name, widthOf(request.query.w)));
      if (!picture) throw new AppError('NotFound');
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(picture);
    });
  };
}

/** One of the widths that are made; any other is not found, so that nobody can fill the disk. */
function widthOf(text: unknown): PictureWidth {
  if (text === undefined) return largest;
  const width = pictureWidths.find((each) => String(each) === text);
  if (!width) throw new AppError('NotFound');
  return width;
}
