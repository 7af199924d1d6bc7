import type { Answer } from '../world/site.ts';
import type { Person, World } from '../world/world.ts';
import type { Sale } from '../../model-sales.ts';

export const password = 'Shelf@2026';
/** Nobody is to get these without a process dying or a gateway being away. */
const wrong = new Set([500, 502]);

export const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list[which % Math.max(1, list.length)];

/** What people do by their browsers; each returns what came back, or nothing where there was nothing to do. */
export function customerActs(world: World) {
  const { site, clock, mailbox, shop } = world;

  async function call(
    person: Person,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const asked = { token: person.token, ip: person.ip, ...(body && { body }) };
    const answer = await site.call(method, `user/${path}`, asked);
    if (wrong.has(answer.status)) world.faults.push(`${method} user/${path} answered ${answer.status}`);
    if (answer.status !== 401 || person.token === undefined) return answer;
    person.token = undefined;
    return (await signIn(person)) ? call(person, method, path, body) : answer;
  }

  async function signIn(person: Person): Promise<boolean> {
    const answer = await call(person, 'POST', 'auth/login', { email: person.email, password });
    person.token = answer.body.data?.token as string | undefined;
    return person.token !== undefined;
  }

  /** Registers, opens the link in the mail and signs in. */
  async function signUp(person: Person): Promise<void> {
    if (person.account) return;
    const since = clock.now();
    await call(person, 'POST', 'auth/register', { name: 'Asha Rao', email: person.email, password });
    await site.app.platform.jobs.runAllDue().catch(() => undefined);
    const mail = mailbox.newestTo(person.email, 'confirm');
    if (!mail || mail.at < since) return;
    const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? 'http://none');
    await call(person, 'POST', `auth/register/verify${link.search}`, { password });
    await knowAccount(person);
  }

  /** Whose account it is now, as the site tells it. */
  async function knowAccount(person: Person): Promise<void> {
    if (!(await signIn(person))) return;
    const answer = await call(person, 'GET', 'app/user-details');
    const userId = answer.body.data?._id as string | undefined;
    if (!userId || person.account?.userId === userId) return;
    person.account = { userId, erasedAt: undefined, shown: [] };
    person.accounts.push(person.account);
  }

  async function discountFor(person: Person): Promise<{ discountId?: string }> {
    const answer = await call(person, 'POST', 'payment/apply-coupon', { couponCode: shop.coupon.code });
    const discountId = answer.body.data?.discountId as string | undefined;
    return discountId === undefined ? {} : { discountId };
  }

  const billing = ({ country, email }: Person) => ({ fName: 'Asha', lName: 'Rao', country, email });

  /** Opens a purchase, whose answer the buyer may never see. */
  async function open(person: Person, which: number, hasCoupon: boolean): Promise<Answer | undefined> {
    const price = pick(shop.prices, which);
    if (!person.account || !price) return undefined;
    const discount = hasCoupon ? await discountFor(person) : {};
    const given = { planId: price.id, totalCount: 5, billing: billing(person), ...discount };
    const consent = person.country === 'DE' && which % 2 === 0 ? { consent: { immediateSupply: true } } : {};
    return call(person, 'POST', 'payment/create-subscription', { ...given, ...consent });
  }

  const salesOf = (person: Person): Sale[] =>
    person.accounts.flatMap(({ userId }) => person.gateway.salesOf(userId));

  /** Pays what was opened, at the gateway; the browser may bring the proof. */
  async function pay(person: Person, sale: Sale | undefined, brings: boolean): Promise<void> {
    if (!sale) return;
    const payment = person.gateway.model.pay(sale);
    if (!payment || !brings) return;
    const ids = sale.ref.kind === 'order' ? { orderId: sale.ref.id } : { subscriptionId: sale.ref.id };
    const query = new URLSearchParams({ paymentId: payment.id, signature: 's', ...ids });
    await call(person, 'GET', `payment/subscription/verify?${query.toString()}`);
  }

  async function buy(person: Person, which: number, hasCoupon: boolean): Promise<void> {
    if (!person.account) await signUp(person);
    const opened = await open(person, which, hasCoupon);
    const id = opened?.body.data?.subscriptionId as string | undefined;
    await pay(
      person,
      id === undefined ? undefined : salesOf(person).find((sale) => sale.ref.id === id),
      which % 3 > 0,
    );
  }

  /** The id of one of the subscriptions that the profile shows. */
  async function subscriptionOf(person: Person, which: number): Promise<string | undefined> {
    const answer = await call(person, 'GET', 'payment/fetch-subscriptions');
    const list = (answer.body.data ?? []) as { _id: string }[];
    return pick(list, which)?._id;
  }

  /** As the page does: what it would cost is shown first. */
  async function upgrade(person: Person, id: string | undefined, which: number, hasCoupon: boolean) {
    const price = pick(shop.prices, which);
    if (!person.account || !price || id === undefined) return;
    const wanted = { priceId: price.id, ...(hasCoupon && (await discountFor(person))) };
    const preview = await call(person, 'POST', `payment/upgrade-subscription-preview?id=${id}`, wanted);
    if (preview.status !== 200) return;
    person.account.shown.push(preview.body.data.updateSummary.charge.amount as number);
    const answer = await call(person, 'POST', `payment/upgrade-subscription?id=${id}`, wanted);
    const toPay = answer.body.data?.payment?.subscriptionId as string | undefined;
    if (toPay)
      await pay(
        person,
        salesOf(person).find((sale) => sale.ref.id === toPay),
        which % 2 === 0,
      );
  }

  async function change(person: Person, what: 'cancel' | 'resume', which: number): Promise<void> {
    const id = await subscriptionOf(person, which);
    if (id) await call(person, 'POST', `payment/${what}-subscription/${id}`);
  }

  async function leave(person: Person): Promise<void> {
    const { account } = person;
    if (!account) return;
    const answer = await call(person, 'POST', 'app/erase', { password });
    if (answer.status !== 200 && answer.status !== 0) return;
    if (answer.status === 0 && (await hasAccount(account.userId))) return;
    account.erasedAt = clock.now();
    person.account = undefined;
    person.token = undefined;
  }

  /** Looked up beside the site: the answer was lost. */
  async function hasAccount(userId: string): Promise<boolean> {
    const { rows } = await world.database.orm.execute(`select 1 from users where id = '${userId}'`);
    return rows.length > 0;
  }

  async function withdraw(person: Person, which: number): Promise<void> {
    const id = await subscriptionOf(person, which);
    if (!id) return;
    const detail = await call(person, 'GET', `payment/subscriptions/${id}`);
    const txId = detail.body.data?.txId as string | undefined;
    if (txId) await call(person, 'POST', 'payment/withdraw', { txId });
  }

  return {
    call,
    signUp,
    open,
    pay,
    buy,
    upgrade,
    change,
    leave,
    withdraw,
    subscriptionOf,
    salesOf,
    knowAccount,
  };
}

export type PeopleActs = ReturnType<typeof customerActs>;
