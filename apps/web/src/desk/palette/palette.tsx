import type { Me } from '@kitshelf/contract/desk/session.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useFound, type Entry } from './use-found.ts';
import styles from './palette.module.css';

interface PaletteProps {
  readonly me: Me;
  /** The screens that are open to who sits here. */
  readonly places: readonly { readonly to: string; readonly label: string }[];
}

/** Ctrl+K, or the button: finds assets, customers, orders and actions. */
export function Palette(props: PaletteProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button aria-keyshortcuts="Control+K" onClick={() => setOpen(true)} size="sm">
        Find <kbd className={styles.keys}>Ctrl K</kbd>
      </Button>
      {isOpen && <PaletteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PaletteDialog({ me, places, onClose }: PaletteProps & { readonly onClose: () => void }) {
  const id = useId();
  const [words, setWords] = useState('');
  const { entries, isSearching } = useFound(words, me, places);
  const navigate = useNavigate();
  const open = ({ href }: Entry) => {
    onClose();
    void navigate({ href: `/desk${href}` });
  };
  const { chosen, onKeyDown, reset } = useChoice(entries, open);
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
        aria-label="Assets, customers, orders and actions"
        autoComplete="off"
        onChange={({ target }) => {
          setWords(target.value);
          reset();
        }}
        onKeyDown={onKeyDown}
        placeholder="Assets, customers, orders and actions"
        ref={focusOn}
        role="combobox"
        value={words}
      />
      <Entries chosen={chosen} entries={entries} id={id} onOpen={open} />
      <p aria-live="polite" className={styles.state}>
        {isSearching ? 'Searching…' : entries.length === 0 ? 'Nothing is called that.' : ''}
      </p>
    </Dialog>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** Arrows go round through the entries, Enter opens the chosen one. */
function useChoice(entries: readonly Entry[], open: (entry: Entry) => void) {
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, entries.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) setAt((chosen + step + entries.length) % entries.length);
    const entry = entries[chosen];
    if (event.key === 'Enter' && entry) open(entry);
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };
  return { chosen, onKeyDown, reset: () => setAt(0) };
}

interface EntriesProps {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly onOpen: (entry: Entry) => void;
}

function Entries({ id, entries, chosen, onOpen }: EntriesProps) {
  return (
    <div aria-label="Found" className={styles.list} id={`${id}-list`} role="listbox">
      {entries.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the field
        <div
          aria-selected={index === chosen}
          className={styles.entry}
          id={`${id}-${index}`}
          key={`${entry.kind} ${entry.href}`}
          onClick={() => onOpen(entry)}
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
