import type { Structure } from '@kitshelf/contract/structure.ts';

/** Lists names in a sentence: `A`, `A and B`, `A, B and C`. */
export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What pasting brings, in one line: `Auto layout 100%, Inter, 42 layers`. */
export function inLayers({ autoLayoutPercent, fonts, layers }: Structure): string {
  const count = `${layers.toLocaleString('en')} ${layers === 1 ? 'layer' : 'layers'}`;
  return [`Auto layout ${autoLayoutPercent}%`, ...fonts, count].join(', ');
}
