import multipart from '@fastify/multipart';
import {
  cancelImport,
  createImport,
  getImport,
  listImports,
  maxImportBytes,
} from '@kitshelf/contract/desk/imports.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { getRoute } from '../../platform/http/mount.ts';
import type { AssetImportsService } from './service.ts';

/** Uploaded files; a plugin of its own because uploads are no JSON. */
export function assetImportsRoutes({ files: imports }: AssetImportsService): FastifyPluginAsync {
  return async (server) => {
    await server.register(multipart, {
      limits: { fileSize: maxImportBytes + 1, files: 1, fields: 10, parts: 11 },
      throwFileSizeLimit: false,
    });
    server.route({
      ...getRoute(createImport),
      handler: async (request, reply) => {
        const data = await server.atDesk(createImport, request, async ({ operator, note }) => {
          if (!operator) throw new AppError('NoSession');
          const { filename: name, file: content } = await uploadIn(request);
          return await imports.create({ name, content }, operator, note);
        });
        return reply.code(201).send({ data });
      },
    });
    server.serve(listImports, async ({ query, operator }) => {
      const { rows, total } = await imports.list(query, operator);
      const { page, limit } = query;
      return { data: rows, pagination: { page, totalPages: Math.ceil(total / limit), total } };
    });
    server.serve(getImport, async ({ params, operator }) => ({
      data: await imports.get(params.id, operator),
    }));
    server.serve(cancelImport, async ({ params, operator, note }) => ({
      data: await imports.cancel(params.id, operator, note),
    }));
  };
}

/** The part `file`, not read yet. Throws 415, 422. */
async function uploadIn(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('UnsupportedMediaType');
  const part = await request.file().catch((error: unknown) => {
    throw new AppError('MalformedRequest', { cause: error });
  });
  if (part?.fieldname !== createImport.upload.field)
    throw new AppError('Invalid', { fields: { file: 'Required' } });
  return part;
}
