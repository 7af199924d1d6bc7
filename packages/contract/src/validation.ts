import * as z from 'zod/mini';

/** Shown for a value that is missing (docs/product/forms.md#messages). */
export const requiredText = 'Required';

/**
 * Field name → first thing that is wrong with it (docs/product/forms.md#messages); a missing value is `Required`. A field inside
 * another goes by its own name (`billing.fName` is `fName`).
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.findLast((part) => typeof part === 'string') ?? strangeKey(issue);
    // Nothing has a name in a body that is no object.
    if (name !== undefined) fields[name] ??= messageOf(issue);
  }
  return fields;
}

/** Like `fieldErrors`, with a field inside others under its whole path: `social.0.to`. */
export function pathErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || strangeKey(issue);
    if (name !== undefined) fields[name] ??= messageOf(issue);
  }
  return fields;
}

const strangeKey = (issue: z.core.$ZodIssue): string | undefined =>
  issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return requiredText;
  return issue.message;
}
