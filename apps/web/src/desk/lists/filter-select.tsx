import { Select } from '@kitshelf/ui/forms/select.tsx';
import { capitalised } from './capital.ts';
import type { ListState } from './use-list-state.ts';

interface FilterSelectProps {
  readonly label: string;
  /** As the call's query names it. */
  readonly name: string;
  readonly values: readonly string[];
  /** Values as the list's own cells say them. */
  readonly words?: Readonly<Record<string, string>>;
  readonly listed: ListState;
}

/** Narrows a list to one value, or to none of them in particular. */
export function FilterSelect({ label, name, values, words, listed }: FilterSelectProps) {
  const options = ['', ...values].map((value) => ({
    value: value || 'all',
    text: value ? (words?.[value] ?? capitalised(value)) : `${label}: All`,
  }));
  return (
    <Select
      aria-label={label}
      onChange={({ target }) => listed.change({ [name]: target.value === 'all' ? '' : target.value })}
      options={options}
      placeholder={label}
      value={listed.filters[name] ?? 'all'}
    />
  );
}
