/** `Partly refunded` of `partly refunded`: a value of the API as a cell of its own begins. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
