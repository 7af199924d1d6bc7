import { createHash, timingSafeEqual } from 'node:crypto';
import {
  closeInbox,
  getInboxItem,
  inviteFromInbox,
  listInbox,
  receiveMail,
  replyToInbox,
  setSuggestionState,
} from '@kitshelf/contract/desk/inbox.ts';
import { listAssetSuggestions } from '@kitshelf/contract/support.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { getRoute } from '../../platform/http/mount.ts';
import type { CustomersAt, InboxService, Inviting } from './service.ts';

interface InboxRoutes {
  readonly inbox: InboxService;
  readonly customersAt: CustomersAt;
  readonly invitingCreator: Inviting;
  /** Anyone who has it may hand mail in; nobody without one. */
  readonly inboundToken: string | undefined;
}

/** The inbox at the desk, and the door for customers' answers by mail. */
export function inboxRoutes(deps: InboxRoutes): FastifyPluginAsync {
  const { inbox, customersAt, invitingCreator } = deps;
  return async (server) => {
    server.serve(listInbox, async ({ query }) => {
      const { items, total } = await inbox.list(query, customersAt);
      const { page, limit } = query;
      return { data: items, pagination: { page, totalPages: Math.ceil(total / limit), total } };
    });
    const answer = async (id: string) => ({ data: await inbox.item(id, customersAt) });
    server.serve(getInboxItem, ({ params }) => answer(params.id));
    server.serve(replyToInbox, async ({ params, body, idempotencyKey }) => {
      await inbox.reply(params.id, body.text, idempotencyKey);
      return await answer(params.id);
    });
    server.serve(closeInbox, async ({ params }) => {
      await inbox.close(params.id);
      return await answer(params.id);
    });
    server.serve(inviteFromInbox, async ({ params }) => {
      await inbox.invite(params.id, invitingCreator);
      return await answer(params.id);
    });
    server.serve(setSuggestionState, async ({ params, body }) => {
      await inbox.setSuggestion(params.id, body.state);
      return await answer(params.id);
    });
    server.serve(listAssetSuggestions, async () => ({ data: await inbox.suggestions() }));
    await server.register(mailDoor(deps));
  };
}

/** A plugin, so that its body parser stays in here. */
function mailDoor({ inbox, inboundToken }: InboxRoutes) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isRight = (given = '') =>
    inboundToken !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${inboundToken}`));
  return async (server: FastifyInstance): Promise<void> => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.route({
      ...getRoute(receiveMail),
      // Before the mail is read: strangers cost nothing.
      onRequest: async ({ headers }) => {
        if (!isRight(headers.authorization)) throw new AppError('BadSignature');
      },
      handler: async ({ body }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        return reply.code(200).send({ message: await inbox.receive(raw) });
      },
    });
  };
}
