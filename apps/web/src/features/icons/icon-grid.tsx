import type { Icon } from '@kitshelf/contract/icons.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { IconDrawing } from './icon-drawing.tsx';
import styles from './icons-page.module.css';
import type { IconLook } from './queries.ts';

interface IconGridProps {
  readonly icons: readonly Icon[];
  readonly chosen: readonly Icon[];
  readonly look: IconLook;
  readonly onToggle: (icon: Icon) => void;
  readonly onFocus: (icon: Icon) => void;
}

/** One stop for the Tab key; the arrows move within, Enter and Space choose. */
export function IconGrid({ icons, chosen, look, onToggle, onFocus }: IconGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const stop = icons.some(({ _id }) => _id === current) ? current : icons[0]?._id;
  const onKeyDown = (event: KeyboardEvent) => moveFocus(event, list.current);
  return (
    <>
      <h2 id="icon-list">
        <HiddenText>Icons</HiddenText>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons hear the keys */}
      <ul
        aria-labelledby="icon-list"
        className={styles.grid}
        data-icon-grid=""
        onKeyDown={onKeyDown}
        ref={list}
      >
        {icons.map((icon) => (
          <Cell
            icon={icon}
            isChosen={chosen.some(({ _id }) => _id === icon._id)}
            isStop={icon._id === stop}
            key={icon._id}
            look={look}
            onFocus={() => {
              setCurrent(icon._id);
              onFocus(icon);
            }}
            onToggle={() => onToggle(icon)}
          />
        ))}
      </ul>
    </>
  );
}

interface CellProps {
  readonly icon: Icon;
  readonly look: IconLook;
  readonly isChosen: boolean;
  /** The Tab key comes here. */
  readonly isStop: boolean;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
}

function Cell({ icon, look, isChosen, isStop, onToggle, onFocus }: CellProps) {
  return (
    <li>
      <button
        aria-pressed={isChosen}
        className={styles.cell}
        onClick={onToggle}
        onFocus={onFocus}
        tabIndex={isStop ? 0 : -1}
        type="button"
      >
        <span className={styles.drawing}>
          <IconDrawing icon={icon} look={look} />
        </span>
        <span className={styles.name}>{icon.name}</span>
      </button>
    </li>
  );
}

function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const cells = [...(list?.querySelectorAll('button') ?? [])];
  const next = neighbour(cells, cells.indexOf(event.target as HTMLButtonElement), event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The cell that a key leads to; `undefined` for a key that leads nowhere. */
function neighbour(
  cells: readonly HTMLButtonElement[],
  at: number,
  key: string,
): HTMLButtonElement | undefined {
  const top = cells[0]?.getBoundingClientRect().top;
  const columns = Math.max(1, cells.filter((cell) => cell.getBoundingClientRect().top === top).length);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells.length - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : cells[Math.min(Math.max(to, 0), cells.length - 1)];
}
