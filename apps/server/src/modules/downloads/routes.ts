import { getSourceFiles, listDownloads, downloadFile } from '@kitshelf/contract/downloads.ts';
import type { FastifyPluginAsync, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../platform/http/answers/attachment.ts';
import type { Download, DownloadsService } from './service.ts';
import { AppError } from '../../platform/errors.ts';
import { getRoute } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';

/** The list of source files, and the files. */
export function downloadsRoutes(service: DownloadsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listDownloads, async ({ session: { userId } }) => ({
      data: await service.listDownloads(userId),
      preparation: await service.findPreparation(userId),
    }));
    server.serve(getSourceFiles, async () => ({ data: { exist: await service.exist() } }));
    fileRoutes(server, service);
  };
}

/** The files themselves, streamed with Range. */
function fileRoutes(server: FastifyInstance, service: DownloadsService): void {
  server.route({
    ...getRoute(downloadFile),
    async handler(request, reply) {
      const { userId } = await server.userOf(request);
      const { id, key } = parseRequest(downloadFile, request).params;
      return send(await service.findDownload(userId, id, key), request, reply);
    },
  });
}

async function send(row: Download, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${row.sha256}"`;
  const range = isStillTheSame(request, etag) ? askedRange(request.headers.range, row.sizeBytes) : undefined;
  describe(reply, row, etag);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${row.sizeBytes}`);
    throw new AppError('RangeNotSatisfiable');
  }
  const stream = await row.read(range);
  if (!stream) throw new AppError('NotFound');
  if (!range) return reply.header('content-length', row.sizeBytes).send(stream);
  const { start, end } = range;
  reply.code(206).header('content-range', `bytes ${start}-${end}/${row.sizeBytes}`);
  return reply.header('content-length', end - start + 1).send(stream);
}

/** A download that is resumed gets the rest only if the file is still the one it began with. */
function isStillTheSame(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

/** Whatever is in it, no browser shows it or runs it. */
function describe(reply: FastifyReply, { name, sha256 }: Download, etag: string): void {
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  reply
    .type('application/octet-stream')
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('repr-digest', `sha-256=:${digest}:`);
}

/** `undefined`: the whole file. `unsatisfiable`: no byte of it is meant. */
type AskedRange = Required<Pick<ByteRange, 'start'>> & { readonly end: number };

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110 §14). Anything but one range of bytes is answered with the
 * whole file, as the standard allows; a range behind the end is `unsatisfiable`.
 */
export function askedRange(
  header: string | undefined,
  size: number,
): AskedRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function lastBytes(count: number, size: number): AskedRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}
