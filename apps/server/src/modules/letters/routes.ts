import { getLetterSetting, setLetterSetting, unsubscribeLetters } from '@kitshelf/contract/letters.ts';
import type { FastifyPluginAsync } from 'fastify';
import { takeAnyForm } from '../../platform/http/any-form.ts';
import type { LettersService } from './service.ts';

/** What people decide about letters. */
export function lettersRoutes(service: LettersService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getLetterSetting, async ({ session }) => ({
      data: { isOn: await service.isOn(session.userId) },
    }));
    server.serve(setLetterSetting, async ({ session, body: { isOn } }) => {
      await service.choose(session.userId, isOn);
      return { data: { isOn } };
    });
    await server.register(async (forms) => {
      takeAnyForm(forms);
      forms.serve(unsubscribeLetters, async ({ query }) => {
        await service.unsubscribe(query);
        return { message: 'You are unsubscribed.' };
      });
    });
  };
}
