import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** What visitors read of the last finished check in Figma, in three parts: the middle one is its day (UTC). */
export function figmaCheckLine(result: FigmaCheckResult): readonly [string, string, string] {
  const { finishedAt, figmaVersion, right, wrong, notTried } = result;
  const outcomes = [
    `${right} of ${right + wrong + notTried} looks were right`,
    ...(wrong > 0 ? [`${wrong} wrong`] : []),
    ...(notTried > 0 ? [`${notTried} not tried`] : []),
  ].join(', ');
  // Some write the product's name before the version.
  const version = figmaVersion.trim().replace(/^figma\s+/i, '');
  return [
    'Last pasted into Figma by a person: ',
    days.format(new Date(finishedAt)),
    `, Figma ${version}. ${outcomes}.`,
  ];
}
