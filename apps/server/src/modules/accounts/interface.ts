import type { Transaction } from '../../platform/database/database.ts';
import type { AccountDeletion, DataExport } from './account-deletion/account-deletion.ts';
import type { FactorCalls } from './factors/factors.ts';
import type { Authorizations } from './oauth/authorizing.ts';
import type { Grants } from './oauth/grants.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { Avatars } from './profile/avatar.ts';
import type { Profiles } from './profile/profile.ts';
import type { Providers } from './providers/providers.ts';
import type { PasswordResetRequests, PasswordResets } from './recovery/reset-password.ts';
import type { RegistrationConfirmation } from './registration/confirm-registration.ts';
import type { Registration } from './registration/register.ts';
import type { DeviceSessions } from './sessions/device-sessions.ts';
import type { Remaining } from './sessions/end-access.ts';
import type { LogIn } from './sessions/login.ts';
import type { RequiredFactor } from './sessions/required-factor.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Span } from './store/user-repository.ts';
import type { ApiKeys } from './tools/api-keys.ts';
import type { ToolConnections } from './tools/connect.ts';
import type { AdminUsers } from './users/admin-users.ts';
import type { Users } from './users/users.ts';

/** Becoming a user, and getting in again without the password. */
interface RegistrationCalls
  extends Registration, RegistrationConfirmation, PasswordResetRequests, PasswordResets {}

/** The ways to sign in, and what is asked for besides. */
export interface SignInCalls extends LogIn, Providers, Passkeys, FactorCalls {}

/** Who holds a token or a key, with a mark where the second factor that the shop requires is missing. */
export interface HolderCalls {
  /** The session of a token or a key; `undefined` for one that is unknown, run out or revoked. */
  readonly authenticate: Sessions['authenticate'];
  /** For agents, who may come with a token that is good for nothing else. */
  readonly authenticateAgent: Sessions['authenticate'];
  /** Whether a user has yet to set a second factor up. */
  readonly isFactorMissing: RequiredFactor['isMissing'];
  readonly countWithoutFactor: RequiredFactor['countWithoutFactor'];
}

/** Programs that users let in: by keys, by tools' own sign-in, by OAuth. */
interface ProgramCalls extends Omit<ApiKeys, 'authenticateKey'>, ToolConnections, Authorizations, Grants {}

/** What operators and other modules ask for and do. */
export interface OperatorCalls extends Users, AdminUsers {
  /** Of the users that came with the demonstration. */
  readonly demoUserIds: () => Promise<string[]>;
  /** Confirmed sign-ups of each day (`YYYY-MM-DD`, UTC) that had some, without the demonstration's users. */
  readonly signUpsByDay: (
    span: Span,
    except: readonly string[],
  ) => Promise<{ readonly day: string; readonly signUps: number }[]>;
  /** Ends all access of a user but what remains, within a transaction that changes their factors. */
  readonly endAccess: (tx: Transaction, userId: string, remaining?: Remaining) => Promise<void>;
}

/** Who is who: registration, sessions, recovery and the profile. */
export interface AccountsService
  extends
    RegistrationCalls,
    SignInCalls,
    Profiles,
    Avatars,
    Omit<Sessions, 'authenticate'>,
    DeviceSessions,
    HolderCalls,
    ProgramCalls,
    DataExport,
    AccountDeletion,
    OperatorCalls {}
