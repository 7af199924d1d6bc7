import { getStatement, type StatementLine } from '@kitshelf/contract/desk/statements.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { callDesk } from '../desk-call.ts';
import { SimpleTable } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import styles from '../forms/action-form.module.css';
import { Screen } from '../shell/screen.tsx';

/** Browsers without a picker of months show a plain field. */
function hasMonthPicker(): boolean {
  const input = document.createElement('input');
  input.type = 'month';
  return input.type === 'month';
}

/** What each creator's assets were copied in a month, to pay them by. */
export function StatementsPage() {
  const { filters, change } = useListState();
  const { month } = filters;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['statement', month],
    queryFn: () => callDesk(getStatement, { query: { month } }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.data;
  return (
    <Screen actions={<Download month={month} />} title="Creator statements">
      <div className={styles.days}>
        <Field hint={hasMonthPicker() ? undefined : 'As 2026-01'} label="Month">
          {(control) => (
            <TextInput
              {...control}
              onChange={(event) => change({ month: event.target.value })}
              type="month"
              value={month ?? shown?.month ?? ''}
            />
          )}
        </Field>
      </div>
      {!shown && !error && <SpinnerCover />}
      {error && (
        <RetryPanel
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text={error.message}
          title="The statement could not be loaded"
        />
      )}
      {shown && <Statement creators={shown.creators} />}
    </Screen>
  );
}

function Download({ month }: { readonly month: string | undefined }) {
  const query = month === undefined ? '' : `?month=${month}`;
  return (
    <a className={buttonClass({})} download href={`/api/v1/desk/statements.csv${query}`}>
      Download CSV
    </a>
  );
}

function Statement({ creators }: { readonly creators: readonly StatementLine[] }) {
  if (creators.length === 0) {
    return (
      <Panel
        text="A statement shares a month’s copies among creators, however much was sold. No asset was copied in this month. What was sold is under Orders."
        title="No copies"
      >
        <LinkButton to="/orders">Orders</LinkButton>
      </Panel>
    );
  }
  return (
    <SimpleTable
      columns={[
        { title: 'Creator', cell: ({ creator }) => creator },
        { title: 'Copies', cell: ({ copies }) => copies, isFigure: true },
        { title: 'Share', cell: ({ share }) => `${share.toFixed(2)} %`, isFigure: true },
      ]}
      keyOf={({ creator }) => creator}
      label="Statement"
      rows={creators}
    />
  );
}
