import * as z from 'zod/mini';
import { tooLongText } from '../fields.ts';

/** A face that is not among the shop's: its texts have no outlines, and no picture shows them as they are. */
export const missingFace = z.object({
  family: z.string(),
  style: z.string(),
  texts: z.int(),
  /** Of a face that is here: letters that it does not have. */
  lacks: z.optional(z.string()),
});
export type MissingFace = z.output<typeof missingFace>;

/** Faces that somebody publishes without, each by its typeface and style. */
export const namedFaces = z.optional(
  z.array(z.string().check(z.maxLength(300, tooLongText))).check(z.maxLength(200, tooLongText)),
);

/** A face by its typeface and style, as Figma names them. */
const faceName = z.object({
  family: z.string().check(z.minLength(1, 'Required'), z.maxLength(200, tooLongText)),
  style: z.string().check(z.minLength(1, 'Required'), z.maxLength(100, tooLongText)),
});
/** A face, and the one that takes its place. */
const faceReplacement = z.extend(faceName, { by: faceName });
export type FaceReplacement = z.output<typeof faceReplacement>;
export const faceReplacements = z
  .array(faceReplacement)
  .check(z.minLength(1, 'Required'), z.maxLength(50, tooLongText));

/** The faces of a typeface that texts can be set in. */
export const offeredFaces = z.object({ family: z.string(), styles: z.array(z.string()) });
