import { changeLetter, createLetter, type Letter } from '@kitshelf/contract/desk/letters.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { callDesk, deskQueryClient } from '../../desk-call.ts';

/** A letter as it is being written. */
export type LetterWords = Pick<Letter, 'subject' | 'markdown' | 'audience' | 'planId'>;

interface LetterDraft {
  readonly words: LetterWords;
  /** Of which state of the letter it is a change. */
  readonly readAt: string | undefined;
}

/** A draft is saved when the typing has rested so long. */
const restMs = 1_500;

const storeKey = (id: string) => `kitshelf.desk.letter.${id}`;
const empty: LetterWords = { subject: '', markdown: '', audience: 'newsletter', planId: null };
const wordsOf = ({ subject, markdown, audience, planId }: LetterWords): LetterWords => ({
  subject,
  markdown,
  audience,
  planId,
});
const isSame = (one: LetterWords, other: LetterWords): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

function keptOf(key: string, letter: Letter | undefined): LetterDraft {
  const kept = sessionStore.read(storeKey(key));
  if (kept !== null) return JSON.parse(kept) as LetterDraft;
  return { words: wordsOf(letter ?? empty), readAt: letter?.updatedAt };
}

/** What was written, in the tab's memory until the server has it. */
function useKept(letter: Letter | undefined) {
  const key = letter?._id ?? 'new';
  const [kept, setKept] = useState(() => keptOf(key, letter));
  const latest = useRef(kept);
  const show = (next: LetterDraft) => {
    latest.current = next;
    setKept(next);
  };
  return {
    kept,
    latest,
    keep: (next: LetterDraft): void => {
      show(next);
      sessionStore.write(storeKey(key), JSON.stringify(next));
    },
    /** The server has it. */
    settle: (next: LetterDraft): void => {
      show(next);
      sessionStore.remove(storeKey(key));
    },
  };
}

/**
 * What is written stays through an error, a reload and a session that has ended, and is saved by itself once there is a
 * letter. Saving is no mutation: each would have the recipients counted again.
 */
export function useLetterDraft(letter: Letter | undefined) {
  const { kept, latest, keep, settle } = useKept(letter);
  const [problem, setProblem] = useState<Error>();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<Letter> => {
    setSaving(true);
    try {
      const { words: written, readAt } = latest.current;
      const saved = await saveLetter(letter, written, readAt);
      setProblem(undefined);
      if (letter) deskQueryClient.setQueryData(['letter', saved._id], saved);
      // What was typed meanwhile is a change of what was saved.
      const { words } = latest.current;
      if (isSame(words, written)) settle({ words: wordsOf(saved), readAt: saved.updatedAt });
      else keep({ words, readAt: saved.updatedAt });
      return saved;
    } catch (error) {
      setProblem(error as Error);
      throw error;
    } finally {
      setSaving(false);
    }
  };
  const { words } = kept;
  const isChanged = letter !== undefined && !isSame(words, letter);
  useSavingAtRest(words, isChanged && words.subject.trim() !== '' && words.markdown.trim() !== '', save);
  const change = (part: Partial<LetterWords>) => keep({ ...kept, words: { ...words, ...part } });
  const problems = problem instanceof ApiError ? problem.fields : {};
  return { words, change, save, isSaving, isChanged, problem, problems };
}

/** Saves when nothing has been typed for a while. */
function useSavingAtRest(words: LetterWords, isWanted: boolean, save: () => Promise<unknown>): void {
  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => void saving.current().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, [words, isWanted]);
}

async function saveLetter(
  letter: Letter | undefined,
  words: LetterWords,
  readAt: string | undefined,
): Promise<Letter> {
  if (!letter) return (await callDesk(createLetter, { body: words })).data;
  if (isSame(words, letter) && readAt === letter.updatedAt) return letter;
  const body = { ...words, ...(readAt !== undefined && { updatedAt: readAt }) };
  return (await callDesk(changeLetter, { params: { id: letter._id }, body })).data;
}
