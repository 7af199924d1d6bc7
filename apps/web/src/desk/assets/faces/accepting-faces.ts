import type { MissingFace } from '@kitshelf/contract/desk/faces.ts';
import type { FieldValues } from '../../forms/action-form.tsx';
import type { ActionField } from '../../forms/field-input.tsx';

/** Said where somebody publishes with a face missing. */
export const whatBuyersGet =
  'Text in a missing typeface is pasted without outlines. Figma renders it for buyers who have the typeface and asks others for a substitute.';

/** Asks for each missing face by its name; none where no face is missing. */
export const acceptingFaces = (faces: readonly MissingFace[]): ActionField[] =>
  faces.length === 0
    ? []
    : [
        {
          name: 'missingFaces',
          label: 'Publish with these typefaces missing',
          hint: 'Recorded in the audit',
          choices: faces.map(({ family, style }) => ({
            value: encodeURIComponent(`${family} ${style}`),
            text: `Publish with “${family} ${style}” missing`,
          })),
        },
      ];

/** The faces that were named, for the call. */
export function acceptedIn({ missingFaces = '' }: FieldValues): { missingFaces?: string[] } {
  const named = missingFaces.split(' ').filter(Boolean).map(decodeURIComponent);
  return named.length > 0 ? { missingFaces: named } : {};
}
