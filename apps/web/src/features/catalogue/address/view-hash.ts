import { type PictureChoice, type PictureKind, pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import { type SectionState, sectionStates } from '@kitshelf/contract/section-states.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';

/** What of an asset is in view. */
interface View {
  readonly key?: CopyKey | undefined;
  readonly state?: SectionState | undefined;
  readonly pictures?: PictureChoice | undefined;
  /** What its pictures were before one's own were wanted. */
  readonly beforeOwn?: PictureKind | undefined;
  /** Of its live page, in px; absent where its pictures are in view. */
  readonly liveWidth?: number | undefined;
}

/** The same as the end of its window's address: `dark`, `dark~german~photographs~live-390`, `~german`; empty of the main variant as designed. */
export function viewHash({ key, state, pictures, beforeOwn, liveWidth }: View): string {
  const live = liveWidth && `live-${liveWidth}`;
  return [key ?? '', ...[state, pictures, beforeOwn, live].filter((word) => word !== undefined)].join('~');
}

/** A view that an address asks for; any variant, which the asset need not have. */
type WantedView = Omit<View, 'key'> & { readonly key: string };

/** The same, read; words that there are not are left out. */
export function readViewHash(hash: string): WantedView {
  const [key = '', ...words] = hash.split('~');
  const state = sectionStates.find((each) => words.includes(each));
  const kind = pictureKinds.find((each) => words.includes(each));
  const isOwn = words.includes('own');
  const live = words.map((word) => /^live-(\d{3,4})$/.exec(word)?.[1]).find(Boolean);
  return {
    key,
    ...(state && { state }),
    ...(isOwn ? { pictures: 'own' as const, ...(kind && { beforeOwn: kind }) } : kind && { pictures: kind }),
    ...(live && { liveWidth: Number(live) }),
  };
}
