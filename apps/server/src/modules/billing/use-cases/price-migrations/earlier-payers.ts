import type { Currency } from '@kitshelf/contract/money.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { PriceView } from '../../store/plan-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { migrationRepository } from '../../store/migration-repository.ts';
import { migrationView, type PriceMigration } from './price-migrations.ts';

export interface EarlierPayer extends Omit<PriceMigration, 'state'> {
  readonly userId: string;
  /** `none`: nobody has ordered to move it. */
  readonly state: PriceMigration['state'] | 'none';
}

/** A price that is charged again and again. */
export type RenewingPrice = PriceView & { readonly billingPeriod: 'month' | 'year' };

/** Who pays an earlier amount of a price, and how far each is on the way to the current one. */
export function createEarlierPayers(deps: BillingDeps) {
  const { plans } = repositories(deps);
  const rows = migrationRepository(deps.database.orm);
  return {
    /** What a price costs at its renewals today. Throws 404, also for a lifetime, which is paid once. */
    renewingPrice: async (priceId: string, currency: Currency): Promise<RenewingPrice> => {
      const price = await plans.price(priceId, currency);
      const billingPeriod = price?.billingPeriod;
      if (!price || !billingPeriod || billingPeriod === 'lifetime') throw new AppError('NotFound');
      return { ...price, billingPeriod };
    },

    /** A part of them, the oldest first, and how many there are. */
    earlierPayers: async (
      price: PriceView,
      part: { readonly limit: number; readonly offset: number },
    ): Promise<{ payers: EarlierPayer[]; total: number }> => {
      const { rows: payers, total } = await rows.payersOfEarlier(price, part);
      const moves = await rows.open(payers.flatMap(({ gatewayId }) => gatewayId ?? []));
      const views = payers.map(async (row): Promise<EarlierPayer> => {
        const { userId } = row;
        const move = moves.find((each) => each.subjectRef === row.gatewayId && each.gateway === row.gateway);
        if (!move)
          return {
            userId,
            ...migrationView(row, price, deps.clock.now(), { state: 'ordered' }),
            state: 'none',
          };
        const to =
          move.priceVersionId === price.versionId ? price : await plans.version(move.priceVersionId ?? '');
        return { userId, ...migrationView(row, to ?? price, move.createdAt, move) };
      });
      return { payers: await Promise.all(views), total };
    },
  };
}
