import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../session/storage-keys.ts';
import type { Draft } from './queries.ts';

/** A visitor's brand, until they sign in. */
export interface Trial {
  readonly draft: Draft;
  readonly short: string;
  /** The account that its visitor signed in to did not take it: its user saves it, or throws it away. */
  readonly isRefused?: boolean;
}

/** What the browser keeps of brands. */
export interface StoredBrand {
  /** Whether everything is shown and copied in the brand. */
  readonly isOn: boolean;
  /** Which of the user's brands; the default one when absent. */
  readonly chosen?: string | undefined;
  readonly trial?: Trial | undefined;
}

export const nothingStored: StoredBrand = { isOn: false };

let parsed: { readonly text: string | null; readonly kept: StoredBrand } = {
  text: null,
  kept: nothingStored,
};

/** The same object as long as nothing changes. */
export function readStored(): StoredBrand {
  const text = localStore.read(storageKeys.brand);
  if (text !== parsed.text) parsed = { text, kept: storedIn(text) };
  return parsed.kept;
}

function storedIn(text: string | null): StoredBrand {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return nothingStored;
    const { isOn, chosen, trial } = value as Partial<StoredBrand>;
    return {
      isOn: isOn === true,
      ...(typeof chosen === 'string' && { chosen }),
      ...(isTrial(trial) && { trial }),
    };
  } catch {
    return nothingStored;
  }
}

const isTrial = (trial: Partial<Trial> | undefined): trial is Trial =>
  typeof trial?.short === 'string' && typeof trial.draft?.colors === 'object';

const listeners = new Set<() => void>();

export function keep(changes: Partial<StoredBrand>): void {
  localStore.write(storageKeys.brand, JSON.stringify({ ...readStored(), ...changes }));
  listeners.forEach((listener) => listener());
}

let isChoosing = false;

/** Whether the list of one's brands was looked at since the page was loaded: any of them may be the next. */
export const readChoosing = (): boolean => isChoosing;

export function beginChoosing(): void {
  if (isChoosing) return;
  isChoosing = true;
  listeners.forEach((listener) => listener());
}

/** In other tabs too. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
