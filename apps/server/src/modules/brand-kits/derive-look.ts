import type { deriveBrand } from '@kitshelf/contract/brand-kits.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import {
  completed,
  type DerivedColors,
  fromColor,
  fromColors,
} from '@kitshelf/library/branding/derive-brand.ts';
import { AppError } from '../../platform/errors.ts';
import { type BrandLook, isFamily } from './brand-look.ts';
import { brandInCss } from './css-colors.ts';

/** The colours of a design on the clipboard, the most used first; none where it cannot be read. */
export type ColorsIn = (payload: string) => Promise<readonly string[]>;

const plain = { radius: null, headingFont: null, bodyFont: null } as const;

/** A look from one of these. Throws Invalid, under the name of what was given, where nothing is found in it. */
export async function deriveLook(
  { color, css, payload, colors }: Parsed<typeof deriveBrand>['body']['from'],
  colorsIn: ColorsIn,
): Promise<BrandLook> {
  if (color !== undefined) return { ...plain, ...fromColor(color) };
  if (colors !== undefined) return { ...plain, ...fromColors(colors) };
  if (css !== undefined) return fromCss(css);
  const found = await colorsIn(payload ?? '');
  if (found.length === 0) throw nothingIn('payload');
  return { ...plain, ...fromColors(found) };
}

function fromCss(css: string): BrandLook {
  const { light, dark, radiusPx, font } = brandInCss(css);
  if (Object.keys(light).length === 0) throw nothingIn('css');
  const colors: DerivedColors = completed(light, dark);
  const radius = radiusPx === undefined ? null : radiusPx < 2 ? 'sharp' : radiusPx <= 12 ? 'soft' : 'round';
  const family = font !== undefined && isFamily(font) ? font : null;
  return { ...colors, radius, headingFont: family, bodyFont: family };
}

const nothingIn = (field: string) =>
  new AppError('Invalid', { fields: { [field]: 'No colours were found in it' } });
