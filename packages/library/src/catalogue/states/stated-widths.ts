import stress from '../stress.gen.json' with { type: 'json' };
import { type SectionState, sectionStates } from './state-names.ts';

/** By layout, for each state in order the width in px, 0 where there is none. */
const stated = stress as unknown as Record<string, number[]>;

/** The width in px down to which nothing of a layout's words is cut or overlaps in a state; undefined where there is none. */
export const leastWidth = (layout: string | null, state: SectionState): number | undefined =>
  stated[layout ?? '']?.[sectionStates.indexOf(state)] || undefined;

/** The same of all states in order, null where there is none; undefined for anything that is not a section's layout. */
export function widthsOfStates(layout: string | null): Record<SectionState, number | null> | undefined {
  if (layout === null || !Object.hasOwn(stated, layout)) return undefined;
  const widths = sectionStates.map((state) => [state, leastWidth(layout, state) ?? null] as const);
  return Object.fromEntries(widths) as Record<SectionState, number | null>;
}
