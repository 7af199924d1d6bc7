import { createAdminAlerts } from './admin/admin-alerts.ts';
import { createAdminDeclarations } from './admin/admin-declarations.ts';
import { createAdminExport } from './admin/admin-export.ts';
import { createAdminGrants } from './admin/admin-grant.ts';
import { createAdminOrders } from './admin/admin-orders.ts';
import { createAdminRefunds } from './admin/admin-refund.ts';
import { createAdminSearch } from './admin/admin-search.ts';
import { createAdminSubscriptions } from './admin/admin-subscriptions.ts';
import { createSalesFigures } from './admin/sales-figures.ts';
import type {
  AdminCalls,
  AlertCalls,
  BillingForOperators,
  FigureCalls,
  PriceMigrationCalls,
  RecordCalls,
} from './operator-interface.ts';
import { adminRepository } from './store/admin-repository.ts';
import { countOpenAlerts } from './store/alert-repository.ts';
import type { BillingDeps } from './shared/deps.ts';
import { repositories } from './store/unit-of-work.ts';
import { createEarlierPayers } from './use-cases/price-migrations/earlier-payers.ts';
import { createPriceMigrations } from './use-cases/price-migrations/price-migrations.ts';
import { createMetrics } from './use-cases/reconciliation/gateway-metrics.ts';

type EventCalls = Pick<RecordCalls, 'eventsPage' | 'replayEvent'>;

/** What operators do and see; `operator-interface.ts` says what each member does. */
export function createBillingForOperators(deps: BillingDeps, events: EventCalls): BillingForOperators {
  return {
    ...createRecordCalls(deps, events),
    ...createAdminCalls(deps),
    ...createAlertCalls(deps),
    ...createFigureCalls(deps),
    ...createPriceMigrationCalls(deps),
  };
}

function createRecordCalls(deps: BillingDeps, events: EventCalls): RecordCalls {
  const search = createAdminSearch(deps);
  const orders = createAdminOrders(deps);
  const tables = createAdminExport(deps);
  return {
    paymentById: search.paymentById,
    subscriptionByAnyId: search.subscriptionByAnyId,
    findCustomers: search.findCustomers,
    customerRecords: search.customerRecords,
    customerLedger: search.customerLedger,
    findOrders: orders.findOrders,
    ordersPage: orders.ordersPage,
    namesOf: adminRepository(deps.database.orm).planNames,
    eventsPage: events.eventsPage,
    replayEvent: events.replayEvent,
    exportColumns: tables.exportColumns,
    exportRecords: tables.exportRecords,
    toCsv: tables.toCsv,
    subscribedWithin: tables.subscribedWithin,
  };
}

function createAdminCalls(deps: BillingDeps): AdminCalls {
  const subscriptions = createAdminSubscriptions(deps);
  const grants = createAdminGrants(deps);
  const declarations = createAdminDeclarations(deps);
  return {
    adminRefund: createAdminRefunds(deps).adminRefund,
    adminCancel: subscriptions.adminCancel,
    adminResume: subscriptions.adminResume,
    adminGrant: grants.adminGrant,
    adminEndGrant: grants.adminEndGrant,
    declarationsPage: declarations.declarationsPage,
    declarationsOf: declarations.declarationsOf,
    lastWithdrawals: declarations.lastWithdrawals,
    countAskedDeclarations: declarations.countAskedDeclarations,
    carryOutDeclaration: declarations.carryOutDeclaration,
    dismissDeclaration: declarations.dismissDeclaration,
  };
}

function createAlertCalls(deps: BillingDeps): AlertCalls {
  const { alerts, disputes } = repositories(deps);
  const { alertsPage, closeAlertBy, siteAlerts } = createAdminAlerts(deps);
  return {
    alertsPage,
    openAlerts: alerts.open,
    countOpenAlerts: () => countOpenAlerts(deps.database.orm),
    closeAlertBy,
    siteAlerts,
    openDisputes: disputes.openOnes,
  };
}

function createFigureCalls(deps: BillingDeps): FigureCalls {
  const figures = createSalesFigures(deps);
  return {
    metrics: createMetrics(deps),
    movements: figures.movements,
    buyers: figures.buyers,
    salesIn: figures.salesIn,
    moneyByDay: figures.moneyByDay,
    subscriberFigures: figures.subscriberFigures,
  };
}

function createPriceMigrationCalls(deps: BillingDeps): PriceMigrationCalls {
  const migrations = createPriceMigrations(deps);
  const { renewingPrice, earlierPayers } = createEarlierPayers(deps);
  return {
    orderPriceMigration: migrations.orderPriceMigration,
    takeBackPriceMigration: migrations.takeBackPriceMigration,
    openPriceMigrations: migrations.openPriceMigrations,
    renewingPrice,
    earlierPayers,
  };
}
