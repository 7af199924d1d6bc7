import type { ReactNode } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import styles from './day-range.module.css';
import { utcDayText } from './written.ts';

interface DayRangeProps {
  /** As YYYY-MM-DD. */
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly hint?: string;
  readonly problems?: Readonly<Record<string, string>>;
  readonly onChange: (days: Readonly<Record<string, string>>) => void;
  /** What chooses several days at once. */
  readonly children?: ReactNode;
}

/** The first and the last day (UTC) of what is shown. */
export function DayRange({ days, hint, problems = {}, onChange, children }: DayRangeProps) {
  return (
    <div aria-label="Days" className={styles.range} role="group">
      {children}
      {(['from', 'to'] as const).map((name) => (
        <Field
          error={problems[name]}
          hint={hint ?? dayText(days[name])}
          key={name}
          label={name === 'from' ? 'From' : 'To'}
        >
          {(control) => (
            <TextInput
              {...control}
              onChange={(event) => onChange({ [name]: event.target.value })}
              type="date"
              value={days[name] ?? ''}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** `26 Nov 2026`, as everywhere at the desk: the field itself follows the browser's language. */
function dayText(day: string | undefined): string | undefined {
  const at = new Date(day ?? '');
  return Number.isNaN(at.getTime()) ? undefined : utcDayText(at);
}

/** What a refused call says of each field. */
export function getProblems(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
