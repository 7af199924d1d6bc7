import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
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
  /** A key was pressed that changes the text or asks for what it may become. */
  readonly onTyping?: () => void;
  /** Escape was pressed: closes what hangs below the field, and says whether anything did. */
  readonly onEscape?: () => boolean;
  /** The focus has gone elsewhere. */
  readonly onLeave?: () => void;
  readonly fieldRef?: (field: HTMLInputElement | null) => void;
  /** What hangs below the field. */
  readonly children?: ReactNode;
}

/** A search field that '/' reaches from anywhere on the page; Escape closes what hangs below it, then empties it. */
export function SearchBox({ label, value, onChange, onSubmit, ...given }: SearchBoxProps) {
  const { onTyping, onEscape, onLeave, fieldRef, children, ...input } = given;
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSubmit();
    // Browsers empty the field by themselves.
    if (event.key === 'Escape' && onEscape?.()) event.preventDefault();
    else if (event.key === 'Escape') clear();
    if (isTyping(event)) onTyping?.();
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
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        ref={(element) => {
          field.current = element;
          fieldRef?.(element);
        }}
        spellCheck={false}
        type="search"
        value={value}
      />
      {value ? <ClearButton onClick={clear} /> : <SlashHint />}
      {children}
    </search>
  );
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'ArrowDown');

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
