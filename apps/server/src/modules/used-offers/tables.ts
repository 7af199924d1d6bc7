import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who has used an offer that each person has once. An account that is deleted and made again is the same person. */
export const usedOffers = pgTable(
  'used_offers',
  {
    /** A keyed hash of the address in its one form (see `normalAddress`); the address itself is not kept. */
    person: text('person').notNull(),
    /** What it was: `free-copy`. */
    offer: text('offer').notNull(),
    /** The account that used it; none once it is deleted. */
    userId: text('user_id'),
    usedAt: moment('used_at').notNull(),
    /** When the row goes; none while there is the account. */
    forgetAt: moment('forget_at'),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.offer] }),
    index('used_offers_user').on(table.userId),
    index('used_offers_forget').on(table.forgetAt),
  ],
);
