import type { PictureChoice } from '@kitshelf/contract/picture-kinds.ts';
import { type LiveState, type SectionState, sectionStates } from '@kitshelf/contract/section-states.ts';

/** What states are called, in the order of the menu. */
export const stateWords: Readonly<Record<LiveState, string>> = {
  german: 'German filler text',
  arabic: 'Arabic filler text',
  'large-text': 'Text at 200%',
  'long-words': 'Long words',
  'many-digits': 'Long numbers',
  accents: 'Accented letters',
  'one-item': 'One item',
  'many-items': 'Forty items',
  empty: 'No items',
  'no-picture': 'No pictures',
  loading: 'Loading',
  error: 'Error',
  components: 'Component states',
  'reading-order': 'Reading order',
};

/** What kinds of pictures are called. */
export const pictureWords: Readonly<Record<PictureChoice, string>> = {
  illustrations: 'Illustrations',
  photographs: 'Photographs',
  own: 'Your own',
};

/** The state that a section is seen in, if it is that. */
export const ofSection = (state: LiveState | undefined): SectionState | undefined =>
  sectionStates.find((each) => each === state);

/** Down to which window in px a section is whole; null where that was found for none. */
export const holdsWords = (leastWidth: number | null): string =>
  leastWidth === null ? 'Overlaps or is cut at any width' : `Fits windows from ${leastWidth} px`;
