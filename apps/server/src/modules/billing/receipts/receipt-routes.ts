import { getReceiptPdf } from '@kitshelf/contract/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../../platform/mount.ts';
import { parseRequest } from '../../../platform/validate.ts';
import type { BillingService } from '../service.ts';

/** Receipts as PDF files. */
export function receiptRoutes(server: FastifyInstance, service: BillingService): void {
  server.route({
    ...routeOf(getReceiptPdf),
    async handler(request, reply) {
      const { userId } = await server.userOf(request);
      const { txId } = parseRequest(getReceiptPdf, request).params;
      const pdf = await service.receiptPdf(userId, txId);
      reply.header('content-disposition', `attachment; filename="receipt-${txId}.pdf"`);
      return reply.type('application/pdf').send(pdf);
    },
  });
}
