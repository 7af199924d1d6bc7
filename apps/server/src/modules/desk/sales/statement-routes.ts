import { exportStatement, getStatement } from '@kitshelf/contract/desk/statements.ts';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../../platform/http/answers/attachment.ts';
import { getRoute } from '../../../platform/http/mount.ts';
import { parseRequest } from '../../../platform/http/parse-request.ts';
import type { DeskDeps } from '../shared/deps.ts';
import type { readStatement } from './statement.ts';

interface StatementServices extends Pick<DeskDeps, 'billing'> {
  readonly statement: (month?: string) => ReturnType<typeof readStatement>;
}

/** What creators are paid by, outside of the site. */
export function statementRoutes(server: FastifyInstance, { statement, billing }: StatementServices): void {
  server.serve(getStatement, async ({ query }) => ({ data: await statement(query.month) }));
  server.route({
    ...getRoute(exportStatement),
    handler: async (request, reply) => {
      // Sent once its audit row is written: what is taken away without one would be nowhere.
      const { month, creators } = await server.atDesk(exportStatement, request, async ({ note }) => {
        const { query } = parseRequest(exportStatement, request);
        const told = await statement(query.month);
        note({ subject: { kind: 'export', id: 'statement' }, after: { month: told.month } });
        return told;
      });
      const rows = creators.map((line) => ({ month, ...line }));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`statement-${month}.csv`))
        .send(billing.toCsv(['month', 'creator', 'copies', 'share'], rows));
    },
  });
}
