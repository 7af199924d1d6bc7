import type { FigmaCheck, Outcome, SeenLook } from '@kitshelf/contract/desk/figma-checks.ts';
import { useState } from 'react';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';

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

/** What a check becomes once a draft is saved. */
export function withDraft(check: FigmaCheck, { device, seen }: CheckDraft): FigmaCheck {
  const next = { ...check, ...device, seen: { ...check.seen, ...seen } };
  const outcomes = check.samples
    .flatMap(({ looks }) => looks)
    .map(({ key }) => next.seen[key]?.outcome ?? 'not_tried');
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { ...next, right: count('right'), wrong: count('wrong'), notTried: count('not_tried') };
}

/** What a check lacks to be finished, in words: by field, and by the key of the look for what was seen. */
export function findMissing({ figmaVersion, right, wrong, seen }: FigmaCheck): Record<string, string> {
  const undescribed = Object.entries(seen).filter(
    ([, { outcome, words }]) => outcome === 'wrong' && words.trim() === '',
  );
  return {
    ...(figmaVersion.trim() === '' && { figmaVersion: 'Enter the Figma version' }),
    ...(right + wrong === 0 && { seen: 'Mark at least one check as passed or failed' }),
    ...Object.fromEntries(undescribed.map(([look]) => [`seen.${look}`, 'Describe what was wrong'])),
  };
}

export const notTried: SeenLook = { outcome: 'not_tried', words: '' };
