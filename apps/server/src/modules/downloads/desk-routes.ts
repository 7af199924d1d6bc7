import {
  fileTarget,
  listDesignFiles,
  listFiles,
  maxSourceFileBytes,
  removeFile,
  uploadFile,
} from '@kitshelf/contract/desk/files.ts';
import { fieldErrors } from '@kitshelf/contract/validation.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { getRoute } from '../../platform/http/mount.ts';
import { acceptOneFile } from '../../platform/http/uploaded-file.ts';
import type { DesignFiles } from './design-files.ts';
import type { Uploads } from './uploads.ts';

/** Source files at the desk; a plugin of its own because uploads are no JSON. */
export function deskFileRoutes(uploads: Uploads, designs: Pick<DesignFiles, 'overview'>): FastifyPluginAsync {
  return async (server) => {
    await acceptOneFile(server, maxSourceFileBytes + 1);
    server.route({
      ...getRoute(uploadFile),
      handler: async (request, reply) => {
        const data = await server.atDesk(uploadFile, request, async ({ note }) =>
          uploads.add(await uploadIn(request), note),
        );
        return reply.code(201).send({ data });
      },
    });
    server.serve(listFiles, async ({ query: { page, limit, ...query } }) => {
      const { rows, total } = await uploads.list({ ...query, limit, offset: (page - 1) * limit });
      return { data: rows, pagination: { page, totalPages: Math.ceil(total / limit), total } };
    });
    server.serve(listDesignFiles, async () => ({ data: await designs.overview() }));
    server.serve(removeFile, async ({ params, note }) => {
      await uploads.remove(params.id, note);
      return { message: 'File removed' };
    });
  };
}

/** The file, not read yet, and who it is for. Throws 415, 422. */
async function uploadIn(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('UnsupportedMediaType');
  const part = await request.file().catch((cause: unknown) => {
    throw new AppError('MalformedRequest', { cause });
  });
  if (part?.fieldname !== uploadFile.upload.field)
    throw new AppError('Invalid', { fields: { file: 'Required' } });
  const text = (name: string) => {
    const field = part.fields[name];
    const value = field && !Array.isArray(field) && field.type === 'field' ? field.value : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const target = fileTarget.safeParse({ plan: text('plan'), asset: text('asset') });
  if (!target.success) throw new AppError('Invalid', { fields: fieldErrors(target.error) });
  return { target: target.data, name: part.filename, content: part.file };
}
