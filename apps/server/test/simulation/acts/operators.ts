import type { Role } from '@kitshelf/contract/operator-roles.ts';
import { newOperator } from '../../../src/modules/desk/operators/invitations.ts';
import { operatorRepository } from '../../../src/modules/desk/operators/operator-repository.ts';
import { getCookie, origin } from '../../desk.ts';
import type { Answer } from '../world/site.ts';
import type { Person, World } from '../world/world.ts';
import { password, pick, type PeopleActs } from './customers.ts';

const reason = 'asked for';
const dayMs = 24 * 60 * 60_000;

/** What support may give back without an owner, in minor units. */
const refundLimit = { INR: 100_000, USD: 1_000 };

/** What the shop's own people do at the desk. */
export function operatorActs(world: World, people: PeopleActs) {
  const { site, shop, clock, desk, database } = world;

  /** Each time with a new session: money wants a fresh proof. */
  async function at(
    role: Role,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const headers = { origin };
    const login = { email: addressOf(role), password };
    const session = await site.call('POST', 'desk/session', { body: login, headers, ip: '10.8.0.1' });
    if (session.status === 0) return session;
    const seated = { headers: { origin, cookie: getCookie(session) }, ip: '10.8.0.1' };
    const answer = await site.call(method, `desk/${path}`, { ...seated, ...(body && { body }) });
    if (answer.status >= 500) world.faults.push(`${method} desk/${path} answered ${answer.status}`);
    if (method !== 'GET' && answer.status === 0) desk.unknown += 1;
    if (method !== 'GET' && answer.status >= 200 && answer.status < 300) desk.done += 1;
    return answer;
  }

  /** An owner and somebody of support, who have accounts as everybody has. */
  async function hire(): Promise<void> {
    for (const role of ['owner', 'support'] as const) {
      const person = { email: addressOf(role), ip: '10.8.0.1', accounts: [] as unknown[] } as Person;
      await people.signUp(person);
      await operatorRepository(database.orm).put(
        newOperator({
          userId: person.account!.userId,
          roles: [role],
          refundLimit,
          createdAt: clock.now(),
        }),
      );
    }
  }

  const amounts = {
    Figma: { month: [99_900, 1_900], year: [299_900, 3_900], lifetime: [899_900, 11_900] },
    Kitshelf: { month: [157_700, 2_600], year: [456_500, 5_500], lifetime: [1_236_700, 15_900] },
  } as const;

  async function sell(): Promise<void> {
    for (const [name, prices] of Object.entries(amounts)) {
      const plan = await at('owner', 'POST', 'plans', {
        name: `${name} Pro`,
        description: `All for ${name}.`,
        features: ['Sections'],
        tools: name === 'Figma' ? ['Figma'] : ['Figma', 'Framer'],
        prices: Object.entries(prices).flatMap(([period, [inr, usd]]) => [
          { period, currency: 'INR', amount: inr },
          { period, currency: 'USD', amount: usd },
        ]),
      });
      if (plan.status !== 201) throw new Error(`The shop could not be opened: ${JSON.stringify(plan.body)}`);
      shop.planIds.push(plan.body.data._id as string);
      for (const period of ['month', 'year', 'lifetime'] as const) {
        const list = plan.body.data.prices as { period: string; _id: string }[];
        shop.prices.push({ id: list.find((one) => one.period === period)!._id, period });
      }
    }
    const { code, share } = shop.coupon;
    await at('owner', 'POST', 'coupons', { code, percent: share * 100, usesPerCustomer: 1 });
    await at('owner', 'PUT', 'currencies/USD', { countries: ['US', 'DE'], reason });
  }

  async function paymentOf({ accounts }: Person, which: number): Promise<string | undefined> {
    const ids = accounts.map(({ userId }) => `'${userId}'`).join(', ');
    if (!ids) return undefined;
    const { rows } = await database.orm.execute<{ id: string }>(
      `select id from billing_payments where user_id in (${ids}) order by captured_at, gateway_payment_id`,
    );
    return pick(rows, which)?.id;
  }

  async function refund(role: Role, person: Person, which: number, amount?: number): Promise<void> {
    const id = await paymentOf(person, which);
    if (id) await at(role, 'POST', `payments/${id}/refund`, { reason, ...(amount && { amount }) });
  }

  /** A tenth more or less than it is. */
  async function changePrice(which: number): Promise<void> {
    const price = pick(shop.prices, which);
    const currency = which % 2 === 0 ? 'INR' : 'USD';
    const found = await priceNow(price?.id, currency);
    const amount = Math.round((found?.amount ?? 0) * (which % 3 === 0 ? 0.9 : 1.1));
    if (price && found) await at('owner', 'PUT', `prices/${price.id}`, { currency, amount });
  }

  async function priceNow(id: string | undefined, currency: string) {
    const answer = await at('owner', 'GET', 'plans?limit=50');
    const plans = (answer.body.data ?? []) as {
      prices: { _id: string; currency: string; amount: number }[];
    }[];
    return plans.flatMap(({ prices }) => prices).find((one) => one._id === id && one.currency === currency);
  }

  async function movePayers(which: number): Promise<void> {
    const price = pick(shop.prices, which);
    const currency = which % 2 === 0 ? 'INR' : 'USD';
    const found = await priceNow(price?.id, currency);
    if (!price || !found) return;
    await at('owner', 'POST', `prices/${price.id}/move`, { currency, amount: found.amount, reason });
  }

  async function sale(state: 'on_sale' | 'hidden', which: number): Promise<void> {
    const id = pick(shop.planIds, which);
    if (id) await at('owner', 'POST', `plans/${id}/state`, { state, reason });
  }

  async function grant({ account }: Person, which: number): Promise<void> {
    const planId = pick(shop.planIds, which);
    const until = new Date(clock.now().getTime() + (1 + which) * dayMs).toISOString();
    if (account) await at('owner', 'POST', `customers/${account.userId}/grant`, { planId, until, reason });
  }

  async function endAccess({ account }: Person, which: number): Promise<void> {
    if (!account) return;
    const { rows } = await database.orm.execute<{ id: string }>(
      `select id from billing_grants where user_id = '${account.userId}' and source like 'manual:%' order by starts_at`,
    );
    const grantId = pick(rows, which)?.id;
    if (grantId) await at('owner', 'POST', `customers/${account.userId}/end-grant`, { grantId, reason });
  }

  async function cancel(person: Person, which: number): Promise<void> {
    const id = await people.subscriptionOf(person, which);
    const when = which % 2 === 0 ? 'now' : 'period_end';
    if (id) await at('support', 'POST', `subscriptions/${id}/cancel`, { when, reason });
  }

  async function erase(person: Person): Promise<void> {
    const { account } = person;
    if (!account) return;
    const answer = await at('owner', 'POST', `customers/${account.userId}/erase`, { reason });
    if (answer.status !== 200) return;
    account.erasedAt = clock.now();
    person.account = undefined;
    person.token = undefined;
  }

  return { hire, sell, refund, changePrice, movePayers, sale, grant, endAccess, cancel, erase };
}

const addressOf = (role: Role) => `${role}@shop.example`;
