import type { Database } from '../../platform/database/database.ts';
import { userRepository, type UserRow } from './user-repository.ts';

const listed = 20;

/** Whom an operator asks for. */
export function people({ database }: { readonly database: Database }) {
  const users = userRepository(database.orm);
  return {
    personOf: async (userId: string) => {
      const user = await users.find(userId);
      return user && personView(user);
    },

    /** The one with that id or address; else the first few whose address or name contains the text. */
    async findPeople(text: string) {
      const exact = (await users.find(text)) ?? (await users.findByEmail(text.toLowerCase()));
      return (exact ? [exact] : await users.findLike(text, listed)).map(personView);
    },

    personWithEmail: async (email: string) => {
      const user = await users.findByEmail(email.trim().toLowerCase());
      return user && personView(user);
    },
  };
}

const personView = ({ id, name, email, createdAt }: UserRow) => ({ _id: id, name, email, createdAt });
