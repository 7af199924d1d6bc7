import type { Database, Transaction } from '../../platform/database/database.ts';
import { auditTrail } from './shared/audit-trail.ts';
import { Customers } from './customers/customers.ts';
import type { DeskService } from './interface.ts';
import type { DeskDeps } from './shared/deps.ts';
import { Factors } from './factors/factors.ts';
import { createDeskSystem } from './system/system.ts';
import { createAlerts } from './money/alerts.ts';
import { Tables } from './money/tables.ts';
import { createAdminOperators } from './operators/admin-operators.ts';
import { createInvitations } from './operators/invitations.ts';
import { deskSessionRepository, operatorRepository } from './operators/operator-repository.ts';
import { readInvitationNames } from './operators/invitation-names.ts';
import { Operators } from './operators/operators.ts';
import { SalesFigures } from './overview/figures.ts';
import { readOverview } from './overview/overview.ts';
import { waitingFor } from './overview/waiting.ts';
import { readStatement } from './sales/statement.ts';
import { deskGuard } from './session/guard.ts';
import { WarmUp } from './session/warm-up.ts';
import { SignIn } from './session/sign-in.ts';

/** Ends a user's sessions at the desk, all but one by the hash of its token; for who changes what users sign in with. */
export const endDeskSessions = (tx: Transaction, userId: string, except?: string): Promise<void> =>
  deskSessionRepository(tx).removeAllOf(userId, except);

/** Whether a user is an operator, who has access to the desk. */
export const hasDeskAccess = async (database: Database, userId: string): Promise<boolean> =>
  (await operatorRepository(database.orm).find(userId)) !== undefined;

export { auditTrail } from './shared/audit-trail.ts';
export type { DeskService } from './interface.ts';
export type { DeskDeps } from './shared/deps.ts';
import { createPersonalData } from './operators/personal-data.ts';

/** The operator's desk: who sits there, as what, and what they changed. */
export function deskService(deps: DeskDeps): DeskService {
  const factors = new Factors(deps);
  const warmUp = new WarmUp(deps, [{ name: 'customers', ...deps.accounts.userCache }, ...deps.listCaches]);
  const figures = new SalesFigures(deps);
  const invitations = createInvitations(deps);
  const operators = new Operators(deps, invitations);
  const { adminAddOwner, adminRemoveOperator } = createAdminOperators(deps, invitations, operators);
  const { auditPage, auditOf } = auditTrail(deps, () => readInvitationNames(deps.database));
  return {
    publicUrl: deps.publicUrl,
    clock: deps.clock,
    accounts: deps.accounts,
    billing: deps.billing,
    priceList: deps.priceList,
    settings: deps.settings,
    statement: (month) => readStatement(deps, month),
    waiting: (roles) => waitingFor(deps, roles),
    overview: (span) => readOverview(deps, figures, span),
    customers: new Customers(deps),
    tables: new Tables(deps),
    alerts: createAlerts(deps),
    system: createDeskSystem(deps),
    guard: deskGuard(deps, { factors, warmUp }),
    factors,
    warmUp,
    signIn: new SignIn(deps, { factors, warmUp }),
    operators,
    adminAddOwner,
    adminRemoveOperator,
    join: invitations.join,
    invited: invitations.invited,
    invitingCreator: operators.invitingCreator,
    auditPage,
    auditOf,
    personalData: createPersonalData(deps),
  };
}
