import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { pictureWidths, type ContentService, type PictureWidth } from './service.ts';

interface PictureRequest {
  Params: { file: string };
  Querystring: { w?: unknown };
}

type FindPicture = (file: string, width: PictureWidth) => Promise<Buffer | undefined>;

const largest: PictureWidth = 1280;

/** Pictures in the widths that pages ask for: `?w=640`. A path stands for one picture for ever, so they are cached for ever. */
export function contentRoutes(content: ContentService): FastifyPluginAsync {
  return async (server) => {
    servePictures(server, '/media/scenes/:file', async (file, width) => {
      const name = /^([\w-]+)\.webp$/.exec(file)?.[1];
      return name === undefined ? undefined : await content.picture(name, width);
    });
    servePictures(server, '/media/:file', async (file, width) => {
      const isName = /^[0-9a-f]{32}\.(png|jpg|webp|avif|gif)$/.test(file);
      return isName ? await content.importedPicture(file, width) : undefined;
    });
  };
}

function servePictures(server: FastifyInstance, url: string, find: FindPicture): void {
  server.get<PictureRequest>(url, async (request, reply) => {
    const picture = await find(request.params.file, widthOf(request.query.w));
    if (!picture) throw new AppError('NotFound');
    return sendPicture(reply, picture);
  });
}

function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(picture);
}

/** One of the widths that are made; any other is not found, so that nobody can fill the disk. */
function widthOf(text: unknown): PictureWidth {
  if (text === undefined) return largest;
  const width = pictureWidths.find((each) => String(each) === text);
  if (!width) throw new AppError('NotFound');
  return width;
}
