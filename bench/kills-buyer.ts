import { setTimeout as sleep } from 'node:timers/promises';

/** Something that a buyer was told and that no longer holds. */
export class PurchaseFault extends Error {}

/** The site is gone or going: what was asked may or may not have happened. */
class Gone extends Error {}

type Json = Record<string, unknown>;
type Milestone = 'registered' | 'confirmed' | 'signed in' | 'ordered' | 'paid' | 'active';

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- JSON of many shapes
  readonly body: any;
}

const password = 'Shelf@2026';
const pauseMs = 100;
/** What says nothing about whether it happened: ask again. */
const unanswered = [502, 503, 504];
const longestRestMs = 5_000;

/** Somebody who registers and buys a lifetime; asks again whatever was not answered, as a person would. */
export class Buyer {
  /** What the site has answered with success. */
  readonly told = new Set<Milestone>();
  isDone = false;
  readonly #email: string;
  readonly #origin: string;
  readonly #sessionId: string;
  #token = '';
  #order = { txId: '', subscriptionId: '' };

  constructor(origin: string, number: number) {
    this.#origin = origin;
    this.#email = `kills-${number}@kitshelf.test`;
    this.#sessionId = String(number).padStart(32, '0');
  }

  /** Goes on from what was last told, until all is done or the site is gone. */
  async goOn(): Promise<void> {
    try {
      await this.#once('registered', () => this.#register());
      await this.#once('confirmed', () => this.#confirm());
      await this.#once('signed in', () => this.#signIn());
      await this.#once('ordered', () => this.#buy());
      await this.#once('paid', () => this.#pay());
      await this.#once('active', () => this.#untilActive(Number.POSITIVE_INFINITY));
      this.isDone = true;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }

  /**
   * Asks again for everything that was told.
   * @returns the numbers of this buyer's receipts
   * @throws PurchaseFault with what no longer holds
   */
  async check(patienceMs: number): Promise<number[]> {
    if (!this.told.has('confirmed')) return [];
    const token = this.told.has('signed in') ? this.#token : await this.#login();
    const user = await this.#ask('user/app/user-details', undefined, token);
    if (user.status !== 200) throw new PurchaseFault(`${this.#email}: a session was lost (${user.status})`);
    if (!this.told.has('paid')) return [];
    this.#token = token;
    await this.#untilActive(patienceMs);
    const detail = await this.#ask(`user/payment/transaction-details?txId=${this.#order.txId}`);
    if (detail.status !== 200)
      throw new PurchaseFault(`${this.#email}: an order was lost (${detail.status})`);
    const lines: { invoiceNumber: string }[] = detail.body.data.receipts;
    if (lines.length !== 1)
      throw new PurchaseFault(`${this.#email}: ${lines.length} receipts for one purchase`);
    return lines.map(({ invoiceNumber }) => Number(/\d+$/.exec(invoiceNumber)?.[0]));
  }

  async #once(fact: Milestone, act: () => Promise<void>): Promise<void> {
    if (this.told.has(fact)) return;
    await act();
    this.told.add(fact);
  }

  async #register(): Promise<void> {
    const body = { name: 'Asha Rao', email: this.#email, password };
    const { status } = await this.#ask(`user/auth/register?sessionId=${this.#sessionId}`, body, '');
    if (status !== 201) throw new Error(`register: ${status}`);
  }

  async #confirm(): Promise<void> {
    const { id, token } = await this.#mailedLink();
    const address = `user/auth/register/verify?id=${id}&token=${token}&sessionId=${this.#sessionId}`;
    const { status } = await this.#ask(address, {}, '');
    if (status !== 200) throw new Error(`verify: ${status}`);
  }

  async #mailedLink(): Promise<{ id: string; token: string }> {
    for (;;) {
      const { body } = await this.#fetch(`/dev/mailbox.json?to=${encodeURIComponent(this.#email)}`);
      const found = /confirm\?id=([^&\s]+)&token=([^&\s]+)/.exec(body.data?.[0]?.text ?? '');
      if (found) return { id: found[1] ?? '', token: found[2] ?? '' };
      await sleep(pauseMs);
    }
  }

  async #signIn(): Promise<void> {
    this.#token = await this.#login();
  }

  async #login(): Promise<string> {
    const { status, body } = await this.#ask('user/auth/login', { email: this.#email, password }, '');
    if (status !== 200) throw new PurchaseFault(`${this.#email}: an account was lost (${status})`);
    return body.data.token;
  }

  async #buy(): Promise<void> {
    const { body: plans } = await this.#ask('user/payment/all-plans?country=IN');
    const prices: { id: string; billingPeriod: string }[] = plans.data.flatMap((plan: Json) => plan.prices);
    const price = prices.find(({ billingPeriod }) => billingPeriod === 'lifetime');
    const billing = { fName: 'Asha', lName: 'Rao', country: 'IN', email: this.#email };
    const order = { planId: price?.id, totalCount: 5, billing };
    const { status, body } = await this.#ask('user/payment/create-subscription', order);
    if (status !== 200) throw new Error(`create: ${status} ${JSON.stringify(body)}`);
    this.#order = body.data;
  }

  /** A second payment of the same order is refused by the gateway: then the first one was made. */
  async #pay(): Promise<void> {
    await this.#fetch('/sandbox/pay', { gateway: 'razorpay', id: this.#order.subscriptionId });
  }

  async #untilActive(patienceMs: number): Promise<void> {
    for (const until = Date.now() + patienceMs; ; await sleep(pauseMs)) {
      const { status, body } = await this.#ask('user/app/user-details');
      if (status === 200 && body.data.premium === 'pro') return;
      if (Date.now() > until) throw new PurchaseFault(`${this.#email}: paid, and never active`);
    }
  }

  #ask(call: string, body?: Json, token = this.#token): Promise<Answer> {
    return this.#fetch(`/api/v1/${call}`, body, token);
  }

  async #fetch(address: string, body?: Json, token = ''): Promise<Answer> {
    const answer = await this.#send(address, body, token);
    if (unanswered.includes(answer.status)) throw new Gone(`The site answers ${answer.status}`);
    if (answer.status !== 429) return answer;
    await sleep(longestRestMs);
    throw new Gone('The site asks for patience');
  }

  async #send(address: string, body: Json | undefined, token: string): Promise<Answer> {
    try {
      const answer = await fetch(new URL(address, this.#origin), {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      return { status: answer.status, body: await answer.json() };
    } catch (error) {
      throw new Gone('The site does not answer', { cause: error });
    }
  }
}
