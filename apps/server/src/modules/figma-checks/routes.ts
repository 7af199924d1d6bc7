import {
  addFigmaScreenshot,
  changeFigmaCheck,
  chooseFigmaSamples,
  copyFigmaSample,
  deleteFigmaCheck,
  exportFigmaCheck,
  finishFigmaCheck,
  getFigmaCheck,
  getFigmaScreenshot,
  listFigmaChecks,
  maxScreenshotBytes,
  removeFigmaScreenshot,
  startFigmaCheck,
} from '@kitshelf/contract/desk/figma-checks.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { getRoute } from '../../platform/http/mount.ts';
import { acceptOneFile, readUploadedFile } from '../../platform/http/uploaded-file.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import { GzippedJson, RawFile } from '../../platform/http/serve.ts';
import type { FigmaCheckService } from './service.ts';

/** Checks in Figma, at the desk. */
export function figmaCheckRoutes(service: FigmaCheckService): FastifyPluginAsync {
  return async (server) => {
    sampleRoutes(server, service);
    checkRoutes(server, service);
    showScreenshots(server, service);
    server.serve(removeFigmaScreenshot, async ({ params, note }) => {
      await service.screenshots.remove(params.id, params.screenshot, note);
      return { message: 'Removed.' };
    });
    await server.register(uploadRoutes(service));
  };
}

function sampleRoutes(server: FastifyInstance, service: FigmaCheckService): void {
  server.serve(chooseFigmaSamples, async () => ({ data: await service.samples() }));
  server.serve(copyFigmaSample, async ({ params, query: { variant, components = false } }) => {
    const gzip = await service.payload(params.id, { variant, hasComponents: components });
    return new GzippedJson(Buffer.from('{"data":{"content":'), gzip, Buffer.from('}}'));
  });
}

function checkRoutes(server: FastifyInstance, service: FigmaCheckService): void {
  server.serve(listFigmaChecks, ({ query }) => service.list(query));
  server.serve(getFigmaCheck, async ({ params }) => ({ data: await service.get(params.id) }));
  server.serve(startFigmaCheck, async ({ userAgent, note }) => ({
    data: await service.start(userAgent, note),
  }));
  server.serve(changeFigmaCheck, async ({ params, body: { version, ...change }, note }) => ({
    data: await service.change({ ...params, version }, change, note),
  }));
  server.serve(finishFigmaCheck, async ({ params, body, note }) => ({
    data: await service.finish({ ...params, ...body }, note),
  }));
  server.serve(deleteFigmaCheck, async ({ params, note }) => {
    await service.remove(params.id, note);
    return { message: 'Deleted.' };
  });
  server.serve(exportFigmaCheck, async ({ params, note }) => {
    const { bytes, name } = await service.exported(params.id, note);
    return new RawFile(bytes, { type: 'application/zip', name });
  });
}

/** For who sits at the desk alone, and as a picture alone. */
function showScreenshots(server: FastifyInstance, service: FigmaCheckService): void {
  server.route({
    ...getRoute(getFigmaScreenshot),
    handler: async (request, reply) => {
      const picture = await server.atDesk(getFigmaScreenshot, request, async () => {
        const { id, screenshot } = parseRequest(getFigmaScreenshot, request).params;
        return await service.screenshots.read(id, screenshot);
      });
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'content-length': picture.size,
        })
        .type(picture.contentType)
        .send(picture.stream);
    },
  });
}

/** Uploads are no JSON: a plugin of their own. */
function uploadRoutes(service: FigmaCheckService): FastifyPluginAsync {
  return async (server) => {
    await acceptOneFile(server, maxScreenshotBytes);
    server.route({
      ...getRoute(addFigmaScreenshot),
      handler: async (request, reply) => {
        const data = await server.atDesk(addFigmaScreenshot, request, async ({ note }) => {
          const { id: checkId, look } = parseRequest(addFigmaScreenshot, request).params;
          return await service.screenshots.add({ checkId, look }, await readUploadedFile(request), note);
        });
        return reply.code(201).send({ data });
      },
    });
  };
}
