import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '@kitshelf/contract/newsletter.ts';
import type { FastifyPluginAsync } from 'fastify';
import { takeAnyForm } from '../../platform/http/any-form.ts';
import type { NewsletterService } from './service.ts';

/** The newsletter, for everybody; unsubscribing takes any form, as mail programs send it (RFC 8058). */
export function newsletterRoutes(service: NewsletterService): FastifyPluginAsync {
  return async (server) => {
    server.serve(subscribeNewsletter, async ({ body, ip }) => {
      await service.subscribe(body.email, ip);
      return { message: 'Almost there. Please confirm your subscription with the link we have emailed you.' };
    });
    server.serve(confirmNewsletter, async ({ query }) => {
      await service.confirm(query);
      return { message: 'You are subscribed.' };
    });
    await server.register(async (forms) => {
      takeAnyForm(forms);
      forms.serve(unsubscribeNewsletter, async ({ query }) => {
        await service.unsubscribe(query);
        return { message: 'You are unsubscribed.' };
      });
    });
  };
}
