import {
  addAssetVersion,
  changeAssetsInBulk,
  listAssetVersions,
  restoreAssetVersion,
  undoBulkChange,
} from '@kitshelf/contract/desk/asset-versions.ts';
import {
  acceptAsset,
  archiveAsset,
  changeDeskAsset,
  createDeskAsset,
  getDeskAsset,
  inspectPayload,
  listDeskAssets,
  publishAsset,
  returnAsset,
  submitAsset,
  unpublishAsset,
} from '@kitshelf/contract/desk/assets.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { EditingService } from './service.ts';

/** Assets at the desk. */
export function editingRoutes(service: EditingService): FastifyPluginAsync {
  return async (server) => {
    assetRoutes(server, service);
    moveRoutes(server, service);
    versionRoutes(server, service);
    bulkRoutes(server, service);
  };
}

function assetRoutes(server: FastifyInstance, service: EditingService): void {
  server.serve(inspectPayload, async ({ body }) => ({
    data: { frames: await service.inspect({ html: body.payload }) },
  }));
  server.serve(createDeskAsset, async ({ body: { payload, frame, fields = {} }, operator, note }) => ({
    data: await service.create({ source: { html: payload }, frame, fields }, operator, note),
  }));
  server.serve(listDeskAssets, async ({ query, operator }) => {
    const { rows, total } = await service.list(query, operator);
    const { page, limit } = query;
    return { data: rows, pagination: { page, totalPages: Math.ceil(total / limit), total } };
  });
  server.serve(getDeskAsset, async ({ params, operator }) => ({
    data: await service.get(params.id, operator),
  }));
  server.serve(changeDeskAsset, async ({ params, body, operator, note }) => ({
    data: await service.change(params.id, body, operator, note),
  }));
}

function moveRoutes(server: FastifyInstance, service: EditingService): void {
  const calls = [
    [submitAsset, 'submit'],
    [acceptAsset, 'accept'],
    [publishAsset, 'publish'],
    [unpublishAsset, 'unpublish'],
    [archiveAsset, 'archive'],
    [returnAsset, 'return'],
  ] as const;
  for (const [call, name] of calls)
    server.serve(call, async ({ params, body: { reason }, operator, note }) => ({
      data: await service.move(params.id, name, operator, { note, reason }),
    }));
}

function versionRoutes(server: FastifyInstance, { versions }: EditingService): void {
  server.serve(addAssetVersion, async ({ params, body, operator, note }) => ({
    data: await versions.add(
      params.id,
      { source: { html: body.payload }, frame: body.frame },
      operator,
      note,
    ),
  }));
  server.serve(listAssetVersions, async ({ params, operator }) => ({
    data: await versions.list(params.id, operator),
  }));
  server.serve(restoreAssetVersion, async ({ params, operator, note }) => ({
    data: await versions.restore(params.id, params.n, operator, note),
  }));
}

function bulkRoutes(server: FastifyInstance, { bulk }: EditingService): void {
  server.serve(changeAssetsInBulk, async ({ body, note }) => ({
    data: await bulk.change(body.ids, body.change, note),
  }));
  server.serve(undoBulkChange, async ({ params, note }) => ({ data: await bulk.undo(params.id, note) }));
}
