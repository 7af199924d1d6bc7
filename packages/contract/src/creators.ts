import * as z from 'zod/mini';
import { countryOfCode } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { emailField, multilineField, pleaseSelectText, textField } from './fields.ts';
import { formGuard } from './form-guard.ts';
import { requiredText } from './validation.ts';
import { messageAnswer } from './wire.ts';

/** What a creator works with (docs/product/forms.md#choices). */
export const creatorPlatforms = ['Framer', 'Figma', 'Both'] as const;

/** A creator's application; `projectsUrl` holds one address a line (docs/product/forms.md#limits). */
export const creatorApplication = z.object({
  name: textField(2, 100),
  email: emailField,
  country: z.string(requiredText).check(
    z.refine((code) => countryOfCode(code) !== undefined, {
      error: (issue) => (issue.input ? pleaseSelectText : requiredText),
    }),
  ),
  platform: z.enum(creatorPlatforms, pleaseSelectText),
  onlinePortfolio: textField(10, 100),
  projectsUrl: multilineField(10, 600),
  joinReason: multilineField(10, 600),
});

const creatorRequest = z.extend(creatorApplication, formGuard);
export type CreatorRequest = z.output<typeof creatorRequest>;

export const applyJob = endpoint({
  method: 'POST',
  path: 'user/app/apply-job',
  summary: 'Apply to become a template creator',
  access: 'public',
  body: creatorRequest,
  response: messageAnswer,
  errors: ['TooManyRequests'],
});
