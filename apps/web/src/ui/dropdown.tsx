/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the select-only combobox
   pattern: the list opens in the page, and its keys are the button's */
import { useId, useRef } from 'react';
import styles from './dropdown.module.css';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import { useListbox, type Listbox } from './use-listbox.ts';

export interface DropdownOption {
  readonly id: string;
  readonly text: string;
}

interface DropdownProps {
  readonly label: string;
  readonly options: readonly DropdownOption[];
  readonly selectedId: string | undefined;
  /** Said while nothing is selected. */
  readonly placeholder?: string;
  /** Reports the option's id and text (spec §4). */
  readonly onPick: (option: DropdownOption) => void;
}

/** A list to pick one from: opens on click, closes outside, on Escape and on a pick. */
export function Dropdown({ label, options, selectedId, placeholder, onPick }: DropdownProps) {
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
        {options[selected]?.text ?? placeholder}
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
