import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { CheckIcon, ChevronDownIcon } from '../media/icons.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  readonly text: string;
  /** The key that does the same without the menu. */
  readonly shortcut?: string;
  readonly onPick: () => void;
  /** Stands before the words. */
  readonly mark?: ReactNode;
  /** Of things of which one is chosen: whether this one is. */
  readonly isChosen?: boolean;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What has to be known before picking anything: a line above the items. */
  readonly note?: string | undefined;
  readonly className?: string | undefined;
  /** What the button shows before its chevron. */
  readonly children?: ReactNode;
}

/** A few more things to do, behind a button: opens on click and arrow keys, closes outside, on Escape and on a pick. */
export function Menu({ label, items, note, className, children }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, setOpen, close, onListKey, onButtonKey } = useOpenMenu(root, list);
  return (
    <div className={styles.menu} ref={root}>
      <IconButton
        aria-controls={id}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        className={className}
        label={label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onButtonKey}
      >
        {children}
        <ChevronDownIcon size={18} />
      </IconButton>
      <div
        aria-label={note ? `${label}. ${note}` : label}
        className={styles.list}
        data-note={note}
        hidden={!isOpen}
        id={id}
        onClick={close}
        onKeyDown={onListKey}
        ref={list}
        role="menu"
        tabIndex={-1}
      >
        {items.map((item) => (
          <Item key={item.text} {...item} />
        ))}
      </div>
    </div>
  );
}

function Item({ text, shortcut, onPick, mark, isChosen }: MenuItem) {
  return (
    <button
      aria-checked={isChosen}
      aria-keyshortcuts={shortcut}
      className={styles.item}
      onClick={onPick}
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      tabIndex={-1}
      type="button"
    >
      {mark}
      <span className={styles.words}>{text}</span>
      {isChosen && <CheckIcon size={16} />}
      {shortcut && <kbd className={styles.key}>{shortcut.toUpperCase()}</kbd>}
    </button>
  );
}

type Box = RefObject<HTMLDivElement | null>;

function useOpenMenu(root: Box, list: Box) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    list.current?.querySelector<HTMLElement>('[aria-checked=true], button')?.focus();
    const onDown = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [isOpen, root, list]);

  /** The keyboard goes back to where it came from. */
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onListKey = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') setOpen(false);
    if (next === undefined && event.key !== 'Escape') return;
    // The dialog round the menu closes on Escape too.
    event.preventDefault();
    event.stopPropagation();
    if (next !== undefined) items.at(next % items.length)?.focus();
    else close();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return { isOpen, setOpen, close, onListKey, onButtonKey };
}
