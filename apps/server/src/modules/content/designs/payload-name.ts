import { type PayloadFormat, payloadFormat, payloadFormats } from '@kitshelf/scene/figma/format/format.ts';

/** What a payload or a source file is kept by in a version of Figma's format, by default in the one that is written. */
export const payloadName = (name: string, format: PayloadFormat = payloadFormat()): string =>
  format === payloadFormats[0] ? name : `${name}-${format}`;
