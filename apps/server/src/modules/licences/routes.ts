import {
  createLicence,
  getLicence,
  getLicencePdf,
  licenceKeysPath,
  listLicences,
} from '@kitshelf/contract/licences.ts';
import type { FastifyPluginAsync } from 'fastify';
import { attachment } from '../../platform/http/answers/attachment.ts';
import { getRoute } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import type { LicencesService } from './service.ts';

/** Licences of the signed-in user. The keys to check one with are open to everybody, from any site (RFC 7517). */
export function licencesRoutes(service: LicencesService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listLicences, async ({ session }) => ({ data: await service.list(session.userId) }));
    server.serve(createLicence, async ({ session, body }) => ({
      data: await service.create(session.userId, body),
    }));
    server.serve(getLicence, async ({ session, params }) => ({
      data: await service.get({ userId: session.userId, id: params.id }),
    }));
    server.route({
      ...getRoute(getLicencePdf),
      async handler(request, reply) {
        const { userId } = await server.userOf(request);
        const { id } = parseRequest(getLicencePdf, request).params;
        const pdf = await service.pdf({ userId, id });
        reply.header('content-disposition', attachment(`licence-${id}.pdf`));
        return reply.type('application/pdf').send(pdf);
      },
    });
    // Anyone who checks a licence does so from anywhere.
    server.get(licenceKeysPath, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return reply.type('application/jwk-set+json').send(JSON.stringify(await service.keys()));
    });
  };
}
