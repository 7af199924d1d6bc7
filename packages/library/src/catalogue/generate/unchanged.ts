import type { AssetEntry } from '../../model/asset.ts';
import { changesDesign } from '../states/section-states.ts';
import type { SectionState } from '../states/state-names.ts';

/** The states that some sections have nothing for: numbers, a list or a picture. All others change any section. */
const conditional: readonly SectionState[] = ['many-digits', 'one-item', 'many-items', 'empty', 'no-picture'];

/** The states that change nothing about a section in any of its widths. */
export function unchangedIn(entry: AssetEntry): SectionState[] {
  let unchanged = [...conditional];
  for (const key of entry.variants) {
    // The other appearance has the same words, lists and pictures.
    if (key === 'light' || key === 'dark') continue;
    if (unchanged.length === 0) break;
    const scene = entry.build(key);
    unchanged = unchanged.filter((state) => !changesDesign(scene, state));
  }
  return unchanged;
}

/** `unchanged.gen.json`: by a section's id the states that change nothing about it, a line each; others are left out. */
export function unchangedText(entries: ReadonlyMap<string, AssetEntry>): string {
  const rows = [...entries].flatMap(([id, entry]) => {
    const states = entry.category === 'Sections' ? unchangedIn(entry) : [];
    return states.length > 0 ? [`${JSON.stringify(id)}:${JSON.stringify(states)}`] : [];
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}
