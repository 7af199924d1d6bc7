import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

interface ListboxDeps {
  readonly root: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly selected: number;
  readonly onPick: (index: number) => void;
}

export type Listbox = ReturnType<typeof useListbox>;

/** Opening, closing and moving in a list that hangs from a button (the "select-only combobox" pattern). */
export function useListbox({ root, count, selected, onPick }: ListboxDeps) {
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
