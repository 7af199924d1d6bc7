import multipart from '@fastify/multipart';
import {
  addAssetVersion,
  changeAssetsInBulk,
  listAssetVersions,
  listFaces,
  previewAsset,
  replaceFaces,
  restoreAssetVersion,
  undoBulkChange,
} from '@kitshelf/contract/desk/asset-versions.ts';
import {
  acceptAsset,
  archiveAsset,
  changeDeskAsset,
  createDeskAsset,
  figUpload,
  getDeskAsset,
  getOwnCopies,
  inspectPayload,
  listDeskAssets,
  publishAsset,
  returnAsset,
  submitAsset,
  unpublishAsset,
} from '@kitshelf/contract/desk/assets.ts';
import { findNewNames } from '@kitshelf/contract/desk/new-names.ts';
import { installedFaces } from '@kitshelf/scene/reading/typeset/installed-faces.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { getRoute } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import type { PayloadSource } from './domain/design-payload.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { AssetWorkflow } from './workflow/asset-workflow.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { curationRoutes } from './curation/curation-routes.ts';
import type { AssetEditingService } from './service.ts';
import { taxonomyRoutes } from './taxonomy/taxonomy-routes.ts';

/** Assets at the desk, what is put in front, and the names that assets go by. */
export function assetEditingRoutes(service: AssetEditingService): FastifyPluginAsync {
  return async (server) => {
    await server.register(assetCalls(service));
    await server.register(taxonomyRoutes(service.taxonomy));
    await server.register(categoryRoutes(service.categories));
    await server.register(curationRoutes(service.curation));
  };
}

function assetCalls(service: AssetEditingService): FastifyPluginAsync {
  return async (server) => {
    await server.register(multipart, {
      limits: { fileSize: figUpload.maxBytes, files: 1, fields: 10, parts: 11 },
      throwFileSizeLimit: false,
    });
    server.addHook('preHandler', async (request) => {
      if (request.isMultipart()) await takeFile(request);
    });
    draftRoutes(server, service.drafts);
    workflowRoutes(server, service.workflow);
    versionRoutes(server, service);
    previewRoute(server, service);
    bulkRoutes(server, service);
  };
}

/** Reads a multipart request as if it were the JSON one: its file in place of the payload, other parts as they are called. */
async function takeFile(request: FastifyRequest): Promise<void> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') body[part.fieldname] = part.value;
      else if (part.fieldname === figUpload.field) request.upload = await part.toBuffer();
      else part.file.resume();
      if (part.type === 'file' && part.file.truncated) throw new AppError('TooLarge');
    }
    for (const name of ['fields', 'variants'])
      if (typeof body[name] === 'string') body[name] = JSON.parse(body[name]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('MalformedRequest', { cause: error });
  }
  request.body = request.upload ? { ...body, payload: 'in the file' } : body;
}

/** What came: a file, or else a payload. */
const sourceOf = (upload: Uint8Array | undefined, html: string): PayloadSource =>
  upload ? { file: upload } : { html };

function draftRoutes(server: FastifyInstance, service: Drafts): void {
  server.serve(inspectPayload, async ({ body, upload, operator }) => ({
    data: await service.inspect(sourceOf(upload, body.payload), operator),
  }));
  server.serve(createDeskAsset, async ({ body, upload, operator, note }) => {
    const { payload, frame, variants, fields = {} } = body;
    const source = sourceOf(upload, payload);
    return { data: await service.create({ source, wanted: { frame, variants }, fields }, operator, note) };
  });
  server.serve(listDeskAssets, async ({ query, operator }) => {
    const { rows, total } = await service.list(query, operator);
    const { page, limit } = query;
    return { data: rows, pagination: { page, totalPages: Math.ceil(total / limit), total } };
  });
  server.serve(findNewNames, async ({ query }) => ({ data: await service.newNames(query) }));
  server.serve(listFaces, async () => ({ data: installedFaces() }));
  server.serve(getOwnCopies, async ({ operator }) => ({ data: await service.copiesOf(operator) }));
  server.serve(getDeskAsset, async ({ params, operator }) => ({
    data: await service.get(params.id, operator),
  }));
  server.serve(changeDeskAsset, async ({ params, body, operator, note }) => ({
    data: await service.change(params.id, body, operator, note),
  }));
}

function workflowRoutes(server: FastifyInstance, service: AssetWorkflow): void {
  const calls = [
    [submitAsset, 'submit'],
    [acceptAsset, 'accept'],
    [publishAsset, 'publish'],
    [unpublishAsset, 'unpublish'],
    [archiveAsset, 'archive'],
    [returnAsset, 'return'],
  ] as const;
  for (const [call, name] of calls)
    server.serve(call, async ({ params, body, operator, note }) => ({
      data: await service.move(params.id, name, operator, { note, ...body }),
    }));
}

/** For a frame on the desk: a page of its own that can do nothing but show itself. */
function previewRoute(server: FastifyInstance, { versions }: AssetEditingService): void {
  server.route({
    ...getRoute(previewAsset),
    handler: (request, reply) =>
      server.atDesk(previewAsset, request, async ({ operator }) => {
        if (!operator) throw new AppError('NoSession');
        const { html, styleHash } = await versions.page(
          parseRequest(previewAsset, request).params.id,
          operator,
        );
        const policy = `default-src 'none'; style-src '${styleHash}'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;
        return reply
          .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
          .type('text/html; charset=utf-8')
          .send(html);
      }),
  });
}

function versionRoutes(server: FastifyInstance, { versions }: AssetEditingService): void {
  server.serve(addAssetVersion, async ({ params, body, upload, operator, note }) => {
    const { payload, ...wanted } = body;
    const imported = { source: sourceOf(upload, payload), wanted };
    return { data: await versions.add(params.id, imported, operator, note) };
  });
  server.serve(listAssetVersions, async ({ params, operator }) => ({
    data: await versions.list(params.id, operator),
  }));
  server.serve(replaceFaces, async ({ params, body, operator, note }) => ({
    data: await versions.replaceFaces(params.id, body.replace, operator, note),
  }));
  server.serve(restoreAssetVersion, async ({ params, operator, note }) => ({
    data: await versions.restore(params.id, params.n, operator, note),
  }));
}

function bulkRoutes(server: FastifyInstance, { bulk }: AssetEditingService): void {
  server.serve(changeAssetsInBulk, async ({ body, note }) => ({
    data: await bulk.change(body.ids, body.change, note),
  }));
  server.serve(undoBulkChange, async ({ params, note }) => ({ data: await bulk.undo(params.id, note) }));
}
