import type { AssetEntry } from '../model/asset.ts';
import { brandScene } from '../model/build-scene.ts';
import { nth, within } from '../model/render-context.ts';
import { flowBoard } from '../screens/flow-board.ts';
import { flowScreens, screenFlows, screenLayouts } from '../screens/screen-layouts.ts';
import { screenInner } from '../screens/screen.ts';
import type { SectionLayout } from '../sections/layout.ts';
import { sectionLayouts } from '../sections/section-layouts.ts';
import { type WireKit, wireKits } from './wire-kits.ts';

/** Every section layout and every screen of an app as a wireframe, and the flows of apps, each in two of three hands. */
export function wireframeEntries(): AssetEntry[] {
  return [
    ...sectionLayouts.flatMap((layout) => twoHands(layout).map((wire) => sectionEntry(layout, wire))),
    ...screenLayouts.flatMap((layout) => appHands.map((wire) => screenEntry(layout, wire))),
    ...screenFlows.flatMap((flow) => appHands.map((wire) => flowEntry(flow, wire))),
  ];
}

/** The two that are told apart at a glance. */
const appHands = wireKits.slice(0, 2);

/** The first hand, and one of the others that changes with the layout's first picture. */
const twoHands = ({ firstPicture }: SectionLayout): WireKit[] => [
  wireKits[0],
  nth(wireKits.slice(1), firstPicture),
];

function sectionEntry(layout: SectionLayout, wire: WireKit): AssetEntry {
  const name = `${layout.name}, ${wire.name} wireframe`;
  return {
    slug: `wireframe-${layout.slug}-${wire.brand.slug}`,
    name,
    description: `${layout.text} As a wireframe whose copy says what goes where. ${wire.text}`,
    category: 'Wireframes',
    subCategories: [layout.kind],
    tags: [...layout.tags, ...wire.brand.tags],
    layout: `wireframe-${layout.slug}`,
    variants: layout.kind === 'Email' ? ['desktop', 'phone'] : ['desktop', 'tablet', 'phone'],
    appeal: 0.8,
    build: (key, rebrand) =>
      brandScene(name, wire.brand, key, layout.build, { wire: true, variant: layout.variant, rebrand }),
  };
}

/** What all wireframes of apps have in common. */
const ofApp = {
  category: 'Wireframes',
  subCategories: ['Phone app'],
  variants: ['phone'],
} satisfies Partial<AssetEntry>;

function screenEntry(layout: (typeof screenLayouts)[number], wire: WireKit): AssetEntry {
  const name = `${layout.name} screen, ${wire.name} wireframe`;
  return {
    ...ofApp,
    slug: `wireframe-screen-${layout.slug}-${wire.brand.slug}`,
    name,
    description: `${layout.text} A screen of a phone app as a wireframe. ${wire.text}`,
    tags: ['Screen', layout.flow, ...wire.brand.tags],
    layout: `wireframe-screen-${layout.slug}`,
    appeal: 0.9,
    build: (_, rebrand) =>
      brandScene(name, wire.brand, 'phone', (ctx) => layout.build(within(ctx, screenInner)), {
        wire: true,
        variant: layout.variant,
        rebrand,
      }),
  };
}

function flowEntry(flow: string, wire: WireKit): AssetEntry {
  const screens = flowScreens(flow);
  const name = `${flow} flow, ${wire.name} wireframe`;
  const slug = flow.toLowerCase().replaceAll(' ', '-');
  return {
    ...ofApp,
    slug: `wireframe-flow-${slug}-${wire.brand.slug}`,
    name,
    description: `${screens.length} screens of a phone app with arrows from each to the next: ${screens.map((screen) => screen.name.toLowerCase()).join(', ')}. ${wire.text}`,
    tags: ['Flow', ...wire.brand.tags],
    layout: `wireframe-flow-${slug}`,
    appeal: 1.2,
    build: (_, rebrand) =>
      brandScene(name, wire.brand, 'phone', (ctx) => flowBoard(within(ctx, screenInner), flow, screens), {
        wire: true,
        rebrand,
      }),
  };
}
