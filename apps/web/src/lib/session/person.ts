import { isPaidUser } from '@kitshelf/contract/paid-user.ts';
import { readStoredUser, readToken } from './session.ts';

/** Writes who is there to the document, for style alone: a visitor, a free user, or somebody with a plan. */
export function markPerson(): void {
  const isPaid = isPaidUser(readStoredUser());
  document.documentElement.dataset['person'] =
    readToken() === undefined ? 'visitor' : isPaid ? 'paid' : 'free';
}
