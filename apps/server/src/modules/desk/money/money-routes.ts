import { Readable } from 'node:stream';
import { closeAlert, exportTable, listAlerts } from '@kitshelf/contract/desk/money.ts';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../../platform/http/answers/attachment.ts';
import { getRoute } from '../../../platform/http/mount.ts';
import { parseRequest } from '../../../platform/http/parse-request.ts';
import { getDays, toPagination } from '../shared/listing.ts';
import type { DeskDeps } from '../shared/deps.ts';
import type { Alerts } from './alerts.ts';
import type { Tables } from './tables.ts';

interface MoneyServices extends Pick<DeskDeps, 'clock'> {
  readonly alerts: Alerts;
  readonly tables: Tables;
}

/** Alerts about money, and its tables as files. */
export function moneyRoutes(server: FastifyInstance, { alerts, tables, clock }: MoneyServices): void {
  server.serve(listAlerts, async ({ query }) => {
    const { rows, total } = await alerts.list(query);
    return { data: rows, pagination: toPagination(query, total) };
  });
  server.serve(closeAlert, async ({ params, operator }) => {
    await alerts.done(params.id, operator);
    return { message: 'Done.' };
  });
  server.route({
    ...getRoute(exportTable),
    handler: async (request, reply) => {
      // Sent once its audit row is written: what is taken away without one would be nowhere.
      const { table, span, from, to } = await server.atDesk(exportTable, request, async ({ note }) => {
        const { params, query } = parseRequest(exportTable, request);
        const asked = getDays(query, clock.now());
        const lastDay = new Date(asked.before.getTime() - 1);
        const days = { from: asked.from.toISOString().slice(0, 10), to: lastDay.toISOString().slice(0, 10) };
        note({ subject: { kind: 'export', id: params.table }, after: days });
        return { table: params.table, span: asked, ...days };
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`${table}-${from}-${to}.csv`))
        .send(Readable.from(tables.lines(table, span)));
    },
  });
}
