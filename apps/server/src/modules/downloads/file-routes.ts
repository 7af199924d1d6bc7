import { downloadFile } from '@kitshelf/contract/downloads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { routeOf } from '../../platform/mount.ts';
import { parseRequest } from '../../platform/validate.ts';
import { askedRange } from './byte-range.ts';
import type { FileRow } from './repository.ts';
import type { DownloadsService } from './service.ts';

/** The files themselves, streamed with Range. */
export function fileRoutes(server: FastifyInstance, service: DownloadsService): void {
  server.route({
    ...routeOf(downloadFile),
    async handler(request, reply) {
      const { userId } = await server.userOf(request);
      const { id, key } = parseRequest(downloadFile, request).params;
      return send(service, await service.findDownload(userId, id, key), request, reply);
    },
  });
}

async function send(service: DownloadsService, row: FileRow, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${row.sha256}"`;
  const range = isStillTheSame(request, etag) ? askedRange(request.headers.range, row.sizeBytes) : undefined;
  describe(reply, row, etag);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${row.sizeBytes}`);
    throw new AppError('RangeNotSatisfiable');
  }
  const object = await service.read(row, range);
  if (!object) throw new AppError('NotFound');
  if (!range) return reply.header('content-length', row.sizeBytes).send(object.stream);
  const { start, end } = range;
  reply.code(206).header('content-range', `bytes ${start}-${end}/${row.sizeBytes}`);
  return reply.header('content-length', end - start + 1).send(object.stream);
}

/** A download that is resumed gets the rest only if the file is still the one it began with. */
function isStillTheSame(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

function describe(reply: FastifyReply, { name, sha256 }: FileRow, etag: string): void {
  const plain = name.replaceAll(/[^\w. ()-]/g, '_');
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  reply
    .type('application/octet-stream')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('repr-digest', `sha-256=:${digest}:`);
}
