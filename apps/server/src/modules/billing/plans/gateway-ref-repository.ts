import { and, eq, sql } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/fact.ts';
import type { Queryable } from '../../../platform/database.ts';
import { gatewayRefs } from './plan-tables.ts';

/** What gateways call our prices and coupons. */
export function gatewayRefRepository(db: Queryable) {
  return {
    /** What a gateway calls a price version or a coupon; `undefined` when it was never told of it. */
    async gatewayRef(
      gateway: GatewayName,
      realm: string,
      subjectId: string,
    ): Promise<{ ref: string | null } | undefined> {
      const [row] = await db
        .select({ ref: gatewayRefs.ref })
        .from(gatewayRefs)
        .where(
          and(
            eq(gatewayRefs.gateway, gateway),
            eq(gatewayRefs.realm, realm),
            eq(gatewayRefs.subjectId, subjectId),
          ),
        );
      return row;
    },

    /** Keeps the first one when two processes registered at once; answers with what is kept. */
    async keepGatewayRef(row: typeof gatewayRefs.$inferInsert): Promise<string | null> {
      const [kept] = await db
        .insert(gatewayRefs)
        .values(row)
        .onConflictDoUpdate({
          target: [gatewayRefs.gateway, gatewayRefs.realm, gatewayRefs.subjectId],
          set: { subjectId: sql`excluded.subject_id` },
        })
        .returning({ ref: gatewayRefs.ref });
      return kept?.ref ?? null;
    },

    /** The price version or coupon that a gateway means by its ref. */
    async subjectOfRef(gateway: GatewayName, realm: string, ref: string): Promise<string | undefined> {
      const [row] = await db
        .select({ subjectId: gatewayRefs.subjectId })
        .from(gatewayRefs)
        .where(and(eq(gatewayRefs.gateway, gateway), eq(gatewayRefs.realm, realm), eq(gatewayRefs.ref, ref)));
      return row?.subjectId;
    },
  };
}
