import { layoutOfWidth } from '@kitshelf/contract/variants.ts';
import type { AssetRow } from '../domain/asset-row.ts';
import { getVariants } from '../domain/formats.ts';

type Quality = 'Auto layout' | 'Responsive' | 'Light and dark' | 'Contrast AA' | 'Up to 100 layers';

const mostLayers = 100;

/** What an asset is good at. Of what was never measured nothing is said. */
export function getQualities(row: AssetRow): Quality[] {
  const { structure } = row;
  const variants = getVariants(row);
  const layouts = new Set(variants.map(({ key }) => key));
  const schemes = new Set(variants.map(({ scheme }) => scheme));
  const holds: Readonly<Record<Quality, boolean>> = {
    'Auto layout': structure?.autoLayoutPercent === 100,
    Responsive: layouts.has('desktop') && layouts.has('tablet') && layouts.has('phone'),
    'Light and dark': schemes.has('light') && schemes.has('dark'),
    'Contrast AA': structure?.hasContrastAA === true,
    'Up to 100 layers': structure !== null && structure.layers <= mostLayers,
  };
  return (Object.keys(holds) as Quality[]).filter((quality) => holds[quality]);
}

const screens: Readonly<Partial<Record<ReturnType<typeof layoutOfWidth>, string>>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
};

/** The kinds of screens that an asset is designed for, as one filters by them. */
export const getScreens = ({ viewports }: AssetRow): string[] => [
  ...new Set(viewports.map((width) => screens[layoutOfWidth(width)] ?? '')),
];
