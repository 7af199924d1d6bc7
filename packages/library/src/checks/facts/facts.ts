import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { checkBottoms } from './bottoms.ts';
import { checkBusiness } from './business.ts';
import { checkControls } from './controls.ts';
import { checkPeople } from './persons.ts';
import { checkPlans } from './plans.ts';
import { checkRepeats } from './repeats.ts';
import { checkStates } from './states.ts';
import { checkSums } from './sums.ts';
import { checkDates, checkTimes } from './times.ts';
import { checkTrends } from './trends.ts';

/**
 * What does not hang together in a design, judged by its drawn words and boxes alone.
 * @param slug the asset's, which ends in its brand
 */
export const checkFacts = (root: Placed, slug: string): string[] => [
  ...checkPeople(root),
  ...checkTimes(root),
  ...checkDates(root),
  ...checkSums(root),
  ...checkPlans(root),
  ...checkRepeats(root),
  ...checkBottoms(root),
  ...checkTrends(root),
  ...checkStates(root),
  ...checkControls(root),
  ...checkBusiness(root, slug),
];
