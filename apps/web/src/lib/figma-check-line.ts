import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';
import { dateText } from './date-text.ts';

/** What visitors read of the last finished check in Figma, in three parts: the middle one is its day (UTC). */
export function figmaCheckLine(result: FigmaCheckResult): readonly [string, string, string] {
  const { finishedAt, figmaVersion, right, wrong, notTried } = result;
  const outcomes = [
    `${right} of ${right + wrong + notTried} checks passed`,
    ...(wrong > 0 ? [`${wrong} failed`] : []),
    ...(notTried > 0 ? [`${notTried} not tested`] : []),
  ].join(', ');
  // Some write the product's name before the version.
  const version = figmaVersion.trim().replace(/^figma\s+/i, '');
  return ['Last checked in Figma by a person: ', dateText(finishedAt), `, Figma ${version}. ${outcomes}.`];
}
