import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import {
  freeFeatures,
  freePlan,
  freePlanId,
  type getPlanDetails,
  type Plan,
  type PlanPrice,
} from '@kitshelf/contract/plans.ts';
import { AppError } from '../../../../platform/errors.ts';
import { limits } from '../../../../platform/http/rate-limits.ts';
import { reductionBy, usableCoupon } from '../coupons/coupons.ts';
import type { CountryCurrencies } from './country-currencies.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { isRunning } from '../../domain/subscription-rules.ts';
import type { PlanRow, PriceView } from '../../store/plan-repository.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { gatewayNameFor, notOnSale, getTaxPercent, getTotals } from '../../domain/pricing.ts';

export interface PlanQuestion {
  readonly planIds?: readonly string[] | undefined;
  readonly countryCode: string;
  readonly userId?: string | undefined;
}

/** What it opens, the library knows. */
export type BarePlan = Omit<Plan, 'assetCount' | 'categoryCounts'>;

export interface PriceQuestion {
  readonly priceId: string;
  readonly discountId?: string | undefined;
  readonly countryCode: string;
  readonly userId?: string | undefined;
}

/** Plans with prices, and what a price comes to. */
export function createPlanQueries(deps: BillingDeps, regions: CountryCurrencies) {
  const all = repositories(deps);
  const { plans, subscriptions } = all;
  const onSale = () => plans.pricesOnSale(undefined, deps.clock.now());

  return {
    /** What a price comes to. Throws 404, and for a discount 401 without its user, 422 on `discountId` or 429. */
    planDetails: (question: PriceQuestion) => planDetails(deps, regions, question),

    /** The same, counted for a user without a discount, too. */
    previewPurchase: async (question: PriceQuestion): Promise<Answer<typeof getPlanDetails>> => {
      const { userId, discountId } = question;
      if (userId !== undefined && !discountId) await deps.rateLimits.take(limits.previewByUser, userId);
      return await planDetails(deps, regions, question);
    },

    /** All plans, sold or not, by their names. */
    planNames: async () => (await plans.plans()).map(nameOf),
    /** The periods of which a price can be bought now. */
    periodsOnSale: async () => distinct((await onSale()).map(({ billingPeriod }) => billingPeriod)),
    /** The currencies in which one can. */
    currenciesOnSale: async () => distinct((await onSale()).map(({ currency }) => currency)),
    /** How many plans have one that can. */
    countPlansOnSale: async () => distinct((await onSale()).map(({ planId }) => planId)).length,

    /** The plans on sale, the free one first; with `planIds` those alone. */
    listPlans: async ({ planIds, countryCode, userId }: PlanQuestion): Promise<BarePlan[]> => {
      const currency = await regions.currencyOf(countryCode);
      const [rows, prices, owned] = await Promise.all([
        plans.plansOnSale(deps.clock.now()),
        plans.pricesOnSale(currency, deps.clock.now()),
        userId === undefined ? [] : subscriptions.ofUser(userId),
      ]);
      const running = owned.filter((row) => isRunning(row, deps.clock.now()));
      const isWanted = (id: string) => planIds === undefined || planIds.includes(id);
      const paid = rows.filter((row) => isWanted(row.id)).map((row) => asPlan(row, prices, running));
      return isWanted(freePlanId) ? [asFreePlan(deps.site.settings('home').demoPictures), ...paid] : paid;
    },

    /** The plans on sale that cover any of these tools: what would unlock an asset. */
    plansCovering: async (toolIds: readonly string[]): Promise<{ _id: string; name: string }[]> => {
      const rows = await plans.plansOnSale(deps.clock.now());
      return rows
        .filter((row) => row.toolIds.some((toolId) => toolIds.includes(toolId)))
        .map(({ id, name }) => ({ _id: id, name }));
    },
  };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const nameOf = ({ id, name, saleState }: PlanRow) => ({
  _id: id,
  name,
  isArchived: saleState === 'archived',
});

async function planDetails(
  deps: BillingDeps,
  regions: CountryCurrencies,
  question: PriceQuestion,
): Promise<Answer<typeof getPlanDetails>> {
  const all = repositories(deps);
  const { priceId, discountId, countryCode, userId } = question;
  if (discountId && userId === undefined) throw new AppError('NoToken');
  if (discountId && userId !== undefined) await deps.rateLimits.take(limits.previewByUser, userId);
  const currency = await regions.currencyOf(countryCode);
  const price = await all.plans.priceOnSale(priceId, currency, deps.clock.now());
  if (!price) throw notOnSale();
  const coupon =
    discountId && userId !== undefined
      ? await usableCoupon(deps, all, { userId, discountId, price })
      : undefined;
  const percent = getTaxPercent(deps, gatewayNameFor(currency), countryCode);
  const totals = getTotals(price.amountMinor, coupon && reductionBy(coupon), percent);
  return inPaddleShape(totals, price.currency, percent);
}

function inPaddleShape(
  totals: ReturnType<typeof getTotals>,
  currency: Currency,
  percent: number,
): Answer<typeof getPlanDetails> {
  const tax = percent > 0 ? ({ name: 'GST', percent } as const) : null;
  const details = { totals: { ...totals, currency_code: currency } };
  return { data: { currency_code: currency, details, tax } };
}

function asFreePlan(isDemo: boolean): BarePlan {
  const { cta: _, assets, ...plan } = freePlan;
  return { ...plan, toolIds: [], prices: [], assets: [...(isDemo ? assets : freeFeatures)] };
}

function asPlan(row: PlanRow, prices: readonly PriceView[], running: readonly SubscriptionRow[]): BarePlan {
  const { id, name, description, toolIds, features } = row;
  const own = prices.filter((price) => price.planId === id).map((price) => asPrice(price, running));
  return { _id: id, name, description, isPaid: true, toolIds, assets: features, prices: own };
}

/** What no longer runs does not stand in the way of buying it again. */
function asPrice(price: PriceView, running: readonly SubscriptionRow[]): PlanPrice {
  const { id, billingPeriod, amountMinor, currency } = price;
  const held = running.find((row) => row.priceId === id);
  return {
    id,
    billingPeriod,
    basePrice: amountMinor,
    currencyCode: currency,
    isListed: price.isListed,
    cta: `Get ${price.productName}`,
    subscription: held ? { status: 'active', id: held.id } : null,
  };
}
