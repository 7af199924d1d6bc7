import { newsletterForm } from '@kitshelf/contract/newsletter.ts';
import { fieldErrors } from '@kitshelf/contract/validation.ts';

/** What is wrong with an address (docs/product/forms.md#messages). */
export function checkEmail(email: string): string | undefined {
  const { error } = newsletterForm.safeParse({ email });
  return error && fieldErrors(error)['email'];
}
