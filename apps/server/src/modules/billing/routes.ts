import {
  applyCoupon,
  createSubscription,
  getPaymentDetails,
  verifyPayment,
} from '@kitshelf/contract/billing.ts';
import { getPlanDetails, type LibraryCounts, listPlans, previewPurchase } from '@kitshelf/contract/plans.ts';
import {
  cancelSubscription,
  changePaymentMethod,
  getSubscription,
  getTransactionDetails,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  setReceiptDetails,
  getCreditNotePdf,
  getReceiptPdf,
} from '@kitshelf/contract/subscriptions.ts';
import { previewUpgrade, upgradeSubscription } from '@kitshelf/contract/upgrades.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../platform/http/answers/attachment.ts';
import type { VisitorsService } from '../visitors/service.ts';
import { declarationRoutes } from './declaration-routes.ts';
import type { BillingService } from './interface.ts';
import { getRoute } from '../../platform/http/mount.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import { paddleWebhook, razorpayWebhook } from '@kitshelf/contract/webhooks.ts';
import type { GatewayName } from '../../gateways/gateway-event.ts';
import { AppError } from '../../platform/errors.ts';

/** Plans, purchases, subscriptions and their receipts, and the gateways' webhooks. */
export function billingRoutes(
  service: BillingService,
  visitors: VisitorsService,
  library: Library,
): FastifyPluginAsync {
  return async (server) => {
    planRoutes(server, service, visitors, library);
    purchaseRoutes(server, service, visitors);
    subscriptionRoutes(server, service);
    receiptRoutes(server, service);
    declarationRoutes(server, service);
    await server.register(webhookRoutes(service));
  };
}

interface Library {
  count(): number;
  /** How many assets somebody may copy whose plans cover these tools. */
  countOpenTo(toolIds: readonly string[], category?: string): number;
  /** Categories that have assets. */
  filledCategories(): Promise<LibraryCounts['categories']>;
}

function planRoutes(
  server: FastifyInstance,
  service: BillingService,
  visitors: VisitorsService,
  library: Library,
): void {
  server.serve(listPlans, async ({ query: { planIds, country }, session, cookies, ip }) => {
    const { countryCode } = await visitors.countryOf({ country, cookies, ip });
    const plans = await service.listPlans({ planIds, countryCode, userId: session?.userId });
    const [categories, currencies] = await Promise.all([
      library.filledCategories(),
      service.currenciesOnSale(),
    ]);
    const opens = (toolIds: readonly string[]) => ({
      assetCount: library.countOpenTo(toolIds),
      categoryCounts: categories.map(({ name }) => library.countOpenTo(toolIds, name)),
    });
    return {
      data: plans.map((plan) => ({ ...plan, ...opens(plan.toolIds) })),
      library: { assets: library.count(), free: library.countOpenTo([]), categories },
      currencies,
    };
  });
  server.serve(getPlanDetails, async ({ query, session, cookies, ip }) => {
    const { id: priceId, discountId, country } = query;
    const { countryCode } = await visitors.countryOf({ country, cookies, ip });
    return service.planDetails({ priceId, discountId, countryCode, userId: session?.userId });
  });
  server.serve(previewPurchase, async ({ body, session, cookies, ip }) => {
    const { priceId, discountId, country } = body;
    const { countryCode } = await visitors.countryOf({ country, cookies, ip });
    return service.previewPurchase({ priceId, discountId, countryCode, userId: session?.userId });
  });
}

function purchaseRoutes(server: FastifyInstance, service: BillingService, visitors: VisitorsService): void {
  server.serve(getPaymentDetails, async ({ query: { country }, cookies, ip }) => {
    const { countryCode } = await visitors.countryOf({ country, cookies, ip });
    return { data: await service.paymentDetails(countryCode) };
  });
  server.serve(applyCoupon, async ({ body, session }) => ({
    data: await service.applyCoupon(session.userId, body),
  }));
  server.serve(createSubscription, async ({ body, session }) => ({
    data: await service.purchase(session.userId, body),
  }));
  server.serve(verifyPayment, async ({ query, session }) => ({
    data: { subscription: await service.verifyPayment(session.userId, query) },
  }));
}

function subscriptionRoutes(server: FastifyInstance, service: BillingService): void {
  server.serve(listSubscriptions, async ({ session }) => ({
    data: await service.listSubscriptions(session.userId),
  }));
  server.serve(getSubscription, async ({ params, session }) => ({
    data: await service.subscriptionDetail(session.userId, params.id),
  }));
  server.serve(getTransactionDetails, async ({ query, session }) => ({
    data: await service.transactionDetail(session.userId, query.txId),
  }));
  server.serve(cancelSubscription, async ({ params, session: { userId } }) => {
    await service.countGatewayCall(userId);
    return { data: await service.cancelSubscription(userId, params.id) };
  });
  server.serve(resumeSubscription, async ({ params, session: { userId } }) => {
    await service.countGatewayCall(userId);
    return { data: await service.resumeSubscription(userId, params.id) };
  });
  server.serve(pauseSubscription, async ({ params, body: { until }, session: { userId } }) => {
    await service.countGatewayCall(userId);
    const endsAt = until === undefined ? undefined : new Date(until);
    return { data: await service.pauseSubscription(userId, params.id, endsAt) };
  });
  server.serve(changePaymentMethod, async ({ params, session: { userId } }) => {
    await service.countGatewayCall(userId);
    return { data: await service.changePaymentMethod(userId, params.id) };
  });
  server.serve(previewUpgrade, async ({ query, body, session: { userId } }) => {
    await service.countGatewayCall(userId);
    return { data: await service.previewUpgrade(userId, query.id, body) };
  });
  server.serve(upgradeSubscription, async ({ query, body, session }) => {
    await service.countGatewayCall(session.userId);
    const { orderId, payment } = await service.upgradeSubscription(session.userId, query.id, body);
    return { data: { customData: { txId: orderId }, ...(payment && { payment }) } };
  });
}

/** What stands on receipts; receipts and credit notes as PDF files. */
function receiptRoutes(server: FastifyInstance, service: BillingService): void {
  server.serve(setReceiptDetails, async ({ params, body, session }) => {
    await service.setReceiptDetails(session.userId, params.txId, body);
    return { data: await service.transactionDetail(session.userId, params.txId) };
  });
  server.route({
    ...getRoute(getReceiptPdf),
    async handler(request, reply) {
      const { userId } = await server.userOf(request);
      const { txId } = parseRequest(getReceiptPdf, request).params;
      const pdf = await service.receiptPdf(userId, txId);
      reply.header('content-disposition', attachment(`receipt-${txId}.pdf`));
      return reply.type('application/pdf').send(pdf);
    },
  });
  server.route({
    ...getRoute(getCreditNotePdf),
    async handler(request, reply) {
      const { userId } = await server.userOf(request);
      const { id } = parseRequest(getCreditNotePdf, request).params;
      const pdf = await service.creditNotePdf(userId, id);
      reply.header('content-disposition', attachment(`credit-note-${id}.pdf`));
      return reply.type('application/pdf').send(pdf);
    },
  });
}

/** Of an event; gateways send some kilobytes. */
const maxBodyBytes = 65_536;

/**
 * The gateways' own doors. A plugin, so that its body parser stays in here: a signature covers the bytes as they came,
 * so they are read as bytes and parsed by nobody before they are found genuine.
 */
function webhookRoutes(service: BillingService) {
  return async (server: FastifyInstance): Promise<void> => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    const handlerOf = (gateway: GatewayName) => (request: FastifyRequest, reply: FastifyReply) =>
      take(service, gateway, request, reply);
    server.route({ ...getRoute(razorpayWebhook), handler: handlerOf('razorpay') });
    server.route({ ...getRoute(paddleWebhook), handler: handlerOf('paddle') });
  };
}

async function take(
  service: BillingService,
  gateway: GatewayName,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const received = await service.receiveWebhook(gateway, body, request.headers);
  if (received.kind === 'refused')
    throw new AppError(received.status === 401 ? 'BadSignature' : 'MalformedRequest');
  return reply.code(200).send({ message: received.kind });
}
