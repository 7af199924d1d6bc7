import * as z from 'zod/mini';

/** What a section of the library can be shown and copied in, beside the content that it was drawn with. */
export const sectionStates = [
  'german',
  'arabic',
  'large-text',
  'long-words',
  'many-digits',
  'accents',
  'one-item',
  'many-items',
  'empty',
  'no-picture',
  'loading',
  'error',
] as const;
export type SectionState = (typeof sectionStates)[number];

/** What a live page can show instead of any design: its components in all their states, or what is read out and in which order. */
export const designSheets = ['components', 'reading-order'] as const;
export type DesignSheet = (typeof designSheets)[number];

/** What a live page can show: a section in a state, or a sheet of any design. */
export const liveStates = [...sectionStates, ...designSheets] as const;
export type LiveState = (typeof liveStates)[number];

/** By state that changes something the least width of a window in px in which nothing is cut or overlaps; null where there is none. */
export const stateWidths = z.partialRecord(z.enum(sectionStates), z.nullable(z.int()));
