import { type Query, useIsFetching } from '@tanstack/react-query';
import { useToken } from '../../../lib/session/session.ts';

/** An answer about assets from before signing in: what it says of rights is a visitor's. */
export const isOfAnotherVisitor = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean =>
  queryKey[0] === 'assets' && state.isInvalidated;

/** Whether it is known what may be copied: not while the answers of a visitor's page are asked for again after signing in. */
export function useAreRightsKnown(): boolean {
  const isSignedIn = useToken() !== undefined;
  const asked = useIsFetching({ predicate: isOfAnotherVisitor });
  return !isSignedIn || asked === 0;
}
