import type { BillingService } from '../src/modules/billing/index.ts';
import type { PriceView } from '../src/modules/billing/store/plan-repository.ts';
import type { TestClock } from '../src/platform/clock.ts';
import type { Memory as History } from './billing-worth.ts';

interface World {
  readonly service: BillingService;
  readonly clock: TestClock;
  readonly prices: readonly PriceView[];
  /** A crash or a refusal ends the request, never the history. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>;
}

export const couponCode = 'WELCOME20';
const couponShare = 0.2;

export const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list[which % Math.max(1, list.length)];

export const billingForm = (country: string) => ({
  fName: 'Asha',
  lName: 'Rao',
  country,
  email: 'asha@example.com',
});

/** What customers of random histories do. */
export function customerActs({ service, clock, prices, attempt }: World) {
  async function discountFor(history: History, code: string | undefined): Promise<string | undefined> {
    const { userId } = history;
    if (code === undefined) return undefined;
    history.couponShare = couponShare;
    return (await service.applyCoupon(userId, { couponCode: code })).discountId;
  }

  /** Whose account is deleted has no token to buy with. */
  function buy(history: History, which: number, code?: string): Promise<void> {
    const { userId, country, erasedAt } = history;
    if (erasedAt) return Promise.resolve();
    return attempt(async () => {
      const discountId = await discountFor(history, code);
      const planId = pick(prices, which)!.id;
      await service.purchase(userId, {
        planId,
        billing: billingForm(country),
        ...(discountId && { discountId }),
      });
    });
  }

  /** As the page does: what it would cost is shown first. */
  function upgrade(history: History, id: string, which: number, code?: string): Promise<void> {
    const { userId, accepted, erasedAt } = history;
    if (erasedAt) return Promise.resolve();
    const priceId = pick(prices, which)!.id;
    return attempt(async () => {
      const discountId = await discountFor(history, code);
      const wanted = { priceId, ...(discountId && { discountId }) };
      const { updateSummary } = await service.previewUpgrade(userId, id, wanted);
      accepted.push({ priceId, amountMinor: updateSummary.charge.amount });
      await service.upgradeSubscription(userId, id, wanted);
    });
  }

  /** Several at the same moment or shortly one after the other, while calls travel. */
  async function together(
    { model }: History,
    which: number,
    all: readonly (() => Promise<unknown>)[],
  ): Promise<void> {
    const apartMs = [0, 0, 1, 4, 10, 25][which % 6]!;
    model.delayCalls(0, 2, 1, 4, 1);
    await Promise.all(
      all.map(async (act, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * apartMs));
        await act();
      }),
    );
    model.delayCalls();
  }

  async function leave(history: History): Promise<void> {
    if (history.erasedAt) return;
    history.erasedAt = clock.now();
    // The job is tried again until it is done; nothing fails it twice.
    const erase = () => service.personalData.erase({ userId: history.userId });
    await erase().catch(() => erase());
  }

  return { buy, upgrade, together, leave };
}
