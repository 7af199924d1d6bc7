import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, noGateways } from './content-policy.ts';
import type { DeskPage } from './renderer.ts';

/** The desk's screens have no dot in their addresses. */
const file = /^\/desk\/assets\/[^?]*\.\w+(?:\?|$)/;

/** The operators' desk: one page at all its addresses, which its own script fills. */
export function deskPages(page: DeskPage, isDev: boolean): FastifyPluginAsync {
  return async (server) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      // Who asks for a file that is gone must not get a page.
      if (file.test(request.url)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      const html = await page();
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
