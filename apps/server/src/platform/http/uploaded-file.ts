import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Lets the routes of a plugin take one file of at most `maxBytes` as `multipart/form-data`, read by {@link readUploadedFile}. */
export async function acceptOneFile(server: FastifyInstance, maxBytes: number): Promise<void> {
  await server.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 12 },
    throwFileSizeLimit: false,
  });
}

/** The one file of a request. Throws 413 when it is too large, 415 and 422 for anything but a file. */
export async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('UnsupportedMediaType');
  const part = await request.file().catch((cause: unknown) => {
    throw new AppError('InvalidFile', { cause });
  });
  if (!part) throw new AppError('InvalidFile');
  const content = await part.toBuffer();
  if (part.file.truncated) throw new AppError('TooLarge');
  return content;
}
