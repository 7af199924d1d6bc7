import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import styles from '../shop.module.css';

interface OrderedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  /** What buttons call an entry. */
  readonly nameOf: (item: Item) => string;
  /** What is added; without it the entries stay the same ones. */
  readonly adding?: { readonly text: string; readonly make: () => Item; readonly most: number };
  readonly children: (item: Item, set: (item: Item) => void, index: number) => ReactNode;
}

type Way = 'up' | 'down';

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  const [item] = items.slice(from, from + 1);
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
};

/** Moves entries; the focus goes along with what a button has moved. */
function useMoving<Item>(items: readonly Item[], onChange: (items: readonly Item[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number>(undefined);
  const [last, setLast] = useState<{ readonly to: number; readonly way: Way }>();
  useEffect(() => {
    if (!last) return;
    const row = list.current?.children[last.to];
    const same = row?.querySelector<HTMLElement>(`button[data-way="${last.way}"]:not(:disabled)`);
    (same ?? row?.querySelector<HTMLElement>('button[data-way]:not(:disabled)'))?.focus();
  }, [last]);
  return {
    list,
    movedTo: last?.to,
    step: (from: number, way: Way) => {
      const to = way === 'up' ? from - 1 : from + 1;
      onChange(moved(items, from, to));
      setLast({ to, way });
    },
    drag: (from: number) => {
      dragged.current = from;
    },
    drop: (to: number) => {
      const from = dragged.current;
      dragged.current = undefined;
      if (from !== undefined && from !== to) onChange(moved(items, from, to));
    },
  };
}

/** Entries that can be put in order by buttons, by the keyboard with them, and by dragging. */
export function OrderedList<Item>({ label, items, onChange, ...rest }: OrderedListProps<Item>) {
  const { nameOf, adding, children } = rest;
  const { list, movedTo, step, drag, drop } = useMoving(items, onChange);
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      <ul aria-label={label} ref={list}>
        {items.map((item, index) => (
          <Row
            count={items.length}
            index={index}
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own while they are written
            key={index}
            name={nameOf(item) || `entry ${index + 1}`}
            onDrag={() => drag(index)}
            onDrop={() => drop(index)}
            onMove={(way) => step(index, way)}
            onRemove={adding && (() => onChange(items.filter((_, other) => other !== index)))}
          >
            {children(item, (next) => onChange(items.with(index, next)), index)}
          </Row>
        ))}
      </ul>
      <HiddenText>
        <span role="status">
          {movedTo !== undefined && `Moved to position ${movedTo + 1} of ${items.length}`}
        </span>
      </HiddenText>
      {adding && items.length < adding.most && (
        <Button onClick={() => onChange([...items, adding.make()])} size="sm">
          {adding.text}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (way: Way) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

const allow = (event: DragEvent) => event.preventDefault();

function Row({ name, index, count, onMove, onDrag, onDrop, onRemove, children }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same by the keyboard
    <li className={styles.row} onDragOver={allow} onDrop={onDrop}>
      <span
        aria-hidden="true"
        className={styles.handle}
        draggable
        onDragStart={({ currentTarget, dataTransfer }) => {
          onDrag();
          // A browser drags nothing without data.
          dataTransfer.setData('text/plain', '');
          if (currentTarget.parentElement) dataTransfer.setDragImage(currentTarget.parentElement, 0, 0);
        }}
        title="Drag to reorder"
      >
        ⠿
      </span>
      <div className={styles.parts}>{children}</div>
      <div className={styles.moves}>
        <MoveButton isUsable={index > 0} name={name} onMove={onMove} sign="↑" way="up" />
        <MoveButton isUsable={index < count - 1} name={name} onMove={onMove} sign="↓" way="down" />
        {onRemove && (
          <Button aria-label={`Remove ${name}`} look="plain" onClick={onRemove} size="sm">
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

interface MoveButtonProps extends Pick<RowProps, 'name' | 'onMove'> {
  readonly way: Way;
  readonly sign: string;
  readonly isUsable: boolean;
}

const MoveButton = ({ name, way, sign, isUsable, onMove }: MoveButtonProps) => (
  <Button
    aria-label={`Move ${name} ${way}`}
    data-way={way}
    disabled={!isUsable}
    look="plain"
    onClick={() => onMove(way)}
    size="sm"
  >
    {sign}
  </Button>
);
