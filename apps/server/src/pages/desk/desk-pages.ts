import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { contentPolicy, noGateways } from '../content-policy.ts';
import type { DeskPage } from '../renderer.ts';

/** The desk's screens have no dot in their addresses. */
const file = /^\/desk\/assets\/[^?]*\.\w+(?:\?|$)/;

/** The name of the shop, and its facts as data for the desk's script. */
const withFacts = (html: string, site: SiteFacts) =>
  html
    .replace('{site}', () => escapeHtml(site.name))
    .replace('{facts}', () => JSON.stringify(site).replaceAll('<', String.raw`\u003c`));

/** The operators' desk: one page at all its addresses, which its own script fills. */
export function deskPages(page: DeskPage, siteFacts: () => SiteFacts, isDev: boolean): FastifyPluginAsync {
  return async (server) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      // Who asks for a file that is gone must not get a page.
      if (file.test(request.url)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      const html = withFacts(await page(), siteFacts());
      return reply
        .headers({
          'content-security-policy': isDev
            ? "frame-ancestors 'none'"
            : contentPolicy({ html, scripts: [] }, noGateways),
          'cache-control': 'no-cache',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(html);
    };
    server.get('/desk', answer);
    server.get('/desk/*', answer);
  };
}
