import type { FigmaSample, Look, SampleCopy } from '@kitshelf/contract/desk/figma-checks.ts';
import { variantName, type VariantKey } from '@kitshelf/contract/variants.ts';
import type { PayloadFeatures } from '@kitshelf/scene/report/payload-features.ts';
import type { StaffAsset } from '../catalogue/index.ts';

/** What makes an asset a sample of one part of the clipboard's format. */
export interface SampleRule extends Pick<FigmaSample, 'key' | 'title'> {
  /** What the library lacks where it has none, after “no published asset”. */
  readonly lacks: string;
  readonly looks: readonly Look[];
  /** By what is known of an asset without its payload; every one where it is absent. */
  readonly isCandidate?: (asset: StaffAsset) => boolean;
  /** Which asset is looked at first, as for `sort`; the newest where it is absent. */
  readonly order?: (one: StaffAsset, other: StaffAsset) => number;
  /** The ways to copy it; those of the main variant where it is absent. */
  readonly copies?: (asset: StaffAsset) => SampleCopy[];
  /** Whether the payload with components is what counts. */
  readonly readsComponents?: true;
  /** What the payload holds that makes it a sample; undefined where it does not. */
  readonly reason: (features: PayloadFeatures, asset: StaffAsset) => string | undefined;
}

const pasted = (key: string, text: string): Look => ({ key, when: 'pasted', text });
const changed = (key: string, text: string): Look => ({ key, when: 'changed', text });

const layersOf = ({ structure }: StaffAsset): number => structure?.layers ?? 0;
const isBetween = (asset: StaffAsset, least: number, most: number): boolean =>
  layersOf(asset) >= least && layersOf(asset) <= most;
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** From so many layers on a design is a large one. */
const largeLayers = 1_000;
/** More take longer to read than somebody waits. */
const mostLayers = 6_000;

const text: SampleRule = {
  key: 'text',
  title: 'Envelope and text',
  lacks: 'has at least four texts, one of them in several lines',
  looks: [
    pasted(
      'text-arrives',
      'Named layers arrive in one frame: no picture, no plain text, no message about a failed paste.',
    ),
    pasted(
      'text-shown',
      'Every text appears at once, in the typeface of the picture, with the same line breaks.',
    ),
    changed(
      'text-edited',
      'Type a word into a text of several lines: it keeps its lines, and nothing else moves.',
    ),
  ],
  isCandidate: (asset) => isBetween(asset, 8, 200),
  reason: ({ texts, wrappedTexts, fonts }) =>
    texts >= 4 && wrappedTexts >= 1
      ? `${plural(texts, 'text')}, ${wrappedTexts} of several lines, in ${fonts.join(' and ')}`
      : undefined,
};

const layout: SampleRule = {
  key: 'layout',
  title: 'Auto layout',
  lacks: 'has eight frames with auto layout and four layers that fill them',
  looks: [
    pasted('layout-shown', 'Everything looks as in the picture: nothing overlaps and nothing is cut off.'),
    changed(
      'layout-edited',
      'Change a gap by 8, then drag the outer frame 100 px wider: layers that fill grow with it, and padding and borders stay as they were.',
    ),
  ],
  isCandidate: (asset) => isBetween(asset, 20, 500),
  reason: ({ stacks, filling }) =>
    stacks >= 8 && filling >= 4
      ? `${plural(stacks, 'frame')} with auto layout, ${plural(filling, 'layer')} that fill them`
      : undefined,
};

const negativeGap: SampleRule = {
  key: 'negative-gap',
  title: 'Negative gap',
  lacks: 'has a negative gap',
  looks: [
    pasted('gap-shown', 'The layers overlap as far as in the picture.'),
    changed(
      'gap-edited',
      'Select the frame named here and change its gap by 1: its layers move by one pixel only, and the frames around it do not move.',
    ),
  ],
  isCandidate: (asset) => layersOf(asset) <= mostLayers,
  reason: ({ negativeGaps: [first] }) =>
    first && `Has a negative gap: “${first.name}”, ${round(first.gap)} px`,
};

const vectors: SampleRule = {
  key: 'vectors',
  title: 'Vectors',
  lacks: 'has eight vectors',
  looks: [
    pasted('vectors-shown', 'Drawings and icons are sharp at any zoom, and filled as in the picture.'),
    changed(
      'vectors-edited',
      'Double-click a drawing and move one of its points, then change its colour: the shape follows the point, and stays filled as it was.',
    ),
  ],
  isCandidate: (asset) => isBetween(asset, 8, 800),
  reason: ({ vectors: found }) => (found >= 8 ? plural(found, 'vector') : undefined),
};

const components: SampleRule = {
  key: 'components',
  title: 'Components',
  lacks: 'can be copied with components that are used twice',
  looks: [
    pasted(
      'components-shown',
      'The copy with components looks like the plain one, and its main components are beside it in their own frame.',
    ),
    changed(
      'components-edited',
      'Type a word into one instance: the others stay as they are. Then change a colour in its main component: all instances follow.',
    ),
  ],
  isCandidate: (asset) => isBetween(asset, 12, 800),
  readsComponents: true,
  reason: ({ instances, components: found }) =>
    instances >= 2
      ? `${plural(instances, 'instance')} of ${plural(found, 'component')}, copied with components`
      : undefined,
};

const paint: SampleRule = {
  key: 'paint',
  title: 'Gradients and shadows',
  lacks: 'has both a gradient and a shadow',
  looks: [
    pasted(
      'paint-shown',
      'Gradients have the direction and colours of the picture; shadows have the same softness and distance.',
    ),
    changed(
      'paint-edited',
      'Change a stop of a gradient, then the blur of a shadow: each is a separate entry in the panel and changes at once.',
    ),
  ],
  isCandidate: (asset) => layersOf(asset) <= mostLayers,
  reason: ({ gradients, shadows }) =>
    gradients >= 1 && shadows >= 1
      ? `${plural(gradients, 'layer')} with a gradient, ${plural(shadows, 'layer')} with a shadow`
      : undefined,
};

const copyOf = (asset: StaffAsset, key: VariantKey): SampleCopy[] => {
  const at = asset.variants.findIndex((variant) => variant.key === key);
  const variant = asset.variants[at];
  if (!variant) return [];
  const src = asset.images[at]?.src ?? null;
  return [{ label: `Copy ${variantName(variant)}`, variant: key, hasComponents: false, src }];
};

const darkAndPhone: SampleRule = {
  key: 'variants',
  title: 'Dark and phone',
  lacks: 'has a dark appearance and a layout for phones',
  looks: [
    pasted('dark-shown', 'The dark copy is dark everywhere: no layer has kept its light colour.'),
    pasted('phone-shown', 'The phone copy is as wide as its button says, and nothing extends beyond it.'),
    changed(
      'phone-edited',
      'Type three more words into a heading of the phone copy: it wraps within the frame, and everything below moves down.',
    ),
  ],
  isCandidate: ({ variants }) =>
    ['dark', 'phone'].every((wanted) => variants.some(({ key }) => key === wanted)),
  copies: (asset) => [...copyOf(asset, 'dark'), ...copyOf(asset, 'phone')],
  reason: ({ texts }, { variants }) => {
    const width = variants.find(({ key }) => key === 'phone')?.width;
    return texts >= 1 ? `Has a dark appearance, and a layout for phones, ${width} px wide` : undefined;
  },
};

const large: SampleRule = {
  key: 'large',
  title: 'Large template',
  lacks: `has ${largeLayers.toLocaleString('en-US')} layers or more`,
  looks: [
    pasted(
      'large-shown',
      'All of it arrives, from top to bottom, and Figma responds again within a few seconds.',
    ),
    changed('large-edited', 'Delete a section in the middle: everything below moves up by its height.'),
  ],
  isCandidate: (asset) => isBetween(asset, largeLayers, mostLayers),
  order: (one, other) => layersOf(other) - layersOf(one),
  reason: ({ layers }) =>
    layers >= largeLayers ? `${layers.toLocaleString('en-US')} layers in one paste` : undefined,
};

const round = (px: number): number => Math.round(px * 10) / 10;

/** Eight samples cover every part of the clipboard's format that could go wrong; what is rare in a library comes first. */
export const sampleRules: readonly SampleRule[] = [
  large,
  darkAndPhone,
  negativeGap,
  components,
  paint,
  vectors,
  layout,
  text,
];

/** The order in which a person goes through them: from what nothing works without. */
export const sampleOrder: readonly string[] = [
  text,
  layout,
  negativeGap,
  vectors,
  components,
  paint,
  darkAndPhone,
  large,
].map(({ key }) => key);
