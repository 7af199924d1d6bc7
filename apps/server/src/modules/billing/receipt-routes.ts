import { receiptPdfPath } from '@kitshelf/contract/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { endpointUrl } from '../../platform/mount.ts';
import type { BillingService } from './service.ts';

interface ReceiptRequest {
  Params: { txId: string };
}

/** Receipts as PDF files: not JSON, hence beside the calls of the contract. */
export function receiptRoutes(server: FastifyInstance, service: BillingService): void {
  server.get<ReceiptRequest>(endpointUrl({ path: receiptPdfPath }), async (request, reply) => {
    const { userId } = await server.userOf(request);
    const { txId } = request.params;
    const pdf = await service.receiptPdf(userId, txId);
    reply.header('content-disposition', `attachment; filename="receipt-${txId}.pdf"`);
    return reply.type('application/pdf').send(pdf);
  });
}
