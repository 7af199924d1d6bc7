import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '@kitshelf/contract/newsletter.ts';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount.ts';
import { serve, type Route } from '../../platform/serve.ts';
import type { NewsletterService } from './service.ts';

export function newsletterRoutes(service: NewsletterService): Route[] {
  return [
    serve(subscribeNewsletter, async ({ body, ip }) => {
      await service.subscribe(body.email, ip);
      return { message: 'Almost there. Please confirm your subscription with the link we have mailed you.' };
    }),
    serve(confirmNewsletter, async ({ query }) => {
      await service.confirm(query);
      return { message: 'You are subscribed.' };
    }),
  ];
}

/** Mail programs unsubscribe with a form post (RFC 8058); what the form says does not matter, the address does. */
export function unsubscribeRoutes(service: NewsletterService) {
  const route = serve(unsubscribeNewsletter, async ({ query }) => {
    await service.unsubscribe(query);
    return { message: 'You are unsubscribed.' };
  });
  return async (server: FastifyInstance) => {
    const ignoreForm = { parseAs: 'string' as const, bodyLimit: 10_000 };
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      server.addContentTypeParser(type, ignoreForm, (_request, _body, done) => done(null, undefined));
    }
    mountRoutes(server, [route], async () => undefined);
  };
}
