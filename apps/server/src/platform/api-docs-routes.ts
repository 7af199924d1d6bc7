import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { apiBase } from './mount.ts';
import { openApiDocument } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';

/** The API's own description, for programs and for people; made at the first request, then kept. */
export function mountApiDocs(
  server: FastifyInstance,
  endpoints: readonly EndpointShape[],
  origin: string,
): void {
  let document: string | undefined;
  let page: string | undefined;
  server.get(`${apiBase}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, origin));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get(`${apiBase}/docs`, (_request, reply) => {
    page ??= openApiPage(endpoints);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
  });
}
