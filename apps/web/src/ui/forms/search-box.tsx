import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../media/icons.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  /** Enter was pressed. */
  readonly onSubmit: () => void;
}

/** A search field that '/' reaches from anywhere on the page, and Escape empties. */
export function SearchBox({ label, value, onChange, onSubmit, ...input }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSubmit();
    if (event.key === 'Escape') clear();
  };

  return (
    <search className={styles.box}>
      <SearchIcon className={styles.icon} />
      <input
        {...input}
        aria-keyshortcuts="/"
        aria-label={label}
        autoComplete="off"
        className={styles.input}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        ref={field}
        spellCheck={false}
        type="search"
        value={value}
      />
      {value ? <ClearButton onClick={clear} /> : <SlashHint />}
    </search>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton className={styles.clear} label="Clear search" onClick={onClick}>
      <CloseIcon size={18} />
    </IconButton>
  );
}

function SlashHint() {
  return (
    <kbd aria-hidden="true" className={styles.key}>
      /
    </kbd>
  );
}

function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(writingPlaces)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

/** Where a '/' is a '/'. */
const writingPlaces = 'input, textarea, select, [contenteditable], dialog';
