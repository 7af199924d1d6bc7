import type { Structure } from '@kitshelf/contract/structure.ts';

/** Lists names in a sentence: `A`, `A and B`, `A, B and C`. */
export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The layers that pasting brings, in one line: `42 layers, auto layout 100%`. */
export function inLayers({ autoLayoutPercent, layers }: Omit<Structure, 'fonts'>): string {
  const count = `${layers.toLocaleString('en')} ${layers === 1 ? 'layer' : 'layers'}`;
  return `${count}, auto layout ${autoLayoutPercent}%`;
}
