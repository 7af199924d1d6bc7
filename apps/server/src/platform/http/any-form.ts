import type { FastifyInstance } from 'fastify';

/** Mail programs unsubscribe with a form post (RFC 8058); what the form says does not matter, the address does. */
export function takeAnyForm(server: FastifyInstance): void {
  const ignoreForm = { parseAs: 'string' as const, bodyLimit: 10_000 };
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    server.addContentTypeParser(type, ignoreForm, (_request, _body, done) => done(null, undefined));
}
