/** What the pictures of a design can be, beside what they are as designed. */
export const pictureKinds = ['illustrations', 'photographs'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The same, and one's own. */
export type PictureChoice = PictureKind | 'own';
