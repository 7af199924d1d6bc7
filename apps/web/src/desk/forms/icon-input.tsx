import { listIcons } from '@kitshelf/contract/icons.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldControl } from '@kitshelf/ui/forms/field.tsx';
import { TextInput } from '@kitshelf/ui/forms/text-input.tsx';
import { StrokeIcon } from '@kitshelf/ui/media/stroke-icon.tsx';
import { callDesk } from '../desk-call.ts';
import styles from './icon-input.module.css';

const shown = 32;

interface IconInputProps {
  readonly control: FieldControl;
  readonly label: string;
  /** The name of the chosen icon; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An icon of the icon room, found by words; the chosen one stands first. */
export function IconInput({ control, label, value, onChange }: IconInputProps) {
  const [search, setSearch] = useState(value.replaceAll('-', ' '));
  const { data } = useQuery({
    queryKey: ['icons', search],
    queryFn: () => callDesk(listIcons, { query: { limit: shown, ...(search.trim() && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).toSorted((a, b) => Number(b.name === value) - Number(a.name === value));
  return (
    <div>
      <TextInput
        {...control}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
        placeholder="Search icons"
        type="search"
        value={search}
      />
      <div aria-label={label} className={styles.icons} role="radiogroup">
        <label className={styles.none}>
          <input checked={value === ''} name={control.id} onChange={() => onChange('')} type="radio" />
          None
        </label>
        {found.map(({ name, paths }) => (
          <label className={styles.icon} key={name} title={name}>
            <input
              aria-label={name}
              checked={value === name}
              name={control.id}
              onChange={() => onChange(name)}
              type="radio"
            />
            <StrokeIcon paths={paths} size={20} />
          </label>
        ))}
      </div>
    </div>
  );
}
