import {
  cancelLetter,
  changeLetter,
  createLetter,
  createLetterOfUpdate,
  getLetter,
  listLetterAudiences,
  listLetters,
  previewLetter,
  repeatLetter,
  resumeLetter,
  sendLetter,
  stopLetter,
  testLetter,
} from '@kitshelf/contract/desk/letters.ts';
import { listBouncedAddresses, unblockAddress } from '@kitshelf/contract/desk/bounced-addresses.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { getRoute } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import type { LettersService } from './service.ts';

/** Letters at the desk. */
export function deskLetterRoutes({ desk, bounced }: LettersService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listLetters, ({ query }) => desk.list(query));
    server.serve(listLetterAudiences, async () => ({ data: await desk.audiences() }));
    server.serve(getLetter, async ({ params }) => ({ data: await desk.get(params.id) }));
    server.serve(createLetter, async ({ body, note }) => ({ data: await desk.create(body, note) }));
    server.serve(createLetterOfUpdate, async ({ body, note }) => ({
      data: await desk.createOfUpdate(body.updateId, note),
    }));
    server.serve(changeLetter, async ({ params, body, note }) => ({
      data: await desk.change(params.id, body, note),
    }));
    server.serve(testLetter, async ({ params, operator, note }) => ({
      data: await desk.test(params.id, operator.email, note),
    }));
    server.serve(sendLetter, async ({ params, body, note }) => ({
      data: await desk.send(params.id, body, note),
    }));
    server.serve(stopLetter, async ({ params, note }) => ({ data: await desk.stop(params.id, note) }));
    server.serve(resumeLetter, async ({ params, note }) => ({ data: await desk.resume(params.id, note) }));
    server.serve(cancelLetter, async ({ params, note }) => ({ data: await desk.cancel(params.id, note) }));
    server.serve(repeatLetter, async ({ params, note }) => ({ data: await desk.repeat(params.id, note) }));
    server.serve(listBouncedAddresses, ({ query }) => bounced.list(query));
    server.serve(unblockAddress, async ({ body, note }) => {
      const _id = await bounced.unblock(body, note);
      return { data: { _id }, message: 'Emails go to this address again.' };
    });
    previewRoute(server, desk);
  };
}

/** For a frame on the desk: a page of its own that can do nothing but show itself. */
function previewRoute(server: FastifyInstance, desk: LettersService['desk']): void {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;
  server.route({
    ...getRoute(previewLetter),
    handler: (request, reply) =>
      server.atDesk(previewLetter, request, async () =>
        reply
          .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
          .type('text/html; charset=utf-8')
          .send(await desk.preview(parseRequest(previewLetter, request).params.id)),
      ),
  });
}
