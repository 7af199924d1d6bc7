import * as z from 'zod/mini';
import { tooLongText } from '../fields.ts';
import { variantKeys } from '../variants.ts';

const frameKey = z.string().check(z.maxLength(60, tooLongText));
/** Which of a payload's frames is meant; the only one without it. */
export const frame = z.optional(frameKey);

export const variantFrames = z.array(z.object({ frame: frameKey, variant: z.enum(variantKeys) }));
export type VariantFrames = z.output<typeof variantFrames>;

const hasTwice = (list: readonly string[]) => new Set(list).size < list.length;

/** Frames that are one asset at several widths, and in its other appearance; in place of one frame. */
export const variants = z.optional(
  variantFrames.check(
    z.minLength(2, 'A variant needs another one'),
    z.maxLength(4, tooLongText),
    z.refine((list) => !hasTwice(list.map((each) => each.frame)), 'The same frame twice'),
    z.refine((list) => !hasTwice(list.map(({ variant }) => variant)), 'The same variant twice'),
  ),
);
