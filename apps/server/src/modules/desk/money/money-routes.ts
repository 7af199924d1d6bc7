import { Readable } from 'node:stream';
import { closeAlert, exportTable, listAlerts } from '@kitshelf/contract/desk/money.ts';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../../platform/http/mount.ts';
import { parseRequest } from '../../../platform/http/parse-request.ts';
import { daysOf, paginationOf } from '../listing.ts';
import type { DeskService } from '../service.ts';

/** Alerts about money, and its tables as files. */
export function moneyRoutes(server: FastifyInstance, { alerts, tables, clock }: DeskService): void {
  server.serve(listAlerts, async ({ query }) => {
    const { rows, total } = await alerts.list(query);
    return { data: rows, pagination: paginationOf(query, total) };
  });
  server.serve(closeAlert, async ({ params, operator }) => {
    await alerts.done(params.id, operator);
    return { message: 'Done.' };
  });
  server.route({
    ...routeOf(exportTable),
    handler: (request, reply) =>
      server.atDesk(exportTable, request, async ({ note }) => {
        const { params, query } = parseRequest(exportTable, request);
        const span = daysOf(query, clock.now());
        const days = `${span.from.toISOString().slice(0, 10)} ${new Date(span.before.getTime() - 1).toISOString().slice(0, 10)}`;
        const [from, to] = days.split(' ');
        note({ subject: { kind: 'export', id: params.table }, after: { from, to } });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${params.table}-${from}-${to}.csv"`)
          .send(Readable.from(tables.lines(params.table, span)));
      }),
  });
}
