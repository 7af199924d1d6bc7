import { getMonthlyMail, setMonthlyMail, unsubscribeMonthlyMail } from '@kitshelf/contract/monthly-mail.ts';
import type { FastifyPluginAsync } from 'fastify';
import { takeAnyForm } from '../../platform/http/any-form.ts';
import type { MonthlyMailService } from './service.ts';

/** The monthly mail of the signed-in user; unsubscribing by its link needs no session and takes any form (RFC 8058). */
export function monthlyMailRoutes(service: MonthlyMailService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getMonthlyMail, async ({ session }) => ({
      data: { isOn: await service.isOn(session.userId) },
    }));
    server.serve(setMonthlyMail, async ({ session, body: { isOn } }) => {
      await service.set(session.userId, isOn);
      return { data: { isOn } };
    });
    await server.register(async (forms) => {
      takeAnyForm(forms);
      forms.serve(unsubscribeMonthlyMail, async ({ query }) => {
        await service.unsubscribe(query);
        return { message: 'You are unsubscribed.' };
      });
    });
  };
}
