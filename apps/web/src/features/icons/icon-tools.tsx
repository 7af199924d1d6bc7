import { type listIcons, iconSizes, iconStrokes, usualIconLook } from '@kitshelf/contract/icons.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { useEffect, useId, useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../lib/session/storage-keys.ts';
import { SearchBox } from '@kitshelf/ui/forms/search-box.tsx';
import styles from './icons-page.module.css';
import type { IconSearch } from './icon-search.ts';
import type { IconLook } from './queries.ts';

interface IconToolsProps {
  readonly search: IconSearch;
  readonly onSearch: (search: IconSearch) => void;
  readonly look: IconLook;
  readonly onLook: (look: IconLook) => void;
  readonly list: Answer<typeof listIcons> | undefined;
}

/** How long typing must rest before the search starts. */
const debounceMs = 120;

/** The search, the family, and how icons are drawn. */
export function IconTools({ search, onSearch, look, onLook, list }: IconToolsProps) {
  const [term, setTerm] = useState(search.search ?? '');
  const changed = term.trim() !== (search.search ?? '');
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => onSearch({ ...search, search: term.trim(), page: 1 }), debounceMs);
    return () => clearTimeout(timer);
  });
  const total = list?.pagination.total;
  return (
    <div className={styles.tools}>
      <SearchBox
        label="Search icons"
        maxLength={100}
        onChange={setTerm}
        onSubmit={focusFirst}
        placeholder="Search icons (eg. heart, hamburger)"
        value={term}
      />
      <div className={styles.settings}>
        <Choice
          label="Family"
          onPick={(set) => onSearch({ ...search, set, page: 1 })}
          options={[['', 'All families'], ...(list?.sets ?? []).map(familyOption)]}
          value={search.set ?? ''}
        />
        <LookFields look={look} onLook={onLook} />
        <p aria-live="polite" className={styles.total}>
          {total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? 'icon' : 'icons'}`}
          {list?.didYouMean !== undefined && ` for “${list.didYouMean}”`}
          {total && list?.exact === 0 && list.didYouMean === undefined ? ', closest matches' : ''}
        </p>
      </div>
    </div>
  );
}

const familyOption = ({ name, count }: { name: string; count: number }): [string, string] => [
  name,
  `${name} (${count})`,
];

/** From the search straight to what it finds. */
const focusFirst = () =>
  document.querySelector<HTMLButtonElement>('[data-icon-grid] button[tabindex="0"]')?.focus();

function LookFields({ look, onLook }: Pick<IconToolsProps, 'look' | 'onLook'>) {
  const colorId = useId();
  return (
    <>
      <Choice
        label="Size"
        onPick={(size) => onLook({ ...look, size: Number(size) })}
        options={iconSizes.map((size) => [String(size), `${size} px`])}
        value={String(look.size)}
      />
      <Choice
        label="Stroke"
        onPick={(stroke) => onLook({ ...look, stroke: Number(stroke) })}
        options={iconStrokes.map((stroke) => [String(stroke), String(stroke)])}
        value={String(look.stroke)}
      />
      <span className={styles.setting}>
        <label htmlFor={colorId}>Colour</label>
        <input
          className={styles.color}
          id={colorId}
          onChange={(event) => onLook({ ...look, color: event.target.value })}
          type="color"
          value={look.color}
        />
        <HexField look={look} onLook={onLook} />
      </span>
    </>
  );
}

/** The colour in words: six hex digits, with or without `#`; taken once they are whole. */
function HexField({ look, onLook }: Pick<IconToolsProps, 'look' | 'onLook'>) {
  const [draft, setDraft] = useState<string>();
  const onChange = (text: string) => {
    setDraft(text);
    const color = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
    if (color) onLook({ ...look, color: `#${color.toLowerCase()}` });
  };
  return (
    <input
      aria-label="Colour as hex"
      className={styles.hex}
      maxLength={7}
      onBlur={() => setDraft(undefined)}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      spellCheck={false}
      value={draft ?? look.color}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onPick: (value: string) => void;
}

function Choice({ label, value, options, onPick }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.setting}>
      <label htmlFor={id}>{label}</label>
      <select
        className={styles.select}
        id={id}
        onChange={(event) => onPick(event.target.value)}
        value={value}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

/** How icons are drawn, as it was left. */
export function useIconLook() {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<IconLook>();
  const look = chosen ?? (isHydrated ? stored() : undefined) ?? usualIconLook;
  const setLook = (next: IconLook) => {
    localStore.write(storageKeys.iconLook, JSON.stringify(next));
    setChosen(next);
  };
  return { look, setLook };
}

function stored(): IconLook | undefined {
  try {
    const { size, stroke, color } = JSON.parse(localStore.read(storageKeys.iconLook) ?? '{}');
    const isKnown = [...iconSizes].includes(size) && [...iconStrokes].includes(stroke);
    return isKnown && /^#[0-9a-f]{6}$/.test(color) ? { size, stroke, color } : undefined;
  } catch {
    return undefined;
  }
}
