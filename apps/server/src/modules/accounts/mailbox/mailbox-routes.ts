import { plainEmail } from '@kitshelf/contract/fields.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { OutboxMail, OutboxRepository } from '../../../platform/mail/outbox-repository.ts';
import { isFromThisMachine } from '../../../platform/http/loopback.ts';
import { requireStorable } from '../../../platform/http/parse-request.ts';
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts';

/** A mail is somebody's HTML: no scripts, nothing loaded, nothing sent. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'none'";

/**
 * The stored mail, for people and for checks: mounted on a loopback site, and answers only the same machine
 * (docs/product/demo.md#where-the-demo-works).
 */
export function mailboxRoutes(mails: OutboxRepository, siteName: () => string): FastifyPluginAsync {
  return async (server) => {
    server.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) throw new AppError('NotFound');
      reply.header('cache-control', 'no-store');
    });
    server.get('/dev/mailbox', async (request, reply) => {
      const page = mailboxPage(await mails.latest(addressIn(request)), siteName());
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailboxPolicy)
        .send(page);
    });
    server.get('/dev/mailbox.json', async (request) => {
      const data = (await mails.latest(addressIn(request))).map(asJson);
      return { data };
    });
    server.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
      const { id } = request.params;
      const mail = isId(id) ? await mails.find(id) : undefined;
      if (!mail) throw new AppError('NotFound');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailPolicy)
        .send(mail.html);
    });
  };
}

function addressIn(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown };
  requireStorable({ to });
  return typeof to === 'string' && to !== '' ? plainEmail(to) : undefined;
}

function asJson({ id, recipient, subject, html, text, createdAt, replyTo }: OutboxMail) {
  const mail = { id, to: recipient, subject, html, text, createdAt: createdAt.toISOString() };
  return replyTo === null ? mail : { ...mail, replyTo };
}
