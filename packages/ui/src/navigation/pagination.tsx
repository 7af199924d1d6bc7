import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../media/card-icons.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

/** Moves through pages by buttons or the left and right arrow keys; shown only when there is more than one. */
export function Pagination({ page, lastPage, onPage }: PaginationProps) {
  const go = (to: number) => {
    const within = Math.min(Math.max(to, 1), lastPage);
    if (within !== page) onPage(within);
  };
  usePageKeys((step) => go(page + step));
  if (lastPage <= 1) return null;

  const isFirst = page <= 1;
  const isLast = page >= lastPage;
  return (
    <nav aria-label="Pagination" className={styles.pagination}>
      <div className={styles.side}>
        <Button disabled={isFirst} look="plain" onClick={() => go(1)} size="sm">
          First
        </Button>
        <Button disabled={isFirst} look="plain" onClick={() => go(page - 1)} size="sm">
          <ChevronLeftIcon size={16} />
          Previous
        </Button>
      </div>
      <PageNumbers lastPage={lastPage} onPage={go} page={page} />
      <div className={styles.side}>
        <Button disabled={isLast} look="plain" onClick={() => go(page + 1)} size="sm">
          Next
          <ChevronRightIcon size={16} />
        </Button>
        <Button disabled={isLast} look="plain" onClick={() => go(lastPage)} size="sm">
          Last
        </Button>
      </div>
    </nav>
  );
}

function PageNumbers({ page, lastPage, onPage }: PaginationProps) {
  return (
    <div className={styles.pages}>
      {paginationWindow(page, lastPage).map((slot) =>
        typeof slot === 'number' ? (
          <button
            aria-current={slot === page ? 'page' : undefined}
            className={styles.page}
            key={slot}
            onClick={() => onPage(slot)}
            type="button"
          >
            {slot}
          </button>
        ) : (
          <span aria-hidden="true" className={`${styles.page} ${styles.gap}`} key={slot}>
            …
          </span>
        ),
      )}
    </div>
  );
}

/** Things that use the arrow keys themselves. */
const ownArrows = 'input, textarea, select, dialog, [contenteditable], [role=tab], [role=combobox]';

/** Left and right arrow keys as steps of -1 and 1, wherever on the page nothing else uses them. */
function usePageKeys(onStep: (step: -1 | 1) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.defaultPrevented || isModified || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (event.key === 'ArrowLeft') latest.current(-1);
      if (event.key === 'ArrowRight') latest.current(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A page's number, or a gap between two of them. */
export type PageSlot = number | 'gap-start' | 'gap-end';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Which pages to show (docs/product/library.md#pages-of-a-list): up to 7 all of them; beyond, the first five near the start, the last five near
 * the end, and the neighbours in between. The windows switch at page 5 and at the last page minus 3.
 */
export function paginationWindow(current: number, last: number): readonly PageSlot[] {
  if (last <= 7) return range(1, last);
  if (current < 5) return [...range(1, 5), 'gap-end', last];
  if (current >= last - 3) return [1, 'gap-start', ...range(last - 4, last)];
  return [1, 'gap-start', ...range(current - 1, current + 1), 'gap-end', last];
}
