import type { Config } from '../config/config.ts';
import type { AccountsService } from '../modules/accounts/service.ts';
import { type BillingService, isDemoPlan, type PriceLists } from '../modules/billing/index.ts';
import type { CatalogueService } from '../modules/catalogue/index.ts';
import type { DeskService } from '../modules/desk/service.ts';
import type { UpdatesService } from '../modules/updates/service.ts';
import { demoUsers } from '../modules/accounts/seed.ts';
import {
  changedDemoAssets,
  removableDemoAssets,
  removeEmptyDemoCategories,
  restoreDemoCategories,
  retireDemoAssets,
} from '../modules/asset-imports/index.ts';
import { demoLibrary } from '../modules/content/index.ts';
import type { DemoSteps } from '../modules/demo-data/service.ts';
import type { Platform } from '../open-platform.ts';
import { loadDemo } from './seed.ts';
import { demoUpdateIds } from './updates.ts';

/** Of the services of the shop, those that hold demo data. */
interface Parts {
  readonly accounts: AccountsService;
  readonly billing: BillingService;
  readonly catalogue: CatalogueService;
  readonly desk: DeskService;
  readonly priceLists: PriceLists;
  readonly updates: UpdatesService;
}

/** What removing and loading the demo data does; see docs/product/demo.md#removing-and-loading. */
export function demoSteps(config: Config, platform: Platform, parts: Parts): DemoSteps {
  return {
    counts: () => countsOf(platform, parts),
    async remove() {
      await retireDemoAssets(platform, await libraryIds());
      await removeEmptyDemoCategories(platform);
      await parts.catalogue.refresh();
      await parts.updates.removeUnchanged(await demoUpdateIds());
      await movePlans(parts, 'on_sale', 'archived');
      await parts.billing.removeUnboughtPlans(await archivedNames(parts));
      await parts.billing.removeDemoCoupons();
      for (const id of await removableUsers(parts)) await parts.accounts.adminDeleteAccount(id);
    },
    async load() {
      await restoreDemoCategories(platform);
      await loadDemo(config, platform, parts);
      await movePlans(parts, 'archived', 'on_sale');
    },
  };
}

const libraryIds = async () => (await demoLibrary()).assets.map(({ id }) => id);

async function countsOf({ database: { orm } }: Platform, parts: Parts) {
  const ids = await libraryIds();
  const updateIds = await demoUpdateIds();
  const [assets, keptAssets, updates, keptUpdates] = await Promise.all([
    removableDemoAssets(orm, ids),
    changedDemoAssets(orm, ids),
    parts.updates.countOf(updateIds, { isChanged: false }),
    parts.updates.countOf(updateIds, { isChanged: true }),
  ]);
  const users = await removableUsers(parts);
  const sold = (await demoPlansIn('on_sale', parts)).length;
  const plans = sold + (await parts.billing.countUnboughtPlans(await archivedNames(parts)));
  const coupons = await parts.billing.countDemoCoupons();
  return {
    removable: { assets: assets.length, updates, plans, coupons, users: users.length },
    kept: { assets: keptAssets, updates: keptUpdates },
    areUsersKept:
      users.length === 0 && (await demoUserIds(parts)).length > 0 && !(await hasOtherOwner(parts)),
  };
}

async function demoUserIds({ accounts }: Parts): Promise<string[]> {
  const ids = Object.values(demoUsers).map(({ id }) => id);
  const found = await accounts.getUsers(ids);
  return ids.filter((id) => found.has(id));
}

/** Somebody must stay the owner. */
const removableUsers = async (parts: Parts): Promise<string[]> =>
  (await hasOtherOwner(parts)) ? await demoUserIds(parts) : [];

/** Whether somebody who is no demo user owns the shop. */
async function hasOtherOwner({ desk }: Parts): Promise<boolean> {
  const ids: string[] = Object.values(demoUsers).map(({ id }) => id);
  const operators = await desk.operators.list();
  return operators.some(
    ({ _id, roles, isInvited }) => roles.includes('owner') && !isInvited && !ids.includes(_id),
  );
}

/** Those that nobody has changed. Who has bought one goes on with it, and pays for it. */
async function demoPlansIn(state: 'on_sale' | 'archived', { priceLists }: Parts) {
  const { plans } = await priceLists.export();
  return plans.filter((plan) => isDemoPlan(plan) && (plan.state ?? 'on_sale') === state);
}

const archivedNames = async (parts: Parts) => (await demoPlansIn('archived', parts)).map(({ name }) => name);

async function movePlans(parts: Parts, from: 'on_sale' | 'archived', state: 'on_sale' | 'archived') {
  const plans = (await demoPlansIn(from, parts)).map((plan) => ({ ...plan, state }));
  if (plans.length > 0) await parts.priceLists.apply({ tools: [], plans, coupons: [] }, { isDryRun: false });
}
