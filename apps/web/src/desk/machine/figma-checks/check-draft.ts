import type { FigmaCheck, SeenLook } from '@kitshelf/contract/desk/figma-checks.ts';
import { useState } from 'react';
import { sessionStore } from '../../../lib/browser/storage.ts';

export const deviceFields = ['figmaVersion', 'browser', 'system'] as const;
export type Device = Pick<FigmaCheck, (typeof deviceFields)[number]>;

/** What was changed and not saved yet; nothing else is sent, so that nobody's work is written over. */
export interface CheckDraft {
  readonly device: Partial<Device>;
  /** By the key of the look. */
  readonly seen: Readonly<Record<string, SeenLook>>;
}

const empty: CheckDraft = { device: {}, seen: {} };
const storeKey = (id: string) => `kitshelf.desk.figma-check.${id}`;

/** How many fields of a draft are not saved. */
export const countChanges = ({ device, seen }: CheckDraft): number =>
  Object.keys(device).length + Object.keys(seen).length;

/** A draft that a reload of the tab leaves where it was. */
export function useCheckDraft(id: string) {
  const [draft, setDraft] = useState<CheckDraft>(() => {
    const stored = sessionStore.read(storeKey(id));
    return stored === null ? empty : (JSON.parse(stored) as CheckDraft);
  });
  const update = (change: (draft: CheckDraft) => CheckDraft) =>
    setDraft((before) => {
      const next = change(before);
      if (countChanges(next) === 0) sessionStore.remove(storeKey(id));
      else sessionStore.write(storeKey(id), JSON.stringify(next));
      return next;
    });
  return {
    draft,
    writeDevice: (device: Partial<Device>) =>
      update((before) => ({ ...before, device: { ...before.device, ...device } })),
    writeSeen: (look: string, seen: SeenLook) =>
      update((before) => ({ ...before, seen: { ...before.seen, [look]: seen } })),
    /** Forgets what was saved, unless it was changed again meanwhile. */
    forget: (sent: CheckDraft) =>
      update((before) => ({
        device: without(before.device, sent.device),
        seen: without(before.seen, sent.seen),
      })),
  };
}

const without = <T extends object>(all: T, sent: T): T =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => sent[name as keyof T] !== value)) as T;

export const notTried: SeenLook = { outcome: 'not_tried', words: '' };
