import { type PictureChoice, pictureChoices } from '@kitshelf/contract/picture-kinds.ts';
import { type SectionState, sectionStates } from '@kitshelf/contract/section-states.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';

/** What of an asset is in view. */
interface View {
  readonly key?: CopyKey | undefined;
  readonly state?: SectionState | undefined;
  readonly pictures?: PictureChoice | undefined;
}

/** The same as the end of its window's address: `dark`, `dark~german~photographs`, `~german`; empty of the main variant as designed. */
export const viewHash = ({ key, state, pictures }: View): string =>
  [key ?? '', ...[state, pictures].filter((word) => word !== undefined)].join('~');

/** The same, read; words that there are not are left out. */
export function readViewHash(hash: string) {
  const [key = '', ...words] = hash.split('~');
  const state = sectionStates.find((each) => words.includes(each));
  const pictures = pictureChoices.find((each) => words.includes(each));
  return { key, ...(state && { state }), ...(pictures && { pictures }) };
}
