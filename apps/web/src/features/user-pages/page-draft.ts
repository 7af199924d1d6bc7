import { maxPageItems, type PageWidth, pageWidths } from '@kitshelf/contract/user-pages.ts';
import { type Scheme, variantOfPicture } from '@kitshelf/contract/variants.ts';
import { useSyncExternalStore } from 'react';
import { readToken } from '../../lib/session/session.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../lib/session/storage-keys.ts';

/** An asset of a page, and what it is: `Hero`, `Footer`. */
export interface DraftPart {
  readonly assetId: string;
  readonly kind: string;
}

/** A page that is being put together; the browser keeps it until it is saved in an account. */
export interface PageDraft {
  readonly name: string;
  readonly width: PageWidth;
  readonly scheme: Scheme;
  /** A brand's id or short text. */
  readonly brand: string | null;
  /** From top to bottom. */
  readonly parts: readonly DraftPart[];
  /** Of somebody without an account, whose it becomes at the next sign-in. */
  readonly isVisitors: boolean;
  /** The page of the account, and what was saved there. */
  readonly saved?: { readonly id: string; readonly text: string } | undefined;
}

export const emptyDraft: PageDraft = {
  name: 'My page',
  width: 'desktop',
  scheme: 'light',
  brand: null,
  parts: [],
  isVisitors: false,
};

/** The appearance of an asset's first picture: it has one of the other beside it, if any. */
export const mainScheme = (images: readonly { readonly src: string }[]): Scheme =>
  images.some(({ src }) => variantOfPicture(src) === 'light') ? 'dark' : 'light';

/** Of what a page has one alone. */
export const isSingle = ({ kind }: DraftPart): boolean => kind === 'Navigation' || kind === 'Footer';

/** One navigation, which stands first, and one footer, which stands last; all others come above the footer. */
export function withPart<T extends DraftPart>(parts: readonly T[], part: T): readonly T[] {
  const others = parts.filter(({ kind }) => kind !== part.kind);
  if (part.kind === 'Navigation') return [part, ...others];
  if (part.kind === 'Footer') return [...others, part];
  const end = parts.at(-1)?.kind === 'Footer' ? -1 : parts.length;
  return parts.toSpliced(end, 0, part);
}

/** The list with one of its parts at another place. */
export function moved<T>(parts: readonly T[], from: number, to: number): readonly T[] {
  const rest = parts.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...parts.slice(from, from + 1));
}

/** Whether there is room for one more. */
export const hasRoom = ({ parts }: PageDraft): boolean => parts.length < maxPageItems;

const textOf = ({ name, width, scheme, brand, parts }: PageDraft): string =>
  JSON.stringify([name, width, scheme, brand, parts.map(({ assetId }) => assetId)]);

/** Whether the account has it as it is here. */
export const isSaved = (draft: PageDraft): boolean => draft.saved?.text === textOf(draft);

/** Notes that the account has it as it was when it was sent; undoing leads to the same page's earlier states. */
export function noteSaved(sent: PageDraft, id: string): void {
  const saved = { isVisitors: false, saved: { id, text: textOf(sent) } };
  past = past.map((before, at) => (at < start ? before : { ...before, ...saved }));
  store({ ...readDraft(), ...saved });
}

let parsed: { readonly text: string | null; readonly draft: PageDraft } = { text: null, draft: emptyDraft };

/** The same object as long as nothing changes. */
export function readDraft(): PageDraft {
  const text = localStore.read(storageKeys.page);
  if (text !== parsed.text) parsed = { text, draft: draftIn(text) };
  return parsed.draft;
}

function draftIn(text: string | null): PageDraft {
  try {
    const given = JSON.parse(text ?? '{}') as Partial<PageDraft> | null;
    const { name, width, scheme, brand, parts, isVisitors, saved } = given ?? {};
    return {
      name: typeof name === 'string' && name.trim() ? name.slice(0, 80) : emptyDraft.name,
      width: pageWidths.find((each) => each === width) ?? 'desktop',
      scheme: scheme === 'dark' ? 'dark' : 'light',
      brand: typeof brand === 'string' ? brand : null,
      parts: Array.isArray(parts) ? parts.filter(isPart).slice(0, maxPageItems) : [],
      isVisitors: isVisitors === true,
      ...(typeof saved?.id === 'string' && { saved }),
    };
  } catch {
    return emptyDraft;
  }
}

const isPart = (part: Partial<DraftPart> | null): part is DraftPart =>
  /^[\da-f]{32}$/.test(String(part?.assetId)) && typeof part?.kind === 'string';

/** What it was before each change, the latest last; gone with the tab. */
let past: readonly PageDraft[] = [];
/** Where the present page begins among them. */
let start = 0;
/** The kind of part that the last change put another in the place of: `Navigation`. */
let replaced: string | undefined;

/** Changes it in a way that can be undone. */
export function changeDraft(changes: Partial<PageDraft>): void {
  const before = readDraft();
  past = [...past, before];
  const after = { ...before, ...(readToken() === undefined && { isVisitors: true }), ...changes };
  replaced = replacedKind(before.parts, after.parts);
  store(after);
}

/** Of what a page has one alone of, the kind of which another is there now. */
function replacedKind(before: readonly DraftPart[], after: readonly DraftPart[]): string | undefined {
  const isSwapped = (part: DraftPart): boolean =>
    after.some(({ kind, assetId }) => kind === part.kind && assetId !== part.assetId);
  return before.find((part) => isSingle(part) && isSwapped(part))?.kind;
}

/** Another page in its place, which undoing leads back from. */
export function startDraft(changes: Partial<PageDraft>): void {
  changeDraft({ ...emptyDraft, saved: undefined, isVisitors: readToken() === undefined, ...changes });
  start = past.length;
  replaced = undefined;
}

export function undoDraft(): void {
  const before = past.at(-1);
  if (!before) return;
  past = past.slice(0, -1);
  start = past.length < start ? 0 : start;
  replaced = undefined;
  store(before);
}

/** Puts it away for good. */
export function forgetDraft(): void {
  past = [];
  start = 0;
  replaced = undefined;
  store(emptyDraft);
}

/** A visitor's page that the account does not take stays here, for its user to save when there is room. */
export function keepUnsaved(): void {
  past = past.map((before) => ({ ...before, isVisitors: false }));
  store({ ...readDraft(), isVisitors: false });
}

/** Puts it away when its page is changed elsewhere, so that no older state is saved over that; not what is only here. */
export function leaveToAccount(id: string): void {
  const draft = readDraft();
  if (draft.saved?.id === id && isSaved(draft)) forgetDraft();
}

const listeners = new Set<() => void>();

function store(draft: PageDraft): void {
  if (draft.parts.length === 0 && !draft.saved) localStore.remove(storageKeys.page);
  else localStore.write(storageKeys.page, JSON.stringify(draft));
  listeners.forEach((listener) => listener());
}

/** In other tabs too. */
function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useDraft = (): PageDraft => useSyncExternalStore(onDraftChange, readDraft, () => emptyDraft);

/** Whether there is something to undo. */
export const useCanUndo = (): boolean =>
  useSyncExternalStore(
    onDraftChange,
    () => past.length > 0,
    () => false,
  );

/** The kind of part that the last change put another in the place of. */
export const useReplaced = (): string | undefined =>
  useSyncExternalStore(
    onDraftChange,
    () => replaced,
    () => undefined,
  );
