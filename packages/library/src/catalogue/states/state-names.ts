/** What a section meets beside the content that it was drawn with. */
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
