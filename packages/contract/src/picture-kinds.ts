import * as z from 'zod/mini';

/** What the pictures of a design can be for anybody, beside what they are as designed. */
export const pictureKinds = ['illustrations', 'photographs'] as const;
export const pictureKind = z.enum(pictureKinds);
export type PictureKind = z.output<typeof pictureKind>;

/** The same, and the pictures of the person who asks (`user-pictures.ts`). */
export const pictureChoices = [...pictureKinds, 'own'] as const;
export const pictureChoice = z.enum(pictureChoices);
export type PictureChoice = z.output<typeof pictureChoice>;
