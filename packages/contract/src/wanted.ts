import * as z from 'zod/mini';

/** Own paths only: no other site, under whatever spelling a browser takes for one. */
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** Whether a text is the path of a page of this site, with its query. */
export const isOwnPath = (text: string): boolean => ownPath.test(text);

/** What somebody was about to do before they had to sign in: the page to go back to. */
export const wantedField = z.optional(
  z.object({ path: z.string().check(z.maxLength(1000, 'Too Long!'), z.regex(ownPath, 'Invalid path')) }),
);

/** A token, a mark for the device to keep, and the page that was wanted. */
export const signedIn = z.object({
  token: z.string(),
  device: z.optional(z.string()),
  next: z.optional(z.string()),
});
export type SignedIn = z.output<typeof signedIn>;
