/** What an archive is called until it is whole. */
export const toDraft = (file: string): string => `${file}.part`;
