import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly text: string; readonly icon?: ReactNode }[];
  readonly value: Value;
  readonly onPick: (value: Value) => void;
  /** Id of the panel that the tabs fill. */
  readonly panelId: string;
}

/** A row of tabs. Arrow keys move between them, Enter, Space or a click picks. */
export function Tabs<Value extends string>({ label, tabs, value, onPick, panelId }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = neighbour(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  return (
    <div
      aria-label={label}
      className={styles.tabs}
      onKeyDown={onKeyDown}
      ref={list}
      role="tablist"
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          aria-controls={panelId}
          aria-selected={tab.value === value}
          className={styles.tab}
          key={tab.value}
          onClick={() => onPick(tab.value)}
          role="tab"
          tabIndex={tab.value === value ? 0 : -1}
          type="button"
        >
          {tab.icon}
          {tab.text}
        </button>
      ))}
    </div>
  );
}

/** Which of `count` items a key leads to from the one at `index`; undefined for other keys. */
export function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
