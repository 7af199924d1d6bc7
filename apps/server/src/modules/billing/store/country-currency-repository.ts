import type { Currency } from '@kitshelf/contract/money.ts';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { countryCurrencies } from './plan-tables.ts';

/** Stands permanentlyy country that is not named. */
export const everyoneElse = '*';

/** Which countries pay in which currency, as the desk says. */
export function countryCurrencyRepository(db: Queryable) {
  const { country, currency } = countryCurrencies;
  return {
    /** Of a country, or of everyone who is not named; alpha-2 in capitals. */
    async of(code: string): Promise<Currency | undefined> {
      const rows = await db
        .select()
        .from(countryCurrencies)
        .where(inArray(country, [code, everyoneElse]));
      return (rows.find((row) => row.country === code) ?? rows[0])?.currency;
    },

    all: () => db.select().from(countryCurrencies),

    /** Makes these, and no others, pay in a currency; `everyoneElse` may be among them. */
    async replace(wanted: Currency, countries: readonly string[]): Promise<void> {
      const others = notInArray(country, [...countries]);
      await db
        .delete(countryCurrencies)
        .where(countries.length > 0 ? and(eq(currency, wanted), others) : eq(currency, wanted));
      if (countries.length === 0) return;
      await db
        .insert(countryCurrencies)
        .values(countries.map((code) => ({ country: code, currency: wanted })))
        .onConflictDoUpdate({ target: country, set: { currency: sql`excluded.currency` } });
    },
  };
}
