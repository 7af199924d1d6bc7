import { exportTables } from '@kitshelf/contract/desk/money.ts';
import { useState } from 'react';
import { buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { DayRange } from '../lists/day-range.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from '../forms/action-form.module.css';

/** Tables of some days as files for a spreadsheet. */
export function ExportsPage() {
  const [days, setDays] = useState({ from: '', to: '' });
  const query = new URLSearchParams(Object.entries(days).filter(([, day]) => day !== '')).toString();
  return (
    <Screen title="Exports">
      <div className={styles.form}>
        <DayRange
          days={days}
          hint="The last 31 days without it"
          onChange={(changed) => setDays({ ...days, ...changed })}
        />
        <div className={styles.choices}>
          {exportTables.map((table) => (
            <a
              className={buttonClass({})}
              download
              href={`/api/v1/desk/exports/${table}.csv${query && `?${query}`}`}
              key={table}
            >
              {table}.csv
            </a>
          ))}
        </div>
      </div>
    </Screen>
  );
}
