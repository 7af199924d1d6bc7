import { getMailSender, previewMail, testMail } from '@kitshelf/contract/desk/email-templates.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { EmailTemplatesService } from './service.ts';

/** The mails of the shop at the desk. */
export function emailTemplatesRoutes(service: EmailTemplatesService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getMailSender, async () => ({ data: service.sender() }));
    server.serve(previewMail, async ({ params, body, operator }) => ({
      data: await service.preview(params.template, body, operator),
    }));
    server.serve(testMail, async ({ params, body, operator, note }) => ({
      data: await service.test(params.template, body, operator, note),
    }));
  };
}
