import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '@kitshelf/contract/newsletter.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { NewsletterService } from './service.ts';

export function newsletterRoutes(service: NewsletterService): FastifyPluginAsync {
  return async (server) => {
    server.serve(subscribeNewsletter, async ({ body, ip }) => {
      await service.subscribe(body.email, ip);
      return { message: 'Almost there. Please confirm your subscription with the link we have mailed you.' };
    });
    server.serve(confirmNewsletter, async ({ query }) => {
      await service.confirm(query);
      return { message: 'You are subscribed.' };
    });
    await server.register(unsubscribeRoutes(service));
  };
}

/** Mail programs unsubscribe with a form post (RFC 8058); what the form says does not matter, the address does. */
function unsubscribeRoutes(service: NewsletterService): FastifyPluginAsync {
  return async (server) => {
    const ignoreForm = { parseAs: 'string' as const, bodyLimit: 10_000 };
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      server.addContentTypeParser(type, ignoreForm, (_request, _body, done) => done(null, undefined));
    }
    server.serve(unsubscribeNewsletter, async ({ query }) => {
      await service.unsubscribe(query);
      return { message: 'You are unsubscribed.' };
    });
  };
}
