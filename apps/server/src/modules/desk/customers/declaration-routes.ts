import {
  carryOutDeclaration,
  dismissDeclaration,
  listDeclarations,
} from '@kitshelf/contract/desk/declarations.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskDeps } from '../shared/deps.ts';
import { toOffset, toPagination } from '../shared/listing.ts';
import { wire } from '../shared/wire.ts';

/** What customers declared about their contracts. */
export function declarationRoutes(server: FastifyInstance, { billing }: Pick<DeskDeps, 'billing'>): void {
  server.serve(listDeclarations, async ({ query }) => {
    const { kind, state, sort, limit } = query;
    const wanted = { kind, state, isOldestFirst: sort === 'receivedAt', limit, offset: toOffset(query) };
    const { rows, total } = await billing.declarationsPage(wanted);
    return { data: wire(rows), pagination: toPagination(query, total) };
  });
  server.serve(carryOutDeclaration, async ({ params, note }) => {
    const data = wire(await billing.carryOutDeclaration(params.id));
    note({ after: { state: data.state, outcome: data.outcome } });
    return { data };
  });
  server.serve(dismissDeclaration, async ({ params, note }) => {
    const data = wire(await billing.dismissDeclaration(params.id));
    note({ after: { state: data.state, outcome: data.outcome } });
    return { data };
  });
}
