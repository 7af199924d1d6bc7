import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SellerSettings } from '@kitshelf/contract/seller-settings.ts';
import type { Config } from '../../config/config.ts';
import { siteSettingsRepository } from '../../modules/site/index.ts';
import { mend, note, ok, type Finding } from './examine.ts';
import { openOwnDatabase } from './own-database.ts';

type SellerFacts = Partial<Pick<SellerSettings, 'legalName' | 'country'>>;

/** Whether the shop says who sells, and whether customers can pay them. */
export async function seller(config: Config): Promise<Finding> {
  if (config.isLoopback) return ok('nobody sells from this machine');
  if (!config.DATABASE_URL && !existsSync(path.join(config.DATA_DIR, 'database'))) return judge({}, config);
  const opened = await openOwnDatabase(config);
  if (!opened) return note('the running site holds the database: see Seller at the desk');
  try {
    const rows = await siteSettingsRepository(opened.orm).current();
    return judge(rows.find(({ area }) => area === 'seller')?.value ?? {}, config);
  } finally {
    await opened.close();
  }
}

/** Razorpay pays out to sellers in India alone, and GST is India's. */
export function judge(
  { legalName = '', country = '' }: SellerFacts,
  config: Pick<Config, 'seller' | 'PADDLE_API_KEY'>,
): Finding {
  const isAbroad = !['', 'IN'].includes(country);
  if (isAbroad && config.seller)
    return mend(
      `the seller is in ${country}, but the SELLER_ settings are for GST in India: unset them, or correct the country at the desk`,
    );
  if (isAbroad && !config.PADDLE_API_KEY)
    return mend(
      `nobody can pay: a seller in ${country} sells through Paddle; set the PADDLE_ settings, Razorpay is not used`,
    );
  if (legalName === '') return note('the shop does not say who sells: fill in Seller at the desk');
  return ok(`${legalName}${country && `, ${country}`}`);
}
