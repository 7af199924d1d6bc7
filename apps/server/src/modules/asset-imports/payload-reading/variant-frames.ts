import type { VariantFrames } from '@kitshelf/contract/desk/wanted-frames.ts';
import { layoutOfWidth, variantKeys, type VariantKey } from '@kitshelf/contract/variants.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { FrameFacts } from '../../asset-editing/index.ts';

type Frame = Pick<FrameFacts, 'key' | 'name' | 'width' | 'words'>;
interface Sized {
  readonly variant: VariantKey;
  /** In px. */
  readonly width: number;
}

const isAppearance = ({ variant }: Pick<Sized, 'variant'>) => variant === 'light' || variant === 'dark';

/** The main one first: layouts from the widest, then the other appearance. */
export const mainFirst = <T extends Pick<Sized, 'variant'>>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => variantKeys.indexOf(a.variant) - variantKeys.indexOf(b.variant));

/** Why frames are not the variants that they are said to be; undefined when they can be. */
export function variantProblem(list: readonly Sized[]): string | undefined {
  const [layouts, appearances] = [list.filter((each) => !isAppearance(each)), list.filter(isAppearance)];
  const [main] = mainFirst(layouts);
  if (!main) return 'One of them must be a desktop, tablet or phone layout';
  if (appearances.length > 1) return 'Only one of them can be in the other appearance';
  for (const { variant, width } of layouts)
    if (layoutOfWidth(width) !== variant)
      return `A frame ${width} px wide is a ${layoutOfWidth(width)} layout, not a ${variant} one`;
  for (const { variant, width } of appearances)
    if (Math.abs(width - main.width) > 1)
      return `The ${variant} one is ${width} px wide, the ${main.variant} layout ${main.width}`;
  return undefined;
}

/** Frames of a paste that are one asset: called alike but for words such as “Phone” or “Dark”, or saying the same at other widths. */
export function framesTogether(frames: readonly Frame[]): VariantFrames[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const group = groups.find(([first]) => first && areKin(first, frame));
    if (group) group.push(frame);
    else groups.push([frame]);
  }
  return groups.flatMap((group) => {
    const found = asVariants(group);
    return found ? [found] : [];
  });
}

const saidVariants: Readonly<Record<string, VariantKey>> = {
  desktop: 'desktop',
  laptop: 'desktop',
  tablet: 'tablet',
  phone: 'phone',
  mobile: 'phone',
  light: 'light',
  dark: 'dark',
};
const beside = new Set(['mode', 'theme', 'version', 'view', 'screen', 'px']);
const unnamed = /^(frame|group|component|instance|section)?$/;

/** A name without what only tells variants apart, and the variant that it says. */
function partsOf(name: string): { readonly base: string; readonly said: VariantKey | undefined } {
  const words = foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const said = words.flatMap((word) => saidVariants[word] ?? []);
  const base = words.filter((word) => !saidVariants[word] && !beside.has(word) && !/^\d+(px)?$/.test(word));
  return { base: base.join(' '), said: said.find((each) => each === 'light' || each === 'dark') ?? said[0] };
}

function areKin(one: Frame, other: Frame): boolean {
  const [a, b] = [partsOf(one.name), partsOf(other.name)];
  const isNamed = !unnamed.test(a.base) && !unnamed.test(b.base);
  if (isNamed || (a.said && b.said && a.base === b.base)) return a.base === b.base;
  return saysTheSame(one.words, other.words);
}

const fewestWords = 3;

/** Nearly all texts of the one stand in the other as well. */
function saysTheSame(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [new Set(one), new Set(other)];
  const shared = [...a].filter((words) => b.has(words)).length;
  return (
    shared >= fewestWords &&
    shared >= 0.8 * Math.min(a.size, b.size) &&
    shared >= 0.5 * Math.max(a.size, b.size)
  );
}

/** What each of them is; undefined where they are not all different variants. */
function asVariants(group: readonly Frame[]): VariantFrames | undefined {
  const said = group.map(({ key, width, name }) => ({ key, width, word: partsOf(name).said }));
  const sized = said.map(({ key, width, word }) => {
    const besides = said.filter((each) => each.key !== key && Math.abs(each.width - width) <= 1);
    const isOther =
      (word === 'dark' && besides.some((each) => each.word !== 'dark')) ||
      (word === 'light' && besides.some((each) => each.word !== 'dark' && each.word !== 'light'));
    return { frame: key, width, variant: isOther && word ? word : layoutOfWidth(width) };
  });
  const isTwice = new Set(sized.map(({ variant }) => variant)).size < sized.length;
  if (sized.length < 2 || isTwice || variantProblem(sized) !== undefined) return undefined;
  return mainFirst(sized).map(({ frame, variant }) => ({ frame, variant }));
}
