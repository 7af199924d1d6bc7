import * as z from 'zod/mini';
import { requiredText } from './validation.ts';

/** What is said of a field (docs/product/forms.md#messages). */
export const tooShortText = 'Too Short!';
export const tooLongText = 'Too Long!';
export const invalidEmailText = 'Invalid email';
export const latinEmailText = 'Please use an address with Latin letters';
export const pleaseSelectText = 'Please select an option';

/** The longest address that mail can be sent to (RFC 5321). */
export const maxEmailLength = 254;

/** What browsers and Node both have. */
declare const URL: {
  new (text: string): { readonly hostname: string };
  canParse(text: string): boolean;
};

/**
 * An address as it is stored and compared: trimmed, in lower case, its domain as mail servers write it
 * (`info@exämple.de` is `info@xn--exmple-cua.de`). What is not an address stays what it is.
 */
export function plainEmail(text: string): string {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !/\P{ASCII}/u.test(domain) || /[\s/?#:\\%[\]]/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** zod's own, which takes no top domain of another script (`xn--…`). */
const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+([a-z]{2,}|xn--[a-z\d-]{2,})$/i;

/** Not every mail server takes other letters before the `@`; mail that may not arrive is not promised. */
const isLatin = (address: string): boolean => !/\P{ASCII}/u.test(address);

/** An email address: one form once parsed (`plainEmail`), so that one person has one account. */
export const emailField = z
  .string(requiredText)
  .check(
    z.overwrite(plainEmail),
    z.minLength(1, requiredText),
    z.maxLength(maxEmailLength, tooLongText),
    z.refine(isLatin, { error: latinEmailText, abort: true }),
    z.email({ pattern: emailPattern, error: invalidEmailText }),
  );

/** One line of text of `min` to `max` characters, trimmed once parsed; empty counts as missing. */
export function textField(min: number, max: number) {
  return boundedText(min, max, /^\P{Cc}*$/u);
}

/** Like `textField`, with line breaks allowed. */
export function multilineField(min: number, max: number) {
  return boundedText(min, max, /^(?:\P{Cc}|[\t\r\n])*$/u);
}

/** Like `multilineField` for what may be empty or missing: then it is the empty text, or not there. */
export function optionalText(max: number) {
  return z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(max, tooLongText),
        z.regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'Invalid characters'),
      ),
  );
}

/** `#rrggbb`, in small letters once parsed. */
export const hexColor = z
  .string(requiredText)
  .check(z.regex(/^#[\da-f]{6}$/i, 'Please give a color as #rrggbb'), z.toLowerCase());

function boundedText(min: number, max: number, allowed: RegExp) {
  return z
    .string(requiredText)
    .check(
      z.trim(),
      z.minLength(1, requiredText),
      z.minLength(min, tooShortText),
      z.maxLength(max, tooLongText),
      z.regex(allowed, 'Invalid characters'),
    );
}
