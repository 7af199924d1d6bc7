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

/** Whom an operator asks for. */
export function createUsers({ database, clock }: UsersDeps) {
  const register = new UserRegister({ database, clock });
  const users = userRepository(database.orm);
  return {
    getUser: async (userId: string) => {
      const user = await users.find(userId);
      return user && userView(user);
    },

    /** The one with that id or address; else the first few whose address or name contains the text. */
    async findUsers(text: string) {
      const exact = (await users.find(text)) ?? (await users.findByEmail(plainEmail(text)));
      return (exact ? [exact] : await users.findLike(text, listed)).map(userView);
    },

    /** What decides whether somebody may sit at the desk. */
    async accountOf(userId: string) {
      const user = await users.find(userId);
      return user && { ...userView(user), isDemo: user.isDemo, isConfirmed: user.verifiedAt !== null };
    },
    /** Those with a confirmed address, by their ids, behind one. */
    confirmedAfter: async (id: string, limit: number) =>
      (await users.confirmedAfter(id, limit)).map(({ id: _id, email }) => ({ _id, email })),
    /** By their ids; who has left is missing. */
    getUsers: async (ids: readonly string[]) =>
      new Map((await users.findAll([...new Set(ids)])).map((user) => [user.id, userView(user)])),
    /** Whose the addresses are: ids by them. */
    idsAt: async (emails: readonly string[]) =>
      new Map((await users.withEmails([...new Set(emails)])).map(({ id, email }) => [email, id])),
    /** What {@link usersPage} is made from, in this process. */
    userCache: { readAhead: () => register.readAhead(), size: () => register.size },
    /** A part of all accounts, and how many there are. */
    async usersPage(asked: UsersQuery) {
      const { rows, total } = await register.page(asked);
      return { users: rows.map(userView), total };
    },
    /** The one with a confirmed account at an address. */
    async confirmedWithEmail(email: string) {
      const user = await users.findByEmail(email);
      return user?.verifiedAt ? userView(user) : undefined;
    },
    /** Whether a confirmed account is at an address that a password signs in to. */
    hasPasswordAt: async (email: string) => opensByPassword(await users.findByEmail(email)),
    personWithEmail: async (email: string) => {
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

const userView = ({ id, name, email, createdAt }: UserRow) => ({ _id: id, name, email, createdAt });
