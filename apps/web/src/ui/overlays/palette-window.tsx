import { useId, useState, type KeyboardEvent } from 'react';
import { TextInput } from '../forms/text-input.tsx';
import { Dialog } from './dialog.tsx';
import styles from './palette-window.module.css';

interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  /** What it is, or what taking it does. */
  readonly kind: string;
}

interface PaletteWindowProps<Entry extends PaletteEntry> {
  /** What can be found. */
  readonly label: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
  /** The entry was pressed, or chosen with Enter. */
  readonly onTake: (entry: Entry, by: 'press' | 'key') => void;
  readonly onClose: () => void;
}

/** A field and what is called so: arrows go through the entries, Enter takes the chosen one. */
export function PaletteWindow<Entry extends PaletteEntry>(props: PaletteWindowProps<Entry>) {
  const { label, words, onWords, entries, isSearching, onTake, onClose } = props;
  const id = useId();
  const { chosen, onKeyDown, reset } = useChoice(entries, (entry) => onTake(entry, 'key'));
  return (
    <Dialog className={styles.palette} labelledBy={`${id}-title`} onClose={onClose}>
      <h2 className={styles.title} id={`${id}-title`}>
        Find
      </h2>
      <TextInput
        aria-activedescendant={entries[chosen] && `${id}-${chosen}`}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={entries.length > 0}
        aria-label={label}
        autoComplete="off"
        onChange={({ target }) => {
          onWords(target.value);
          reset();
        }}
        onKeyDown={onKeyDown}
        placeholder={label}
        ref={focusOn}
        role="combobox"
        value={words}
      />
      <Entries chosen={chosen} entries={entries} id={id} onTake={(entry) => onTake(entry, 'press')} />
      <p aria-live="polite" className={styles.state}>
        {isSearching ? 'Searching…' : entries.length === 0 ? 'Nothing is called that.' : ''}
      </p>
    </Dialog>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** Arrows go round through the entries, Enter takes the chosen one. */
function useChoice<Entry>(entries: readonly Entry[], take: (entry: Entry) => void) {
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, entries.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) setAt((chosen + step + entries.length) % entries.length);
    const entry = entries[chosen];
    if (event.key === 'Enter' && entry) take(entry);
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };
  return { chosen, onKeyDown, reset: () => setAt(0) };
}

interface EntriesProps<Entry> {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly onTake: (entry: Entry) => void;
}

function Entries<Entry extends PaletteEntry>({ id, entries, chosen, onTake }: EntriesProps<Entry>) {
  return (
    <div aria-label="Found" className={styles.list} id={`${id}-list`} role="listbox">
      {entries.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the field
        <div
          aria-selected={index === chosen}
          className={styles.entry}
          id={`${id}-${index}`}
          key={entry.key}
          onClick={() => onTake(entry)}
          ref={index === chosen ? scrollTo : undefined}
          role="option"
        >
          <span>{entry.label}</span>
          <span className={styles.kind}>{entry.kind}</span>
        </div>
      ))}
    </div>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
