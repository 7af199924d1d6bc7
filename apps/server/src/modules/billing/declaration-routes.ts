import {
  askWithdrawal,
  cancelContract,
  confirmWithdrawal,
  getWithdrawal,
  withdrawOrder,
} from '@kitshelf/contract/declarations.ts';
import { looksAutomated } from '@kitshelf/contract/form-guard.ts';
import type { FastifyInstance } from 'fastify';
import type { BillingService } from './interface.ts';

/** Withdrawing from contracts and cancelling them, without signing in too. */
export function declarationRoutes(server: FastifyInstance, service: BillingService): void {
  server.serve(askWithdrawal, async ({ body: { website, filledInMs, ...form }, ip }) => {
    await service.countDeclaration(ip);
    const receivedAt = await service.askWithdrawal(form, looksAutomated({ website, filledInMs }));
    return { message: 'We have received your withdrawal.', data: { receivedAt: receivedAt.toISOString() } };
  });
  server.serve(getWithdrawal, async ({ query, ip }) => {
    await service.countDeclarationLink(ip);
    return { data: await service.withdrawalOf(query) };
  });
  server.serve(confirmWithdrawal, async ({ query, ip }) => {
    await service.countDeclarationLink(ip);
    return { message: 'We have received your withdrawal.', data: await service.confirmWithdrawal(query) };
  });
  server.serve(withdrawOrder, async ({ body, session: { userId } }) => {
    await service.countGatewayCall(userId);
    const data = await service.withdrawOrder(userId, body.txId);
    return { message: 'We have received your withdrawal.', data };
  });
  server.serve(cancelContract, async ({ body: { website, filledInMs, ...form }, ip }) => {
    await service.countDeclaration(ip);
    const receivedAt = await service.cancelContract(form, looksAutomated({ website, filledInMs }));
    return { message: 'We have received your cancellation.', data: { receivedAt: receivedAt.toISOString() } };
  });
}
