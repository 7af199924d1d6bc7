import { Button } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { paginationWindow } from './pagination-window.ts';
import styles from './pagination.module.css';
import { usePageKeys } from './use-page-keys.ts';

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
