import { receiptPdfPath } from '@kitshelf/contract/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { endpointUrl, sessionFor, type Authenticate } from '../../platform/mount.ts';
import type { BillingService } from './service.ts';

/** Receipts as PDF files: not JSON, hence beside the calls of the contract. */
export function receiptRoutes(service: BillingService, authenticate: Authenticate) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Params: { txId: string } }>(
      endpointUrl({ path: receiptPdfPath }),
      async (request, reply) => {
        const session = await sessionFor({ access: 'user' }, request, authenticate);
        if (!session) throw new AppError('UserNotFound');
        const pdf = await service.receiptPdf(session.userId, request.params.txId);
        reply.header('content-disposition', `attachment; filename="receipt-${request.params.txId}.pdf"`);
        return reply.type('application/pdf').send(pdf);
      },
    );
  };
}
