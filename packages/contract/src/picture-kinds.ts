import * as z from 'zod/mini';

/** What the pictures of a design can be, beside what they are as designed. */
export const pictureKinds = ['illustrations', 'photographs'] as const;
export const pictureKind = z.enum(pictureKinds);
export type PictureKind = z.output<typeof pictureKind>;
