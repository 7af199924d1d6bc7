import type { PictureChoice, PictureKind } from '@kitshelf/contract/picture-kinds.ts';

/** What the pictures of a design are in view: of a kind, or the visitor's own with the key that opens them. */
export type ShownPictures = PictureKind | OwnPictures;
type OwnPictures = `own ${string}`;

/** A visitor's own pictures as they are shown; without a key they are wanted alone. */
export const ownPictures = (key = ''): ShownPictures => `own ${key}`;

export const isOwn = (shown: ShownPictures | undefined): shown is OwnPictures =>
  shown?.startsWith('own ') ?? false;

/** What calls and addresses of windows name it. */
export const getChoice = (shown: ShownPictures): PictureChoice => (isOwn(shown) ? 'own' : shown);

const keyIn = (shown: OwnPictures): string => shown.slice('own '.length);

/** What the addresses of pictures and live pages say. */
export const pictureParams = (shown: ShownPictures): Record<string, string> =>
  isOwn(shown) ? { pictures: 'own', own: keyIn(shown) } : { pictures: shown };

/** The same for as long as the same pictures are shown: keys change in between. */
export const getVersion = (shown: ShownPictures): string =>
  isOwn(shown) ? `own ${keyIn(shown).split('.')[2] ?? ''}` : shown;
