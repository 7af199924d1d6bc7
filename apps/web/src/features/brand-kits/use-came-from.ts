import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '../../lib/api/call-context.ts';
import { cameFromQuery } from './queries.ts';

/** The asset of the address, from whose window somebody came; `undefined` until it is known, and where there is none. */
export function useCameFrom() {
  const { asset: id }: { readonly asset?: unknown } = useSearch({ strict: false });
  const isId = typeof id === 'string';
  const { data } = useQuery({ ...cameFromQuery(useCall(), isId ? id : ''), enabled: isId });
  return data;
}
