import {
  getDeskLegalText,
  listLegalPages,
  previewLegalText,
  publishLegalText,
  retractLegalText,
} from '@kitshelf/contract/desk/legal.ts';
import { getLegalText } from '@kitshelf/contract/legal.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { LegalService } from './service.ts';

/** The legal pages, for visitors and at the desk. */
export function legalRoutes(legal: LegalService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getLegalText, async ({ params, query }) => ({
      data: legal.read(params.page, query.version),
    }));
    server.serve(listLegalPages, async () => ({
      data: legal.pages(),
      placeholders: legal.placeholders(),
    }));
    server.serve(getDeskLegalText, async ({ params }) => ({ data: await legal.text(params.page) }));
    server.serve(previewLegalText, async ({ params, body }) => ({
      data: legal.preview(params.page, body.markdown),
    }));
    server.serve(publishLegalText, async ({ params, body, operator, note }) => ({
      data: await legal.publish(params.page, body, { by: operator.userId, note }),
    }));
    server.serve(retractLegalText, async ({ params, body, operator, note }) => ({
      data: await legal.retract(params.page, body.version, { by: operator.userId, note }),
    }));
  };
}
