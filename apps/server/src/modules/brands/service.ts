import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import type { getBrand, Brand, BrandPart, listBrands } from '@kitshelf/contract/brands.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { BrandGuide } from '@kitshelf/library/brand-guides.ts';
import { AppError } from '../../platform/errors.ts';
import { GzippedJson } from '../../platform/http/serve.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { ContentService } from '../content/index.ts';

interface BrandsDeps {
  readonly catalogue: Pick<CatalogueService, 'brands' | 'assetsOfBrand' | 'takePayloads' | 'categoryNow'>;
  readonly content: Pick<ContentService, 'kit'>;
  /** Of the site, without a path. */
  readonly origin: string;
}

type OwnedAsset = Awaited<ReturnType<BrandsDeps['catalogue']['assetsOfBrand']>>[number];

interface Group {
  readonly category: AssetListItem['category'];
  readonly name: string;
  readonly members: readonly OwnedAsset[];
}

interface BrandContents {
  readonly guide: BrandGuide;
  readonly assets: readonly OwnedAsset[];
  readonly groups: readonly Group[];
  /** What the category of templates is called. */
  readonly templates: string;
}

export interface BrandsService {
  readonly personalData: 'none';
  readonly list: () => Promise<Answer<typeof listBrands>>;
  /** Throws NotFound where no asset of such a brand is published. */
  readonly get: (slug: string, userId?: string) => Promise<Answer<typeof getBrand>>;
  /** The sections and screens that a user may copy. Throws NotFound, NotEntitled where that is none, DailyLimit where it is too much. */
  readonly kit: (slug: string, userId: string) => Promise<GzippedJson>;
}

/** The brands of the demo library that have published assets. Nothing is loaded before the first call. */
export function brandsService({ catalogue, content, origin }: BrandsDeps): BrandsService {
  let loaded: ReturnType<typeof loadGuides> | undefined;
  const open = () => (loaded ??= loadGuides());

  async function find(slug: string, userId?: string): Promise<BrandContents> {
    const { guides, pageOrder } = await open();
    const guide = guides.find(({ name }) => brandSlug(name) === slug);
    const assets = guide ? await catalogue.assetsOfBrand(guide.name, userId) : [];
    if (!guide || assets.length === 0) throw new AppError('NotFound');
    const categoryOrder = standardOrder.map(catalogue.categoryNow);
    const templates = catalogue.categoryNow('Templates');
    return { guide, assets, templates, groups: inPageOrder(assets, { categoryOrder, pageOrder }) };
  }

  return {
    personalData: 'none',
    async list() {
      const { guides } = await open();
      const names = new Set(catalogue.brands().map(({ name }) => name));
      const shown = guides.filter(({ name }) => names.has(name));
      const items = shown.map(async (guide) => itemOf(guide, await catalogue.assetsOfBrand(guide.name)));
      return { data: (await Promise.all(items)).sort((a, b) => a.name.localeCompare(b.name)) };
    },

    get: async (slug, userId) => ({ data: shownBrand(await find(slug, userId)) }),

    async kit(slug, userId) {
      const { guide, groups, templates } = await find(slug, userId);
      const rows = kitRows(groups, templates);
      if (rows.length === 0) throw new AppError('NotEntitled', { url: `${origin}/pricing` });
      const figma = await content.kit(`${guide.name} kit`, rows);
      if (!figma) throw new AppError('NotFound');
      const ids = rows.flatMap(({ assetIds }) => assetIds);
      await catalogue.takePayloads(userId, ids);
      return new GzippedJson(
        Buffer.from('{"data":{"figma":'),
        figma,
        Buffer.from(`,"parts":${ids.length}}}`),
      );
    },
  };
}

async function loadGuides() {
  const { brandGuides, pageOrder } = await import('@kitshelf/library/brand-guides.ts');
  return { guides: brandGuides(), pageOrder };
}

/** The layout of the sheet that shows a brand's colours and type. */
const sheetLayout = 'section-kit-style';

function shownBrand({ guide, assets, groups, templates }: BrandContents): Brand {
  const { tags, palettes, type } = guide;
  const inKit = assets.filter((each) => isInKit(each, templates));
  const sheet = assets.find(({ asset }) => asset.layout === sheetLayout);
  return {
    ...itemOf(guide, assets),
    tags,
    palettes,
    type,
    sheet: sheet ? partOf(sheet.asset) : null,
    groups: groups.map(({ category, name, members }) => ({
      category,
      name,
      parts: members.map(({ asset }) => partOf(asset)),
    })),
    kit: {
      total: inKit.length,
      free: inKit.filter(({ asset }) => !asset.isPaid).length,
      open: inKit.filter(({ mayCopy }) => mayCopy).length,
    },
  };
}

/** Templates are made of sections, and flows of screens. */
const isInKit = ({ asset }: OwnedAsset, templates: string): boolean =>
  asset.category !== templates && !asset.tags.includes('Flow');

function kitRows(groups: readonly Group[], templates: string) {
  const rows = groups.map(({ name, members }) => {
    const given = members.filter((member) => isInKit(member, templates) && member.mayCopy);
    return { name, assetIds: given.map(({ asset }) => asset._id) };
  });
  return rows.filter(({ assetIds }) => assetIds.length > 0);
}

const itemOf = ({ name, tagline, color }: BrandGuide, assets: readonly OwnedAsset[]) => ({
  slug: brandSlug(name),
  name,
  tagline,
  color,
  image: coverOf(assets),
  count: assets.length,
});

/** The picture that stands for a brand: of the opening that is copied most. */
function coverOf(assets: readonly OwnedAsset[]): BrandPart['image'] {
  const opening = assets.find(({ asset }) => asset.subCategories.includes('Hero')) ?? assets[0];
  return opening?.asset.images[0] ?? null;
}

const partOf = ({ _id, name, isPaid, images }: AssetListItem): BrandPart => ({
  _id,
  name,
  isPaid,
  image: images[0] ?? null,
});

const standardOrder: readonly string[] = ['Sections', 'Mobile Apps', 'Templates'];

interface Orders {
  readonly categoryOrder: readonly string[];
  readonly pageOrder: readonly string[];
}

/** Assets by category and kind; kinds that are not on the list come last, by name. */
function inPageOrder(assets: readonly OwnedAsset[], { categoryOrder, pageOrder }: Orders): Group[] {
  const groups = Map.groupBy(assets, ({ asset }) => `${asset.category}|${asset.subCategories[0] ?? ''}`);
  const placeIn = (order: readonly string[], name: string) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return [...groups.values()]
    .map((members) => {
      const { category, subCategories } = members[0]!.asset;
      return { category, name: subCategories[0] ?? category, members };
    })
    .sort(
      (a, b) =>
        placeIn(categoryOrder, a.category) - placeIn(categoryOrder, b.category) ||
        placeIn(pageOrder, a.name) - placeIn(pageOrder, b.name) ||
        a.name.localeCompare(b.name),
    );
}
