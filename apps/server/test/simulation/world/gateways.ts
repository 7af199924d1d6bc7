import type { GatewayName } from '../../../src/gateways/gateway-event.ts';
import type { CheckoutRequest, PaymentGateway, WebhookEvent } from '../../../src/gateways/gateway.ts';
import { ok, rejected, unknown } from '../../../src/gateways/resilience.ts';
import type { TestClock } from '../../../src/platform/clock.ts';
import { modelGateway, type ModelGateway } from '../../model-gateway.ts';
import type { Sale } from '../../model-sales.ts';
import { dayMs } from '../history.ts';
import { Crash, type Fate } from './fate.ts';

/** A webhook on its way. */
export interface Delivery {
  readonly gateway: GatewayName;
  readonly event: WebhookEvent;
  readonly at: number;
  readonly tries: number;
}

/** What the network between a gateway and the site does, each until a moment. */
interface Network {
  /** Calls and webhooks reach nobody. */
  outageUntil: number;
  losesUntil: number;
  holdsUntil: number;
  repeatsUntil: number;
}

/** A gateway that is right by definition, with its cards and its line to the site. */
export interface SimulatedGateway {
  readonly model: ModelGateway;
  readonly network: Network;
  /** Users whose cards are declined. */
  readonly declined: Set<string>;
  /** Webhooks that are to arrive. */
  readonly deliveries: Delivery[];
  /** Whether calls travel for a while, there and back; otherwise they are answered at once. */
  isFar: boolean;
  /** Whose a sale is. */
  ownerOf(sale: Sale): string;
  salesOf(userId: string): Sale[];
  /** As one process reaches it. */
  reachedBy(fate: Fate): PaymentGateway;
  /** When it does something by itself next. */
  nextAt(): number;
  /** What is due now: renewals, tries of declined cards, webhooks that leave. */
  happen(): void;
}

/** Tries of a declined card after the first, in days; after the last it gives up. */
const triesAfterDays = [1, 3, 5, 8];
/** How long calls travel, one after the other. */
const turnsOnTheWay = [0, 2, 1, 4, 1, 8];

/**
 * @param pass lets a moment go by: so many turns of whatever else is under way, which is the same in every run
 */
export function simulatedGateway(
  name: GatewayName,
  clock: TestClock,
  pass: (turns: number) => Promise<void>,
): SimulatedGateway {
  const model = modelGateway(name, clock);
  const owners = new Map<string, string>();
  const tries = new Map<string, { count: number; nextAt: number }>();
  const network: Network = { outageUntil: 0, losesUntil: 0, holdsUntil: 0, repeatsUntil: 0 };
  const declined = new Set<string>();
  const deliveries: Delivery[] = [];
  let told = 0;
  const now = () => clock.now().getTime();
  const ownerOf = (sale: Sale) => owners.get(sale.txId) ?? '';

  function send(): void {
    for (const event of model.events.slice(told)) {
      if (now() < Math.max(network.losesUntil, network.outageUntil)) continue;
      const at = now() < network.holdsUntil ? network.holdsUntil : now();
      const copies = now() < network.repeatsUntil ? [at, at, at + 90 * 60_000] : [at];
      for (const each of copies) deliveries.push({ gateway: name, event, at: each, tries: 0 });
    }
    told = model.events.length;
  }

  const endOf = (sale: Sale): number => {
    const isRunning = sale.status === 'active' || sale.status === 'past_due';
    if (!isRunning || !sale.period || sale.ref.kind !== 'subscription') return Infinity;
    return Math.max(sale.period.endsAt.getTime(), tries.get(sale.ref.id)?.nextAt ?? 0);
  };

  function renew(sale: Sale): void {
    const isDeclined = declined.has(ownerOf(sale)) && !sale.cancelAtEnd;
    model.pass(sale, !isDeclined);
    const count = tries.get(sale.ref.id)?.count ?? 0;
    if (!isDeclined) return void tries.delete(sale.ref.id);
    const days = triesAfterDays[count];
    if (days === undefined) return model.giveUp(sale);
    const since = sale.period!.endsAt.getTime();
    tries.set(sale.ref.id, { count: count + 1, nextAt: Math.max(now() + 1, since + days * dayMs) });
  }

  let travelled = 0;
  const travel = async () => {
    if (simulated.isFar) await pass(turnsOnTheWay[(travelled += 1) % turnsOnTheWay.length]!);
  };
  const simulated: SimulatedGateway = {
    model,
    network,
    declined,
    deliveries,
    isFar: false,
    ownerOf,
    salesOf: (userId) => model.sales.filter((sale) => ownerOf(sale) === userId),
    reachedBy: (fate) => reached({ model, network, fate, now, owners, travel }),
    nextAt: () => Math.min(...model.sales.map((sale) => endOf(sale)), ...deliveries.map(({ at }) => at)),
    happen() {
      for (const sale of model.sales) if (endOf(sale) <= now()) renew(sale);
      send();
    },
  };
  return simulated;
}

interface Line {
  readonly model: ModelGateway;
  readonly network: Network;
  readonly fate: Fate;
  readonly now: () => number;
  readonly owners: Map<string, string>;
  readonly travel: () => Promise<void>;
}

/** These answer with an outcome, and travel. */
const isCall = (key: string | symbol, value: unknown): value is (...given: unknown[]) => Promise<unknown> =>
  typeof value === 'function' && !['parseWebhook', 'isCircuitOpen', 'lastAnswerAt'].includes(String(key));

function reached({ model, network, fate, now, owners, travel }: Line): PaymentGateway {
  const gateway: PaymentGateway = { ...model.gateway, ...ownCalls({ model, owners }) };
  return new Proxy(gateway, {
    get(target, key) {
      const value: unknown = Reflect.get(model.gateway, key);
      const own: unknown = Object.hasOwn(target, key) ? Reflect.get(target, key) : value;
      if (!isCall(key, own)) return own;
      return async (...given: unknown[]) => {
        fate.check();
        if (now() < network.outageUntil) return unknown('The network is down', false);
        await travel();
        const outcome = await own.apply(target, given);
        await travel();
        if (fate.strikes('after a gateway has done it')) {
          fate.isDead = true;
          throw new Crash('after a gateway has done it');
        }
        fate.check();
        return outcome;
      };
    },
  });
}

/** What the model leaves out: whose a sale is, what happened since a moment, and taking an end back. */
function ownCalls({ model, owners }: Pick<Line, 'model' | 'owners'>): Partial<PaymentGateway> {
  return {
    async createCheckout(request: CheckoutRequest) {
      owners.set(request.txId, request.buyer.userId);
      return model.gateway.createCheckout(request);
    },
    async listSince(from) {
      const since = model.events.filter(({ occurredAt }) => occurredAt >= from);
      const refs = new Map(since.flatMap((event) => event.refs.map((ref) => [ref.id, ref] as const)));
      return ok({ events: [], refs: [...refs.values()], cursor: undefined });
    },
    async resume(id) {
      const sale = model.sales.find(({ ref }) => ref.id === id);
      if (!sale || sale.status === 'cancelled') return rejected('not_supported', 'It has ended');
      if (model.gateway.name === 'razorpay') return rejected('mandate_needed', 'Authorise it again');
      model.withdraw(sale);
      return model.gateway.fetch(sale.ref);
    },
  };
}
