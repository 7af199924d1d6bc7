import { type SectionState, sectionStates } from '@kitshelf/contract/section-states.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';

/** What of an asset is in view, as the end of its window's address: `dark`, `dark~german`, `~german`; empty of the main variant. */
export const viewHash = (key: CopyKey | undefined, state: SectionState | undefined): string =>
  `${key ?? ''}${state ? `~${state}` : ''}`;

/** The same, read; a state that there is not is none. */
export function readViewHash(hash: string): { readonly key: string; readonly state?: SectionState } {
  const [key = '', word] = hash.split('~');
  const state = sectionStates.find((each) => each === word);
  return { key, ...(state && { state }) };
}
