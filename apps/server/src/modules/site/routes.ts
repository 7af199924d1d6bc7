import {
  changeSiteSettings,
  countWithoutFactor,
  getSiteSettings,
  getSiteVersion,
  maxSitePictureBytes,
  previewLook,
  restoreSiteSettings,
  uploadSitePicture,
} from '@kitshelf/contract/desk/site.ts';
import type { FastifyPluginAsync } from 'fastify';
import { getRoute } from '../../platform/http/mount.ts';
import { acceptOneFile, readUploadedFile } from '../../platform/http/uploaded-file.ts';
import { emailTemplatesRoutes } from './email-templates/routes.ts';
import type { EmailTemplatesService } from './email-templates/service.ts';
import { getContrasts } from './look/accent-shades.ts';
import { siteLook } from './look/site-look.ts';
import { sitePageRoutes } from './page-routes.ts';
import type { LibraryNames } from './page-words.ts';
import type { NamesOf, SiteService } from './service.ts';

interface Beside {
  readonly accounts: {
    readonly getUsers: NamesOf;
    readonly countWithoutFactor: () => Promise<{ customers: number; withoutFactor: number }>;
  };
  readonly emailTemplates: EmailTemplatesService;
  readonly catalogue: LibraryNames;
}

/** The settings of the shop at the desk, and what pages ask of them. */
export function siteRoutes(
  service: SiteService,
  { accounts, emailTemplates, catalogue }: Beside,
): FastifyPluginAsync {
  return async (server) => {
    server.serve(getSiteSettings, async ({ params }) => ({
      data: await service.get(params.area, accounts.getUsers),
    }));
    server.serve(getSiteVersion, async ({ params: { area, version } }) => ({
      data: await service.version(area, version),
    }));
    server.serve(changeSiteSettings, async ({ params, body, operator, note }) => ({
      data: await service.save(params.area, body, { by: operator.userId, note }),
    }));
    server.serve(restoreSiteSettings, async ({ params, body: { version, current }, operator, note }) => ({
      data: await service.restore(params.area, version, current, { by: operator.userId, note }),
    }));
    server.serve(countWithoutFactor, async () => ({ data: await accounts.countWithoutFactor() }));
    server.serve(previewLook, async ({ body, operator }) => {
      const look = siteLook(body);
      const darkAccent = look?.shades?.dark.accent ?? null;
      const mail = await emailTemplates.inLook(look, operator);
      const hasAssets = !catalogue.isEmpty();
      return { data: { css: look?.css ?? '', darkAccent, contrasts: getContrasts(body), mail, hasAssets } };
    });
    await server.register(pictureRoutes(service));
    await server.register(sitePageRoutes(service, catalogue));
    await server.register(emailTemplatesRoutes(emailTemplates));
  };
}

/** Uploads are no JSON: a plugin of their own. */
function pictureRoutes(service: SiteService): FastifyPluginAsync {
  return async (server) => {
    await acceptOneFile(server, maxSitePictureBytes);
    server.route({
      ...getRoute(uploadSitePicture),
      handler: async (request, reply) => {
        const data = await server.atDesk(uploadSitePicture, request, async ({ note }) => {
          const stored = await service.storePicture(await readUploadedFile(request));
          note({ after: { picture: stored.src } });
          return stored;
        });
        return reply.code(201).send({ data });
      },
    });
  };
}
