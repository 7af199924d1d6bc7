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

/** One section of each layout, the skins in turn. */
export function oneOfEachLayout(): AssetEntry[] {
  const layouts = Map.groupBy(sections(), ({ layout, slug }) => layout ?? slug);
  return [...layouts.values()].map((skins, at) => skins[at % skins.length]!);
}

/** `stress.gen.json`: by layout the least width of each state in px, 0 where there is none. */
export function stressText(
  found: readonly Pick<Withstood, 'slug' | 'least'>[],
  entries: readonly AssetEntry[],
): string {
  const rows = found
    .toSorted((one, other) => one.slug.localeCompare(other.slug, 'en'))
    .map(({ slug, least }) => {
      const widths = sectionStates.map((state) => least[state] ?? 0);
      return `${JSON.stringify(layoutOf(entries, slug))}:${JSON.stringify(widths)}`;
    });
  return `{\n${rows.join(',\n')}\n}\n`;
}
