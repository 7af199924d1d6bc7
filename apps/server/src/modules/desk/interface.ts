import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import type { Waiting } from '@kitshelf/contract/desk/waiting.ts';
import type { Role } from '@kitshelf/contract/operator-roles.ts';
import type { AuditFilter } from '../../platform/audit/audit-repository.ts';
import type { DeskGuard } from '../../platform/http/serve.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Customers } from './customers/customers.ts';
import type { Factors } from './factors/factors.ts';
import type { Alerts } from './money/alerts.ts';
import type { Tables } from './money/tables.ts';
import type { AdminOperators } from './operators/admin-operators.ts';
import type { Invitations } from './operators/invitations.ts';
import type { Operators } from './operators/operators.ts';
import type { Span } from './overview/overview.ts';
import type { Statement } from './sales/statement.ts';
import type { SignIn } from './session/sign-in.ts';
import type { WarmUp } from './session/warm-up.ts';
import type { DeskDeps } from './shared/deps.ts';
import type { DeskSystem } from './system/system.ts';

/** Who may come in: operators, their second factors, and links that make somebody an operator. */
interface DeskSessions {
  /** Lets a call through to who may make it. */
  readonly guard: DeskGuard;
  readonly signIn: SignIn;
  readonly factors: Factors;
  /** Reads lists ahead as soon as somebody sits down. */
  readonly warmUp: WarmUp;
  readonly operators: Operators;
  /** Makes an operator of who opens an invitation's link. */
  readonly join: Invitations['join'];
  /** Where the invitation of a link was sent, and whether there is an account. */
  readonly invited: Invitations['invited'];
  readonly invitingCreator: Operators['invitingCreator'];
  /** The address of a page that makes an owner of the person who opens it within an hour, once. */
  readonly adminAddOwner: AdminOperators['adminAddOwner'];
  /** Whether there was such an operator or invitation. Throws `CommandError` for the last owner. */
  readonly adminRemoveOperator: AdminOperators['adminRemoveOperator'];
}

/** The operator's desk: who sits there, as what, what they see and what they changed. */
export interface DeskService
  extends
    DeskSessions,
    Pick<DeskDeps, 'publicUrl' | 'clock' | 'accounts' | 'billing' | 'priceList' | 'settings'> {
  /** Copies of a month (`YYYY-MM`, the current one by default) by creator. */
  readonly statement: (month?: string) => Promise<Statement>;
  /** What waits for people with these roles. */
  readonly waiting: (roles: readonly Role[]) => Promise<Waiting>;
  readonly overview: (span: Span) => Promise<Overview>;
  readonly customers: Customers;
  /** Records as CSV. */
  readonly tables: Tables;
  readonly alerts: Alerts;
  /** Jobs, mail, webhooks and gateways. */
  readonly system: DeskSystem;
  /** What was changed by whom. */
  readonly auditPage: (
    filter: AuditFilter,
    page: { limit: number; offset: number; isOldestFirst: boolean },
  ) => Promise<{ rows: AuditRow[]; total: number }>;
  /** The latest changes of some things. */
  readonly auditOf: (subjects: readonly string[]) => Promise<AuditRow[]>;
  readonly personalData: PersonalData;
}
