import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import styles from './dropdown.module.css';
import { CheckIcon, ChevronDownIcon } from '../media/icons.tsx';

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the select-only combobox
   pattern: the list opens in the page, and its keys are the button's */

export interface DropdownOption {
  readonly id: string;
  readonly text: string;
}

interface DropdownProps {
  readonly label: string;
  readonly options: readonly DropdownOption[];
  readonly selectedId: string | undefined;
  /** Reports the option's id and text (docs/product/pages.md#controls). */
  readonly onPick: (option: DropdownOption) => void;
}

/** A list to pick one from: opens on click, closes outside, on Escape and on a pick. */
export function Dropdown({ label, options, selectedId, onPick }: DropdownProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const selected = options.findIndex((option) => option.id === selectedId);
  const list = useListbox({ root, count: options.length, selected, onPick: (index) => pick(index) });
  const pick = (index: number) => {
    const option = options[index];
    if (option) onPick(option);
  };

  return (
    <div className={styles.dropdown} ref={root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <button
        aria-activedescendant={list.isOpen ? `${id}-${list.active}` : undefined}
        aria-controls={`${id}-list`}
        aria-expanded={list.isOpen}
        aria-haspopup="listbox"
        aria-label={label}
        className={styles.button}
        id={id}
        onClick={list.toggle}
        onKeyDown={list.onKeyDown}
        role="combobox"
        type="button"
      >
        {options[selected]?.text}
        <ChevronDownIcon className={styles.chevron} size={16} />
      </button>
      <DropdownList id={id} label={label} list={list} options={options} selectedId={selectedId} />
    </div>
  );
}

interface DropdownListProps extends Pick<DropdownProps, 'label' | 'options' | 'selectedId'> {
  readonly id: string;
  readonly list: Listbox;
}

function DropdownList({ id, label, options, selectedId, list }: DropdownListProps) {
  return (
    <div aria-label={label} className={styles.list} hidden={!list.isOpen} id={`${id}-list`} role="listbox">
      {options.map((option, index) => (
        <div
          aria-selected={option.id === selectedId}
          className={styles.option}
          data-active={index === list.active}
          id={`${id}-${index}`}
          key={option.id}
          onClick={() => list.pick(index)}
          onPointerMove={() => list.activate(index)}
          role="option"
          tabIndex={-1}
        >
          {option.text}
          {option.id === selectedId && <CheckIcon size={16} />}
        </div>
      ))}
    </div>
  );
}

interface ListboxDeps {
  readonly root: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly selected: number;
  readonly onPick: (index: number) => void;
}

type Listbox = ReturnType<typeof useListbox>;

/** Opening, closing and moving in a list that hangs from a button (the "select-only combobox" pattern). */
function useListbox({ root, count, selected, onPick }: ListboxDeps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useOutsidePress(root, isOpen, () => setOpen(false));

  const open = () => {
    setActive(Math.max(selected, 0));
    setOpen(true);
  };
  const pick = (index: number) => {
    setOpen(false);
    onPick(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      return;
    }
    if (event.key === 'Tab') setOpen(false);
    const action = openKeys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'close') setOpen(false);
    else if (action === 'pick') pick(active);
    else setActive(action(active, count));
  };

  return {
    isOpen,
    active,
    pick,
    onKeyDown,
    activate: setActive,
    toggle: () => (isOpen ? setOpen(false) : open()),
  };
}

type Step = (index: number, count: number) => number;

const openKeys: Record<string, 'close' | 'pick' | Step | undefined> = {
  Escape: 'close',
  Enter: 'pick',
  ' ': 'pick',
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function useOutsidePress(root: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onDown = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) onPress();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  });
}
