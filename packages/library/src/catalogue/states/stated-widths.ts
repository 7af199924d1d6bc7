import stress from '../stress.gen.json' with { type: 'json' };
import unchanged from '../unchanged.gen.json' with { type: 'json' };
import { type SectionState, sectionStates } from './state-names.ts';

/** By layout, for each state in order the width in px, 0 where there is none. */
const stated = stress as unknown as Record<string, number[]>;

/** The width in px down to which nothing of a layout's words is cut or overlaps in a state; undefined where there is none. */
export const leastWidth = (layout: string | null, state: SectionState): number | undefined =>
  stated[layout ?? '']?.[sectionStates.indexOf(state)] || undefined;

const unchanging = unchanged as unknown as Record<string, readonly SectionState[]>;

/** The same of all states in order that change something about an asset, null where there is none; undefined for anything that is not a section. */
export function widthsOfStates({
  id,
  layout,
}: {
  readonly id: string;
  readonly layout: string | null;
}): Partial<Record<SectionState, number | null>> | undefined {
  if (layout === null || !Object.hasOwn(stated, layout)) return undefined;
  const without = Object.hasOwn(unchanging, id) ? (unchanging[id] ?? []) : [];
  const states = sectionStates.filter((state) => !without.includes(state));
  return Object.fromEntries(states.map((state) => [state, leastWidth(layout, state) ?? null]));
}
