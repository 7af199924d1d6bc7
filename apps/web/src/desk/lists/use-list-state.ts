import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What a list shows, as it stands in the address: back, forward and a reload keep it. */
export interface ListState {
  readonly page: number;
  readonly search: string;
  readonly sort: string;
  /** What else narrows the list, by the names of the call's query. */
  readonly filters: Readonly<Record<string, string>>;
  /** Changes it and, unless the page is what changes, goes to the first page. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** What each list showed last, as its query, by its path below the desk. */
const left = new Map<string, string>();

/** The query that a list was left with, or nothing. */
export const addressAsLeft = (path: string): string => left.get(path) ?? '';

export function useListState(): ListState {
  const { searchStr, pathname } = useLocation();
  const navigate = useNavigate();
  const path = pathname.replace(/^\/desk/, '');
  useEffect(() => {
    left.set(path, searchStr);
  }, [path, searchStr]);
  const {
    page,
    search = '',
    sort = '',
    ...filters
  } = Object.fromEntries(new URLSearchParams(searchStr)) as Partial<Record<string, string>>;
  return {
    page: Math.max(1, Number(page) || 1),
    search,
    sort,
    filters: filters as Record<string, string>,
    change(changes) {
      const next = new URLSearchParams(searchStr);
      if (!('page' in changes)) next.delete('page');
      for (const [name, value] of Object.entries(changes))
        if (value === '') next.delete(name);
        else next.set(name, value);
      const written = next.toString();
      void navigate({
        href: `/desk${path}${written && `?${written}`}`,
        replace: 'search' in changes,
      });
    },
  };
}
