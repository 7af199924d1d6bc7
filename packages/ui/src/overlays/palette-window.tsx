import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Badge } from '../feedback/badge.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { LockIcon } from '../media/card-icons.tsx';
import { CloseIcon } from '../media/icons.tsx';
import { Picture, type PictureFacts } from '../media/picture.tsx';
import { HiddenText } from '../page/layout.tsx';
import { Dialog } from './dialog.tsx';
import styles from './palette-window.module.css';

interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  /** What it is, or what taking it does. */
  readonly kind: string;
  /** What it looks like; `null` keeps its place free. */
  readonly image?: PictureFacts | null | undefined;
  readonly badge?: string | undefined;
  /** What can be done beside opening it, by a button of its own and Ctrl+C. */
  readonly act?: string | undefined;
  /** What can be done has a lock before it. */
  readonly isLocked?: boolean | undefined;
}

interface PaletteWindowProps<Entry extends PaletteEntry> {
  /** What can be found. */
  readonly label: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
  /** Nothing is called so: the entries are other ways on. */
  readonly isNothing?: boolean;
  /** The entry is to be opened, or that is to be done which its `act` says. */
  readonly onTake: (entry: Entry, how: 'open' | 'act') => void;
  readonly onClose: () => void;
}

/** A field and what is called so: arrows go through the entries, Enter takes the chosen one. */
export function PaletteWindow<Entry extends PaletteEntry>(props: PaletteWindowProps<Entry>) {
  const { label, words, onWords, entries, isSearching, isNothing, onTake, onClose } = props;
  const id = useId();
  const { chosen, onKeyDown, onPointerDown, reset } = useChoice(entries, onTake);
  const field = useFocused();
  const change = (next: string) => {
    onWords(next);
    reset();
  };
  return (
    <Dialog className={styles.palette} labelledBy={`${id}-title`} onClose={onClose}>
      <Title id={`${id}-title`} />
      <div className={styles.field}>
        <TextInput
          aria-activedescendant={entries[chosen] && `${id}-${chosen}`}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-describedby={`${id}-keys`}
          aria-expanded={entries.length > 0}
          aria-label={label}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          placeholder={label}
          ref={field}
          role="combobox"
          value={words}
        />
        {words !== '' && <ClearButton field={field} onClear={() => change('')} />}
      </div>
      {isNothing && <WaysOnTitle />}
      <Entries chosen={chosen} entries={entries} id={id} onTake={onTake} />
      <Below act={entries[chosen]?.act} id={id} isSearching={isSearching}>
        {isNothing && <HiddenText>No results.</HiddenText>}
        {!isSearching && entries.length === 0 && 'No results.'}
      </Below>
    </Dialog>
  );
}

const Title = ({ id }: { readonly id: string }) => (
  <h2 className={styles.title} id={id}>
    Find
  </h2>
);

interface ClearButtonProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
}

const ClearButton = ({ field, onClear }: ClearButtonProps) => (
  <IconButton
    className={styles.clear}
    label="Clear"
    onClick={() => {
      onClear();
      field.current?.focus();
    }}
  >
    <CloseIcon size={16} />
  </IconButton>
);

/** It is seen above the list, and heard once, from below it. */
const WaysOnTitle = () => (
  <p aria-hidden="true" className={styles.none}>
    No results. You can go on from here:
  </p>
);

interface BelowProps {
  readonly id: string;
  readonly act: string | undefined;
  readonly isSearching: boolean;
  /** What is said once nothing is searched for any more. */
  readonly children: ReactNode;
}

/** The keys of the chosen entry, and how the search stands. */
const Below = ({ id, act, isSearching, children }: BelowProps) => (
  <>
    <p className={styles.keys} id={`${id}-keys`}>
      {act === undefined ? '' : `Enter: Open. Ctrl+C or ⌘C: ${act}.`}
    </p>
    <p aria-live="polite" className={styles.state}>
      {isSearching && 'Searching…'}
      {children}
    </p>
  </>
);

/** A field that has the focus from the start; words that it begins with are selected, so that typing takes their place. */
function useFocused(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return field;
}

/** Arrows go round through the entries, Enter opens the chosen one; Ctrl+C does its `act`, unless typed words are selected. */
function useChoice<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  take: PaletteWindowProps<Entry>['onTake'],
) {
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, entries.length - 1);
  // What it begins with is selected, but nobody selected it to copy it.
  const isUntouched = useRef(true);
  const touch = () => void (isUntouched.current = false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!untouching.test(event.key)) touch();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) setAt((chosen + step + entries.length) % entries.length);
    const entry = entries[chosen];
    const isActing = entry?.act !== undefined && isCopyKey(event, isUntouched.current);
    if (event.key === 'Enter' && entry) take(entry, 'open');
    if (isActing) take(entry, 'act');
    if (step !== 0 || event.key === 'Enter' || isActing) event.preventDefault();
  };
  return { chosen, onKeyDown, onPointerDown: touch, reset: () => setAt(0) };
}

/** Keys that neither select nor write. */
const untouching = /^(?:c|Control|Meta|ArrowUp|ArrowDown)$/i;

/** Ctrl+C or ⌘C, where there is nothing in the field that it would copy. */
function isCopyKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent, isUntouched: boolean): boolean {
  if (!/^c$/i.test(key) || !(ctrlKey || metaKey)) return false;
  return (
    isUntouched ||
    !(currentTarget instanceof HTMLInputElement) ||
    currentTarget.selectionStart === currentTarget.selectionEnd
  );
}

interface EntriesProps<Entry extends PaletteEntry> {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly onTake: PaletteWindowProps<Entry>['onTake'];
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
          onClick={({ target }) =>
            onTake(entry, target instanceof Element && target.closest('[data-act]') ? 'act' : 'open')
          }
          ref={index === chosen ? scrollTo : undefined}
          role="option"
        >
          {entry.image !== undefined && (
            <span className={styles.frame}>
              {entry.image && <Picture alt="" className={styles.picture} image={entry.image} sizes="96px" />}
            </span>
          )}
          <span className={styles.label}>{entry.label}</span>
          <span className={styles.kind}>{entry.kind}</span>
          {entry.badge !== undefined && <Badge>{entry.badge}</Badge>}
          {entry.act !== undefined && (
            <span className={styles.act} data-act="">
              {entry.isLocked && <LockIcon size={14} />}
              {entry.act}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
