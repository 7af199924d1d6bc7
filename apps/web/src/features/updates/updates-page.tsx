import type { Update } from '@kitshelf/contract/updates.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { paths } from '../../lib/paths.ts';
import { scrollToElement } from '../../lib/browser/scroll.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { useLastVisit } from './last-visit.ts';
import { Promo } from './promo.tsx';
import { updatesQuery, parseUpdatesSearch } from './queries.ts';
import { UpdateCard } from './update-card.tsx';
import styles from './updates-page.module.css';

export const heads = {
  UpdatesPage: {
    title: 'Updates',
    card: 'updates' as const,
    description: 'What is new in the library, what it is good for and when it was added.',
  },
};

export function UpdatesPage() {
  const { isDemo } = useSite();
  return (
    <>
      <Container>
        <PageHero
          text={
            isDemo
              ? "We're religious about regularly updating our library with new sections and templates"
              : 'What is new in the library, and when it was added.'
          }
          title="Updates"
        >
          <LinkButton to={paths.support}>{isDemo ? 'SUGGEST AN ASSET' : 'Suggest an asset'}</LinkButton>
        </PageHero>
        <UpdatesList />
      </Container>
      {isDemo && <Promo />}
    </>
  );
}

/** Loading, no items on an error or past the end, nothing yet, or the cards. */
function UpdatesList() {
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { page = 1 } = parseUpdatesSearch(useSearch({ strict: false }));
  const { data, isPending, isError, isFetching, refetch } = useQuery(updatesQuery(useCall(), page));
  const updates = isError ? [] : (data?.data ?? []);
  const goTo = (next: number) => {
    void navigate({ to: paths.updates, search: next > 1 ? { page: next } : {} });
    scrollToElement(top.current);
  };
  return (
    <div className={styles.list} ref={top}>
      {isPending && (
        <div className={styles.waiting}>
          <SpinnerCover label="Loading updates" />
        </div>
      )}
      {!isPending && updates.length === 0 && (
        <NoUpdates isNew={!isError && data?.pagination.total === 0}>
          {isError && (
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </NoUpdates>
      )}
      {data && updates.length > 0 && (
        <>
          <UpdateGrid updates={updates} />
          <Pagination lastPage={data.pagination.totalPages} onPage={goTo} page={page} />
        </>
      )}
    </div>
  );
}

function UpdateGrid({ updates }: { readonly updates: readonly Update[] }) {
  const lastVisit = useLastVisit();
  return (
    <div className={styles.grid}>
      {updates.map((update, index) => (
        <UpdateCard
          isEarly={index < 3}
          isNew={lastVisit !== undefined && update.createdAt > lastVisit}
          key={update._id}
          update={update}
        />
      ))}
    </div>
  );
}

/** Of a shop that has announced nothing yet. */
function NothingYet() {
  return (
    <Panel text="New additions to the library appear here." title="Nothing here yet">
      <LinkButton look="ink" to={paths.library}>
        Browse the library
      </LinkButton>
      <LinkButton to={paths.support}>Contact support</LinkButton>
    </Panel>
  );
}

interface NoUpdatesProps {
  /** Nothing was announced yet. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

function NoUpdates({ isNew, children }: NoUpdatesProps) {
  if (isNew) return <NothingYet />;
  return (
    <Panel
      text="We're having trouble loading the Update information. This might be due to a temporary issue with our backend. Please try again later. If the problem persists, contact our support team for assistance."
      title="Sorry, no Update found."
    >
      <LinkButton look="ink" to={paths.library}>
        Browse the library
      </LinkButton>
      <LinkButton to={paths.support}>Contact support</LinkButton>
      {children}
    </Panel>
  );
}
