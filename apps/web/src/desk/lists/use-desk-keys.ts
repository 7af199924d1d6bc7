import { useEffect } from 'react';

/** Where letters are letters, and arrows move a cursor or a choice. */
const writingPlaces = 'input, textarea, select, [contenteditable], dialog';

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys of all screens: `/` to the search, `j` and `k` (or arrows, once a row has the focus) from row to row of a list,
 * Enter opens what has the focus, Escape goes back from a thing to its list.
 */
export function useDeskKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement: at } = document;
      if (at?.closest(writingPlaces) || document.querySelector('dialog[open]')) return;
      const target = targetOf(event.key, at);
      if (!target) return;
      event.preventDefault();
      if (event.key === 'Escape') target.click();
      else target.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function targetOf(key: string, at: Element | null): HTMLElement | null | undefined {
  if (key === '/') return document.querySelector<HTMLElement>('main input[type="search"]');
  if (key === 'Escape') return document.querySelector<HTMLElement>('main a[aria-keyshortcuts="Escape"]');
  const step = steps[key];
  if (step === undefined) return undefined;
  const row = at?.closest('tbody tr');
  if (!row && key.startsWith('Arrow')) return undefined;
  const rows = [...((row?.parentElement ?? document.querySelector('main tbody'))?.children ?? [])];
  const next = row ? rows.indexOf(row) + step : 0;
  return rows[next]?.querySelector<HTMLElement>('a, button');
}
