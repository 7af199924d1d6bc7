import { inboxKinds, inboxStates, listInbox, type InboxItem } from '@kitshelf/contract/desk/inbox.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListSearch } from '../lists/list-search.tsx';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useListState, type ListState } from '../lists/use-list-state.ts';
import { type QueryState, Loaded } from '../shell/loaded.tsx';
import { Moment, Screen } from '../shell/screen.tsx';
import styles from './inbox-page.module.css';
import { refetchMs, ThreadView } from './thread-view.tsx';

const states = [
  { value: 'open', text: 'Open' },
  { value: 'closed', text: 'Closed' },
] as const;

/** What visitors wrote, beside the thread that is being read; on a narrow screen one of the two. */
export function InboxPage() {
  const listed = useListState();
  const state = inboxStates.find((each) => each === listed.filters['state']) ?? 'open';
  const thread = listed.filters['thread'];
  const list = useInbox(listed, state);
  return (
    <Screen title="Inbox">
      <div className={styles.columns} data-reads={thread !== undefined}>
        <div className={styles.list}>
          <Tabs
            label="State"
            onPick={(value) => listed.change({ state: value })}
            panelId="inbox"
            tabs={states}
            value={state}
          />
          <Narrowing listed={listed} />
          <div id="inbox">
            <Threads list={list} listed={listed} thread={thread} />
          </div>
        </div>
        {thread === undefined ? (
          <p className={styles.hint}>Select a message.</p>
        ) : (
          <ThreadView id={thread} key={thread} />
        )}
      </div>
    </Screen>
  );
}

function useInbox({ page, search, filters }: ListState, state: InboxItem['state']) {
  const kind = inboxKinds.find((each) => each === filters['kind']);
  const narrowed = { state, ...(kind && { kind }), ...(search && { search }) };
  return useQuery({
    queryKey: ['inbox', page, narrowed],
    queryFn: () => callDesk(listInbox, { query: { page, limit: 50, sort: '-updatedAt', ...narrowed } }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

function Narrowing({ listed }: { readonly listed: ListState }) {
  return (
    <div className={styles.narrowing}>
      <FilterSelect label="Kind" listed={listed} name="kind" values={inboxKinds} />
      <ListSearch
        label="Search inbox"
        onChange={(text) => listed.change({ search: text })}
        placeholder="Name, email or subject"
        value={listed.search}
      />
    </div>
  );
}

interface ThreadsProps {
  readonly list: QueryState<{
    readonly data: readonly InboxItem[];
    readonly pagination: { readonly totalPages: number };
  }>;
  readonly listed: ListState;
  readonly thread: string | undefined;
}

function Threads({ list, listed, thread }: ThreadsProps) {
  return (
    <Loaded query={list} title="The inbox could not be loaded">
      {({ data, pagination }) =>
        data.length === 0 ? (
          <Panel text="No messages are waiting for a reply." title="Nothing here" />
        ) : (
          <>
            <ul aria-label="Inbox" className={styles.threads}>
              {data.map((item) => (
                <li key={item._id}>
                  <ThreadLink isCurrent={item._id === thread} item={item} />
                </li>
              ))}
            </ul>
            <Pagination
              lastPage={pagination.totalPages}
              onPage={(next) => listed.change({ page: String(next) })}
              page={listed.page}
            />
          </>
        )
      }
    </Loaded>
  );
}

function ThreadLink({ item, isCurrent }: { readonly item: InboxItem; readonly isCurrent: boolean }) {
  const { _id: id, name, subject, kind, updatedAt, messages } = item;
  const last = messages.at(-1);
  return (
    <Link
      aria-current={isCurrent ? 'true' : undefined}
      className={styles.thread}
      search={(before: object) => ({ ...before, thread: id })}
      to="/inbox"
    >
      <span className={styles.who}>
        <b>{name}</b>
        <Moment at={updatedAt} />
      </span>
      <span>{kind === 'application' ? `Application: ${subject}` : subject}</span>
      <span className={styles.last}>
        {last?.by === 'operator' && 'You: '}
        {last?.text}
      </span>
    </Link>
  );
}
