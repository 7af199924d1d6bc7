import * as z from 'zod/mini';
import { requiredText } from './validation.ts';

/** The spec's words for what is wrong with a field (§5). */
export const tooShortText = 'Too Short!';
export const tooLongText = 'Too Long!';
export const invalidEmailText = 'Invalid email';
export const pleaseSelectText = 'Please select an option';

/** The longest address that mail can be sent to (RFC 5321). */
export const maxEmailLength = 254;

/** An email address: trimmed and in lower case once parsed, so that one person has one account. */
export const emailField = z
  .string(requiredText)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, requiredText),
    z.maxLength(maxEmailLength, tooLongText),
    z.email(invalidEmailText),
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
