import type { BrandKit } from '@kitshelf/contract/brand-kits.ts';
import { readToken } from '../../lib/session/session.ts';
import type { Draft } from '../../lib/brand-kit/queries.ts';

/** What was written and not saved, of each brand that was looked at since the page was loaded. */
const unsaved = new Map<string, Draft>();

/** Of a brand, or of the new one of the user who is signed in. */
export const unsavedKey = (kit: Pick<BrandKit, '_id'> | undefined): string =>
  kit?._id ?? `new ${readToken()}`;

export const readUnsaved = (key: string): Draft | undefined => unsaved.get(key);

/** Undefined once it is saved, or as it was. */
export function keepUnsaved(key: string, draft: Draft | undefined): void {
  if (draft) unsaved.set(key, draft);
  else unsaved.delete(key);
}
