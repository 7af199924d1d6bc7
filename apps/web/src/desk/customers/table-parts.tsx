import { useId, type ReactNode } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { RowDetails, type RowDetailsProps } from './row-details.tsx';
import { Moment, Section } from '../shell/screen.tsx';

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

/** The column of what is folded away. */
export const details = <Row,>(facts: (row: Row) => RowDetailsProps): Column<Row> => ({
  title: 'Details',
  isTitleHidden: true,
  cell: (row) => <RowDetails {...facts(row)} />,
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

/** Payment providers by what people call them. */
export const gatewayNames = { paddle: 'Paddle', razorpay: 'Razorpay' } as const;

interface TableSectionProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The row that the address leads to. */
  readonly marked?: string | undefined;
}

export function TableSection<Row>({ title, rows, ...table }: TableSectionProps<Row>) {
  return (
    <Section title={title}>
      {rows.length === 0 ? <p>None.</p> : <SimpleTable {...table} label={title} rows={rows} />}
    </Section>
  );
}

export const byId = ({ _id }: { readonly _id: string }) => _id;
