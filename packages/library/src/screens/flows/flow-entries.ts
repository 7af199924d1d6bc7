import { brands, firstBrands } from '../../brands/brands.ts';
import type { AssetEntry } from '../../model/asset.ts';
import { brandScene } from '../../model/build-scene.ts';
import { type Brand, nth } from '../../model/render-context.ts';
import { type BoardGround, flowBoard } from '../flow-board.ts';
import type { IndustryFlow } from './flow.ts';
import { accountFlows } from './account.ts';
import { buildingFlows } from './buildings.ts';
import { careFlows } from './care.ts';
import { homeFlows } from './homes.ts';
import { membershipFlows } from './membership.ts';
import { moneyFlows } from './money.ts';
import { orderFlows } from './orders.ts';
import { outingFlows } from './outings.ts';
import { stayFlows } from './stays.ts';
import { workFlows } from './work.ts';

/** So that flows of one brand can be told apart from afar. */
const boards: Record<IndustryFlow['group'], BoardGround> = {
  Onboarding: 'accent',
  Discover: 'wash',
  Order: 'deep',
  'Every day': 'tint',
  Account: 'tint',
};

/** A flow that suits many businesses is shown in so many of them. */
const mostBrands = 3;

/** Flows of screens by industry. */
export const industryFlows: readonly IndustryFlow[] = [
  ...moneyFlows,
  ...outingFlows,
  ...careFlows,
  ...orderFlows,
  ...workFlows,
  ...buildingFlows,
  ...accountFlows,
  ...membershipFlows,
  ...stayFlows,
  ...homeFlows,
];

/** Every flow in brands that have a use for it, as a board with arrows from screen to screen. */
export const industryFlowEntries = (): AssetEntry[] =>
  industryFlows.flatMap((flow, at) => {
    const suited = brands.filter(({ words }) => flow.suits(words));
    const first = firstBrands.filter(({ words }) => flow.suits(words));
    const chosen = suited.length <= mostBrands ? suited : [0, 1, 2].map((turn) => nth(first, at + turn * 4));
    return [...new Set(chosen)].map((brand) => flowEntry(flow, brand));
  });

function flowEntry(flow: IndustryFlow, brand: Brand): AssetEntry {
  const name = `${flow.name} flow, ${brand.words.name} app`;
  const screens = flow.screens.map((screen, at) => ({ ...screen, slug: `${flow.slug} ${at}` }));
  return {
    slug: `flow-${flow.slug}-${brand.slug}`,
    name,
    description: `${screens.length} screens in order, with arrows: ${screens.map((screen) => screen.name.toLowerCase()).join(', ')}. For the ${brand.words.name} app.`,
    category: 'Mobile Apps',
    subCategories: [flow.group],
    tags: [...new Set(['Flow', ...flow.tags, ...brand.tags])],
    brand: brand.words.name,
    layout: `flow-${flow.slug}`,
    variants: ['phone'],
    appeal: 2,
    build: (_, rebrand) =>
      brandScene(
        name,
        brand,
        'phone',
        (ctx) => flowBoard(ctx, flow.name, screens, flow.board ?? boards[flow.group]),
        {
          rebrand,
        },
      ),
  };
}
