import { repositories, type BillingDeps } from '../unit-of-work.ts';
import { entitlementsOf, grantsInForce, type Entitlements, type GrantRow } from './entitlements.ts';
import { isSandbox } from '../orders/transitions.ts';

/** What a user's plans cover at a moment; one rule for copying, downloads and flags (contract §4). */
export interface Coverage {
  readonly isPaid: boolean;
  /** Tools of all plans in force. */
  readonly toolIds: ReadonlySet<string>;
}

/** The one door out: access is asked for here and nowhere else, and no gateway's word is looked at. */
export function access({ database, isLoopback }: Pick<BillingDeps, 'database' | 'isLoopback'>) {
  const { grants } = repositories(database.orm);

  /** Sandbox and demo purchases grant nothing once the site is public, whenever they were made (contract §1). */
  async function countedGrants(userId: string): Promise<GrantRow[]> {
    const all = await grants.grantsOfUser(userId);
    return isLoopback ? all : all.filter((grant) => !isSandbox(grant.realm));
  }

  return {
    async entitlementsAt(userId: string, now: Date): Promise<Entitlements> {
      return entitlementsOf(await countedGrants(userId), now);
    },

    async coverageAt(userId: string, now: Date): Promise<Coverage> {
      const inForce = grantsInForce(await countedGrants(userId), now);
      return { isPaid: inForce.length > 0, toolIds: new Set(inForce.flatMap((grant) => grant.toolIds)) };
    },
  };
}
