/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- phones show rows as blocks, which takes the roles away */
import type { Pagination as Paging } from '@kitshelf/contract/wire.ts';
import type { ReactNode } from 'react';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { type QueryState, Loaded } from '../shell/loaded.tsx';
import styles from './data-table.module.css';
import type { ListState } from './use-list-state.ts';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the list can be sorted by here; `-` in front means downwards. */
  readonly sort?: string;
  /** Its link says what the row is about: the whole row leads there. */
  readonly isSubject?: boolean;
  /** Figures stand at the end. */
  readonly isFigure?: boolean;
  /** Its buttons stay in sight where the table is wider than the screen. */
  readonly isAction?: boolean;
  /** Nobody reads a title over buttons. */
  readonly isTitleHidden?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly state: Pick<ListState, 'page' | 'sort' | 'change'>;
  /** The answer of the call, as React Query has it. */
  readonly list: QueryState<{ readonly data: readonly Row[]; readonly pagination: Paging }>;
  /** Said when there is nothing. */
  readonly empty: string;
  /** The key of the row that is to be noticed. */
  readonly marked?: string | undefined;
}

/** A list of the desk with its pages. Its state belongs into the address (`useListState`). */
export function DataTable<Row>({ columns, keyOf, marked, ...list }: DataTableProps<Row>) {
  const { label, state } = list;
  return (
    <DataGallery {...list}>
      {(rows) => <SimpleTable {...{ columns, keyOf, label, rows, state, marked }} />}
    </DataGallery>
  );
}

type DataGalleryProps<Row> = Omit<DataTableProps<Row>, 'columns' | 'keyOf' | 'marked'> & {
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** The same for rows that are shown otherwise than in a table. */
export function DataGallery<Row>({ label, state, list, empty, children }: DataGalleryProps<Row>) {
  return (
    <Loaded query={list} title={`${label} could not be loaded`}>
      {({ data, pagination: { total, totalPages } }) =>
        data.length === 0 ? (
          <Panel text={empty} title="Nothing here" />
        ) : (
          <>
            {children(data)}
            <p className={styles.total}>
              {total} {total === 1 ? 'entry' : 'entries'}
            </p>
            <Pagination
              lastPage={totalPages}
              onPage={(page) => state.change({ page: String(page) })}
              page={state.page}
            />
          </>
        )
      }
    </Loaded>
  );
}

type SimpleTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf'> & {
  readonly rows: readonly Row[];
  readonly state?: Pick<ListState, 'sort' | 'change'>;
  /** The key of the row that the address leads to: it is marked, and scrolled to. */
  readonly marked?: string | undefined;
};

/** Rows alone; what can be sorted needs its state. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { label, columns, keyOf, rows, state = unsorted, marked } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the screen
    <div className={styles.scroller} role="region" aria-label={`${label}, scrolls`} tabIndex={0}>
      <table aria-label={label} className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell column={column} key={column.title} state={state} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BodyRow columns={columns} isMarked={keyOf(row) === marked} key={keyOf(row)} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BodyRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly isMarked: boolean;
}

function BodyRow<Row>({ columns, row, isMarked }: BodyRowProps<Row>) {
  return (
    <tr aria-current={isMarked || undefined} ref={isMarked ? bringIntoSight : undefined} role="row">
      {columns.map(({ title, cell, isFigure, isSubject, isAction, isTitleHidden }) => (
        <td
          data-title={isTitleHidden ? undefined : title}
          role="cell"
          className={classes(
            isFigure && styles.figure,
            isSubject && styles.subject,
            isAction && styles.action,
            isTitleHidden && styles.untitled,
          )}
          key={title}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' });

const unsorted = { sort: '', change: () => undefined };

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly state: Pick<ListState, 'sort' | 'change'>;
}

function HeadCell<Row>({ column, state }: HeadCellProps<Row>) {
  const { title, sort, isFigure, isAction, isTitleHidden } = column;
  const isUp = sort !== undefined && state.sort === sort;
  const isDown = sort !== undefined && state.sort === `-${sort}`;
  return (
    <th
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={classes(isFigure && styles.figure, isAction && styles.action)}
      role="columnheader"
      scope="col"
    >
      {sort === undefined ? (
        isTitleHidden ? (
          <HiddenText>{title}</HiddenText>
        ) : (
          title
        )
      ) : (
        <button
          className={styles.sort}
          onClick={() => state.change({ sort: isUp ? `-${sort}` : sort })}
          type="button"
        >
          {title}
          <span aria-hidden="true">{isUp ? ' ↑' : isDown ? ' ↓' : ''}</span>
        </button>
      )}
    </th>
  );
}
