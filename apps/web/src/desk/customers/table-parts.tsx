import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { Moment, Section } from '../shell/screen.tsx';
import styles from './customer-tables.module.css';

/** A column of moments. */
export const at = <Row,>(title: string, read: (row: Row) => string | null): Column<Row> => ({
  title,
  cell: (row) => <Moment at={read(row)} />,
});
/** The column of what can be done. */
export const act = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  title: 'Actions',
  isTitleHidden: true,
  isAction: true,
  cell,
});

interface ActButtonProps {
  readonly children: string;
  readonly onClick: () => void;
  /** Why it cannot be done now. */
  readonly obstacle?: string | undefined;
}

export function ActButton({ children, onClick, obstacle }: ActButtonProps) {
  const id = useId();
  return (
    <>
      <Button aria-describedby={obstacle && id} disabled={obstacle !== undefined} onClick={onClick} size="sm">
        {children}
      </Button>
      {obstacle && <span id={id}>{obstacle}</span>}
    </>
  );
}

const gatewayNames = { paddle: 'Paddle', razorpay: 'Razorpay' } as const;

/** The payment provider, and what to look a payment up by there. */
export const Through = ({
  gateway,
  gatewayId,
}: Pick<DeskCustomer['payments'][number], 'gateway' | 'gatewayId'>) => (
  <>
    {gatewayNames[gateway]} <span className={styles.reference}>{gatewayId}</span>
  </>
);

interface TableSectionProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
}

export function TableSection<Row>({ title, rows, columns, keyOf }: TableSectionProps<Row>) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p>None.</p>
      ) : (
        <SimpleTable columns={columns} keyOf={keyOf} label={title} rows={rows} />
      )}
    </Section>
  );
}

export const byId = ({ _id }: { readonly _id: string }) => _id;
