import { plainEmail } from '@kitshelf/contract/fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { UserRegister, type UsersQuery } from './user-register.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';

const listed = 20;

interface UsersDeps {
  readonly database: Database;
  readonly clock: Clock;
}
/** An account as operators see it. */
export interface UserSummary {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

export interface Users {
  readonly getUser: (userId: string) => Promise<UserSummary | undefined>;
  /** The one with that id or address; else the first few whose address or name contains the text. */
  readonly findUsers: (text: string) => Promise<UserSummary[]>;
  /** What decides whether somebody may sit at the desk. */
  readonly accountOf: (
    userId: string,
  ) => Promise<(UserSummary & { readonly isDemo: boolean; readonly isConfirmed: boolean }) | undefined>;
  /** Those with a confirmed address, by their ids, behind one. */
  readonly confirmedAfter: (id: string, limit: number) => Promise<Pick<UserSummary, '_id' | 'email'>[]>;
  /** By their ids; who has left is missing. */
  readonly getUsers: (ids: readonly string[]) => Promise<Map<string, UserSummary>>;
  /** Whose the addresses are: ids by them. */
  readonly idsAt: (emails: readonly string[]) => Promise<Map<string, string>>;
  /** What {@link usersPage} is made from, in this process. */
  readonly userCache: { readonly readAhead: () => Promise<void>; readonly size: () => number };
  /** A part of all accounts, and how many there are. */
  readonly usersPage: (asked: UsersQuery) => Promise<{ users: UserSummary[]; total: number }>;
  /** The one with a confirmed account at an address. */
  readonly confirmedWithEmail: (email: string) => Promise<UserSummary | undefined>;
  /** Whether a confirmed account is at an address that a password signs in to. */
  readonly hasPasswordAt: (email: string) => Promise<boolean>;
  readonly personWithEmail: (email: string) => Promise<UserSummary | undefined>;
}

/** Whom an operator asks for. */
export function createUsers({ database, clock }: UsersDeps): Users {
  const register = new UserRegister({ database, clock });
  const users = userRepository(database.orm);
  return {
    getUser: async (userId) => {
      const user = await users.find(userId);
      return user && userView(user);
    },

    async findUsers(text) {
      const exact = (await users.find(text)) ?? (await users.findByEmail(plainEmail(text)));
      return (exact ? [exact] : await users.findLike(text, listed)).map(userView);
    },

    async accountOf(userId) {
      const user = await users.find(userId);
      return user && { ...userView(user), isDemo: user.isDemo, isConfirmed: user.verifiedAt !== null };
    },
    confirmedAfter: async (id, limit) =>
      (await users.confirmedAfter(id, limit)).map(({ id: _id, email }) => ({ _id, email })),
    getUsers: async (ids) =>
      new Map((await users.findAll([...new Set(ids)])).map((user) => [user.id, userView(user)])),
    idsAt: async (emails) =>
      new Map((await users.withEmails([...new Set(emails)])).map(({ id, email }) => [email, id])),
    userCache: { readAhead: () => register.readAhead(), size: () => register.size },
    async usersPage(asked) {
      const { rows, total } = await register.page(asked);
      return { users: rows.map(userView), total };
    },
    async confirmedWithEmail(email) {
      const user = await users.findByEmail(email);
      return user?.verifiedAt ? userView(user) : undefined;
    },
    hasPasswordAt: async (email) => opensByPassword(await users.findByEmail(email)),
    personWithEmail: async (email) => {
      const user = await users.findByEmail(plainEmail(email));
      return user && userView(user);
    },
  };
}

/** The address of an account; `undefined` when there is none. */
export const getAddress = async (db: Queryable, userId: string): Promise<string | undefined> =>
  (await userRepository(db).find(userId))?.email;

const opensByPassword = (user: UserRow | undefined): boolean =>
  user !== undefined && user.verifiedAt !== null && user.hasPassword;

const userView = ({ id, name, email, createdAt }: UserRow): UserSummary => ({
  _id: id,
  name,
  email,
  createdAt,
});
