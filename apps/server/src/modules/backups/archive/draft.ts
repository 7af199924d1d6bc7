/** What an archive is called until it is whole. */
export const draftOf = (file: string): string => `${file}.part`;
