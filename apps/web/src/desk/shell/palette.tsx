import type { Me } from '@kitshelf/contract/desk/session.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { PaletteWindow } from '@kitshelf/ui/overlays/palette-window.tsx';
import { useFound, type Entry, type FoundPlace } from './use-found.ts';
import styles from './palette.module.css';

interface PaletteProps {
  readonly me: Me;
  /** The screens that are open to who sits here. */
  readonly places: readonly FoundPlace[];
}

/** Ctrl+K, or the button: finds assets, customers, orders and actions. */
export function Palette(props: PaletteProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
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
  const [words, setWords] = useState('');
  const { entries, isSearching } = useFound(words, me, places);
  const navigate = useNavigate();
  const open = ({ href }: Entry) => {
    onClose();
    void navigate({ href: `/desk${href}` });
  };
  return (
    <PaletteWindow
      entries={entries.map((entry) => ({ ...entry, key: `${entry.kind} ${entry.href}` }))}
      isSearching={isSearching}
      label="Assets, customers, orders and actions"
      onClose={onClose}
      onTake={open}
      onWords={setWords}
      words={words}
    />
  );
}
