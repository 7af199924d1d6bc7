import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../lib/paths.ts';
import type { Move } from './library-moves.ts';
import { parseLibrarySearch } from './library-search.ts';

interface MoveOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
  readonly viewTransition?: boolean;
}

/** The library's state and the way to change it; the address is the only place that holds it. */
export function useLibrary() {
  const raw = useSearch({ strict: false });
  const search = useMemo(() => parseLibrarySearch(raw), [raw]);
  const navigate = useNavigate();
  const go = (move: Move, options: MoveOptions = {}) =>
    void navigate({
      to: paths.library,
      search: (before: object) => move(parseLibrarySearch({ ...before })),
      resetScroll: false,
      ...options,
    });
  return { search, go };
}
