import {
  listJobs,
  listMails,
  listWebhooks,
  replayWebhook,
  retryJob,
} from '@kitshelf/contract/desk/system.ts';
import type { FastifyInstance } from 'fastify';
import { toPagination } from '../shared/listing.ts';
import type { DeskSystem } from './system.ts';

/** Jobs, webhooks and mail. */
export function systemRoutes(server: FastifyInstance, { system }: { readonly system: DeskSystem }): void {
  server.serve(listJobs, async ({ query }) => {
    const { rows, total } = await system.jobs({ ...query, name: query.search || undefined });
    return { data: rows, pagination: toPagination(query, total) };
  });
  server.serve(retryJob, async ({ params }) => {
    await system.retry(params.id);
    return { message: 'The job runs again now.' };
  });
  server.serve(listWebhooks, async ({ query }) => {
    const { rows, total } = await system.webhooks({ ...query, text: query.search || undefined });
    return { data: rows, pagination: toPagination(query, total) };
  });
  server.serve(replayWebhook, async ({ params, body }) => ({
    data: await system.replay(params.id, body.reason ?? 'replayed at the desk'),
  }));
  server.serve(listMails, async ({ query }) => {
    const recipient = query.search?.toLowerCase();
    const { rows, total } = await system.mails({ ...query, recipient: recipient || undefined });
    return { data: rows, pagination: toPagination(query, total) };
  });
}
