import type { DeskUpdate } from '@kitshelf/contract/desk/updates.ts';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';

/** A post as it is being written. */
export interface UpdateWords {
  readonly name: string;
  readonly markdown: string;
  readonly link: string;
  readonly images: DeskUpdate['images'];
  /** Of which state of the post it is a change. */
  readonly readAt: string | undefined;
}

const keyOf = (id: string) => `kitshelf.desk.update.${id}`;

/** What was written and not saved yet, or else what the post says. */
export function draftWords(id: string, update: DeskUpdate | undefined): UpdateWords {
  const kept = sessionStore.read(keyOf(id));
  return kept === null ? savedWords(update) : (JSON.parse(kept) as UpdateWords);
}

function savedWords(update: DeskUpdate | undefined): UpdateWords {
  const { name = '', markdown = '', link = null, images = [], updatedAt } = update ?? {};
  return { name, markdown, link: link ?? '', images, readAt: updatedAt };
}

/** Whether there is nothing to save. */
export const isAsSaved = (words: UpdateWords, update: DeskUpdate | undefined): boolean =>
  JSON.stringify(words) === JSON.stringify(savedWords(update));

export const keepWords = (id: string, words: UpdateWords): void =>
  sessionStore.write(keyOf(id), JSON.stringify(words));

export const forgetWords = (id: string): void => sessionStore.remove(keyOf(id));
