import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';
import type { FigmaCheck, FigmaCheckRow, Look, Outcome } from '@kitshelf/contract/desk/figma-checks.ts';
import type { CheckRow, ScreenshotRow } from './figma-check-repository.ts';

/** All that there is to look at in a check. */
export const getLooks = ({ samples }: Pick<CheckRow, 'samples'>): Look[] =>
  samples.flatMap(({ looks }) => looks);

/** How many looks were right, wrong and not tried. */
export function countOutcomes(row: Pick<CheckRow, 'samples' | 'seen'>) {
  const outcomes = getLooks(row).map(({ key }) => row.seen[key]?.outcome ?? 'not_tried');
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { right: count('right'), wrong: count('wrong'), notTried: count('not_tried') };
}

/** A check as a row of a list. */
export function toCheckRow(row: CheckRow): FigmaCheckRow {
  const { id: _id, startedAt, finishedAt, figmaVersion, browser, system } = row;
  return {
    _id,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    figmaVersion,
    browser,
    system,
    ...countOutcomes(row),
  };
}

/** A check with all that was seen. */
export function toCheck(row: CheckRow, screenshots: readonly ScreenshotRow[]): FigmaCheck {
  const { version, samples, missing, seen } = row;
  return {
    ...toCheckRow(row),
    version,
    samples: [...samples],
    missing: [...missing],
    seen: { ...seen },
    screenshots: screenshots.map(toScreenshot),
  };
}

/** What the desk is told of a screenshot; sizes are pixels, the picture is a call of its own. */
export const toScreenshot = ({ id: _id, look, width, height }: ScreenshotRow) => ({
  _id,
  look,
  width,
  height,
});

/** What everybody may know of a check that is finished. */
export const toResult = (row: CheckRow): FigmaCheckResult | null =>
  row.finishedAt && {
    finishedAt: row.finishedAt.toISOString(),
    figmaVersion: row.figmaVersion,
    ...countOutcomes(row),
  };
