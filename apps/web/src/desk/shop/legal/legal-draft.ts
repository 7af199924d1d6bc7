import type { DeskLegalText } from '@kitshelf/contract/desk/legal.ts';
import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { useState } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';

/** The words of a legal page, as they are written. */
export type LegalWords = Pick<DeskLegalText, 'markdown' | 'summary'>;

/** What was written and is not published yet. */
interface Draft extends LegalWords {
  /** Of which version it is a change, 0 for none. */
  readonly version: number;
  /** When it was kept, ISO. */
  readonly at: string;
}

const keyOf = (page: LegalPage) => `kitshelf.desk.legal.${page}`;

function readDraft(page: LegalPage): Draft | undefined {
  const kept = localStore.read(keyOf(page));
  return kept === null ? undefined : (JSON.parse(kept) as Draft);
}

/** Whether this browser has a draft of a page. */
export const hasDraft = (page: LegalPage): boolean => readDraft(page) !== undefined;

/** The newest version, planned or not; 0: none. */
export const getNewest = ({ versions }: Pick<DeskLegalText, 'versions'>): number => versions[0]?.version ?? 0;

const isSame = (one: LegalWords, other: LegalWords): boolean =>
  one.markdown === other.markdown && one.summary === other.summary;

/**
 * What is written is kept in this browser with each key: through a reload, a session that has ended and a closed tab,
 * until it is published or discarded.
 */
export function useLegalDraft(text: DeskLegalText) {
  const { page } = text;
  const [draft, setDraft] = useState(() => readDraft(page));
  const keep = (next: Draft | undefined) => {
    setDraft(next);
    if (next) localStore.write(keyOf(page), JSON.stringify(next));
    // What another tab has written since is its own.
    else if (readDraft(page)?.at === draft?.at) localStore.remove(keyOf(page));
  };
  const { markdown, summary } = draft ?? text;
  const version = draft?.version ?? getNewest(text);
  const change = (part: Partial<LegalWords>) => {
    const words = { markdown, summary, ...part };
    keep(
      isSame(words, text) && version === getNewest(text)
        ? undefined
        : { ...words, version, at: new Date().toISOString() },
    );
  };
  return {
    words: { markdown, summary },
    /** Undefined: nothing but what is published, or what the page begins with. */
    draft,
    change,
    discard: () => keep(undefined),
    /** Somebody published another version since this was begun. */
    isOutdated: draft !== undefined && draft.version !== getNewest(text),
    /** Goes on with these words, as a change of the newest version. */
    rebase: () => draft && keep({ ...draft, version: getNewest(text) }),
  };
}

export type LegalDraft = ReturnType<typeof useLegalDraft>;
