import { buffer } from 'node:stream/consumers';
import { CommandError, type Command } from '../../platform/commands/command.ts';
import { AppError } from '../../platform/errors.ts';
import type { InboxService } from './service.ts';

interface Site {
  readonly services: { readonly inbox: Pick<InboxService, 'receive'> };
}

/** `npm run inbox -- receive`: what a mail server pipes each customer's answer to. */
export const inboxCommand: Command<Site> = {
  async prepare(args): Promise<string> {
    if (args.join(' ') !== 'receive') throw new CommandError('Usage: npm run inbox -- receive < MAIL');
    return (await buffer(process.stdin)).toString('base64');
  },

  async run({ services: { inbox } }, request, print) {
    try {
      return await print(`${await inbox.receive(Buffer.from(request as string, 'base64'))}\n`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isUnknown = error.code === 'NotFound';
      throw new CommandError(isUnknown ? 'Its address belongs to no thread' : 'This is not an email', {
        cause: error,
      });
    }
  },
};
