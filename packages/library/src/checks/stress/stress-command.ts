import type { AssetEntry } from '../../model/asset.ts';
import { sectionStates } from '../../catalogue/states/state-names.ts';
import { leastWidth } from '../../catalogue/states/stated-widths.ts';
import { reportStress, sections, type Withstood } from './stress-report.ts';

const layoutOf = (entries: readonly AssetEntry[], slug: string): string =>
  entries.find((entry) => entry.slug === slug)?.layout ?? slug;

/** The states in which a section needs a wider window than is stated, a line each. */
export function beyondStated(
  { least, faults }: Pick<Withstood, 'least' | 'faults'>,
  statedFor: (state: keyof Withstood['least']) => number | undefined,
): string[] {
  return sectionStates.flatMap((state) => {
    const [measured, stated] = [least[state], statedFor(state)];
    if (stated === undefined || (measured !== undefined && measured <= stated)) return [];
    const why = faults.filter((fault) => fault.startsWith(`${state} at`));
    const needs = measured === undefined ? 'holds in no window' : `holds down to ${measured} px`;
    return [`${state} ${needs}, and ${stated} px is stated${why.map((fault) => `; ${fault}`).join('')}`];
  });
}

/** Shows the sections among assets in every state and gives the exit code: 0 where each holds down to the width that is stated for it. */
export async function checkStress(slugs: readonly string[]): Promise<number> {
  const entries = sections().filter(({ slug }) => slugs.includes(slug));
  let findings = 0;
  const found = await reportStress(entries, (one) => {
    const layout = layoutOf(entries, one.slug);
    for (const finding of beyondStated(one, (state) => leastWidth(layout, state))) {
      findings += 1;
      console.log(`${one.slug} ${finding}`);
    }
  });
  console.log(summaryOf(found));
  console.log(`${found.length} sections in ${sectionStates.length} states: ${findings} findings`);
  return findings > 0 ? 1 : 0;
}

/** How many sections hold down to which width, by state. */
function summaryOf(found: readonly Withstood[]): string {
  const lines = sectionStates.map((state) => {
    const counts = new Map<string, number>();
    for (const { least } of found) {
      const width = least[state] === undefined ? 'none' : `${least[state]} px`;
      counts.set(width, (counts.get(width) ?? 0) + 1);
    }
    const parts = [...counts]
      .toSorted(([one], [other]) => (parseInt(one, 10) || Infinity) - (parseInt(other, 10) || Infinity))
      .map(([width, count]) => `${width}: ${count}`);
    return `${state.padEnd(12)} ${parts.join(', ')}`;
  });
  return lines.join('\n');
}

/** The brand with the widest typefaces. */
const widest = 'Murmurtone';
/** One layout of so many is measured in that brand too. */
const everyLayout = 20;

/** A fixed sample of layouts in the skin with the widest typefaces. */
export function inWidestSkin(): AssetEntry[] {
  const layouts = Map.groupBy(sections(), ({ layout, slug }) => layout ?? slug);
  return [...layouts.values()].flatMap((skins, at) =>
    at % everyLayout === 0 ? skins.filter(({ brand }) => brand === widest) : [],
  );
}

/** The width that is stated for a layout that was measured in several skins: the largest, 0 where one has none. */
const stated = (least: readonly (number | undefined)[]): number =>
  least.includes(undefined) ? 0 : Math.max(...least.map((width) => width ?? 0));

/**
 * `stress.gen.json`: by layout the least width of each state in px, 0 where there is none.
 * @param before the rows of layouts that were not measured now
 */
export function stressText(
  found: readonly Pick<Withstood, 'slug' | 'least'>[],
  entries: readonly AssetEntry[],
  before: Readonly<Record<string, readonly number[]>> = {},
): string {
  const measured = Map.groupBy(found, ({ slug }) => layoutOf(entries, slug));
  const rows = { ...before };
  for (const [layout, skins] of measured)
    rows[layout] = sectionStates.map((state) => stated(skins.map(({ least }) => least[state])));
  const lines = Object.keys(rows)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((layout) => `${JSON.stringify(layout)}:${JSON.stringify(rows[layout])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
