import { useSyncExternalStore } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { HiddenLegend } from '@kitshelf/ui/page/layout.tsx';
import styles from './card-size.module.css';

const sizes = ['S', 'M', 'L'] as const;
type CardSize = (typeof sizes)[number];
const names: Readonly<Record<CardSize, string>> = { S: 'Small', M: 'Medium', L: 'Large' };

const listeners = new Set<() => void>();

function onSizeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As the script before the first paint has read it (`boot-script.ts`). */
const readSize = (): CardSize =>
  sizes.find((size) => size === document.documentElement.dataset['cards']) ?? 'M';

/** How large the cards are, as this browser remembers it; the style sheet follows the document's own mark. */
export const useCardSize = (): CardSize => useSyncExternalStore(onSizeChange, readSize, () => 'M');

function keepSize(size: CardSize): void {
  document.documentElement.dataset['cards'] = size;
  localStore.write(storageKeys.cards, size);
  listeners.forEach((listener) => listener());
}

/** Small, medium or large cards. */
export function CardSizes() {
  const current = useCardSize();
  return (
    <fieldset className={styles.sizes}>
      <HiddenLegend>Card size</HiddenLegend>
      {sizes.map((size) => (
        <label className={styles.size} key={size} title={`${names[size]} cards`}>
          <input
            aria-label={names[size]}
            checked={size === current}
            name="card-size"
            onChange={() => keepSize(size)}
            type="radio"
          />
          <span aria-hidden="true">{size}</span>
        </label>
      ))}
    </fieldset>
  );
}
