import { placeholderNames } from '@kitshelf/contract/seller-settings.ts';
import type { TextValue } from '../../forms/markdown-field.tsx';

/** What can be put into a legal text, by the names of its fields. */
export const legalValues: readonly TextValue[] = Object.entries(placeholderNames).map(
  ([placeholder, name]) => ({ sign: `{${placeholder}}`, name }),
);
