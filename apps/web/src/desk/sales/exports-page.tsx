import { exportTables } from '@kitshelf/contract/desk/money.ts';
import { useState } from 'react';
import { type Column, SimpleTable } from '../lists/data-table.tsx';
import { DayRange } from '../lists/day-range.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from '../forms/action-form.module.css';

type Table = (typeof exportTables)[number];

/** What a file is for. */
const contents: Readonly<Record<Table, string>> = {
  orders: 'What was ordered, by whom, for how much, and what became of it',
  payments: 'What was paid, through which provider',
  refunds: 'What went back, and why',
  invoices: 'Receipts with their numbers and taxes, for your accounts',
  settlements: 'Received and returned money of each day, to compare with what your provider pays out',
  subscribers: 'Who has a subscription, to which plan, and until when it is paid',
  newsletter: 'Who asked for the newsletter, confirmed it, or left it',
  audit: 'Every change that your team made',
};

/** @param query the days, as the address of a file names them */
const columnsFor = (query: string): readonly Column<Table>[] => [
  {
    title: 'File',
    isSubject: true,
    cell: (table) => (
      <a download href={`/api/v1/desk/exports/${table}.csv${query && `?${query}`}`}>
        {table}.csv
      </a>
    ),
  },
  { title: 'What it holds', cell: (table) => contents[table] },
];

/** Tables of some days as files for a spreadsheet. */
export function ExportsPage() {
  const [days, setDays] = useState({ from: '', to: '' });
  const query = new URLSearchParams(Object.entries(days).filter(([, day]) => day !== '')).toString();
  return (
    <Screen title="Exports">
      <div className={styles.form}>
        <DayRange
          days={days}
          hint="Empty: the last 31 days"
          onChange={(changed) => setDays({ ...days, ...changed })}
        />
        <SimpleTable columns={columnsFor(query)} keyOf={(table) => table} label="Files" rows={exportTables} />
      </div>
    </Screen>
  );
}
