import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText } from './validation.ts';
import { textField } from './fields.ts';
import { schemeSchema } from './variants.ts';
import { id, messageAnswer } from './wire.ts';

/** How many brands a user may have. */
export const maxBrandKits = 10;
/** The longest `short`. */
export const maxShortLength = 600;

const hex = z
  .string(requiredText)
  .check(z.regex(/^#[\da-f]{6}$/i, 'Please give a color as #rrggbb'), z.toLowerCase());

const brandColors = z.object({
  background: hex,
  surface: hex,
  text: hex,
  muted: hex,
  primary: hex,
  onPrimary: hex,
  accent: hex,
  border: hex,
});
export type BrandColors = z.output<typeof brandColors>;

const radius = z.enum(['sharp', 'soft', 'round']);
export type BrandRadius = z.output<typeof radius>;

const look = {
  colors: brandColors,
  dark: brandColors,
  radius,
  headingFont: z.string(),
  bodyFont: z.string(),
  /** All of the look in one text, which `brand=` takes from anybody. */
  short: z.string().check(z.maxLength(maxShortLength)),
};

const brand = z.object({
  _id: id,
  name: z.string(),
  isDefault: z.boolean(),
  ...look,
  /** Texts that cannot be read well on their grounds: a contrast below 4.5. */
  failing: z.array(z.object({ scheme: schemeSchema, pair: z.string(), ratio: z.number() })),
});
export type BrandKit = z.output<typeof brand>;

const oneBrand = z.object({ data: brand });
const name = textField(1, 60);
const font = z.string().check(z.maxLength(60, 'Too Long!'));
const options = {
  /** Derived when absent. */
  dark: z.optional(brandColors),
  radius: z.optional(radius),
  headingFont: z.optional(font),
  bodyFont: z.optional(font),
  isDefault: z.optional(z.boolean()),
};

export const brandForm = z.object({ name, colors: brandColors, ...options });
export const brandChanges = z.object({
  name: z.optional(name),
  colors: z.optional(brandColors),
  ...options,
});

const ofOne = { access: 'user', params: z.object({ id }), errors: ['NotFound'] } as const;

export const listBrandKits = endpoint({
  method: 'GET',
  path: 'user/app/brands',
  summary: "The user's brands, the oldest first",
  access: 'user',
  response: z.object({ data: z.array(brand) }),
});

export const getBrandKit = endpoint({
  method: 'GET',
  path: 'user/app/brands/{id}',
  summary: 'One brand',
  ...ofOne,
  response: oneBrand,
});

export const createBrandKit = endpoint({
  method: 'POST',
  path: 'user/app/brands',
  summary: 'A new brand; the first one is the default',
  access: 'user',
  body: brandForm,
  status: 201,
  response: oneBrand,
  errors: ['LimitReached'],
});

export const changeBrandKit = endpoint({
  method: 'PUT',
  path: 'user/app/brands/{id}',
  summary: 'Change a brand',
  ...ofOne,
  body: brandChanges,
  response: oneBrand,
});

export const removeBrandKit = endpoint({
  method: 'POST',
  path: 'user/app/brands/{id}/remove',
  summary: 'Remove a brand; the oldest takes the place of the default one',
  ...ofOne,
  response: messageAnswer,
});

/** The pasted text of a design is about as long as a request may be. */
const maxTextLength = 1_000_000;

export const deriveBrand = endpoint({
  method: 'POST',
  path: 'user/app/brands/derive',
  summary: 'A whole palette from a color, CSS, a pasted design or the colors of a logo',
  access: 'public',
  body: z.object({
    from: z
      .strictObject({
        color: z.optional(hex),
        css: z.optional(z.string().check(z.maxLength(100_000, 'Too Long!'))),
        payload: z.optional(z.string().check(z.maxLength(maxTextLength, 'Too Long!'))),
        colors: z.optional(z.array(hex).check(z.minLength(1, requiredText), z.maxLength(12, 'Too many'))),
      })
      .check(
        z.refine((from) => Object.values(from).filter((value) => value !== undefined).length === 1, {
          path: ['from'],
          error: 'Please give exactly one of color, css, payload and colors',
        }),
      ),
  }),
  response: z.object({ data: z.object(look) }),
  errors: ['TryLater'],
});
export type DerivedBrand = z.output<typeof deriveBrand.response>['data'];

const fontFamily = z.object({
  name: z.string(),
  weights: z.array(z.int()),
  /** ISO 15924 names. */
  scripts: z.array(z.string()),
  /** By its SPDX name. */
  licence: z.string(),
  /** Where it is to be had. */
  url: z.string(),
});

export const listFonts = endpoint({
  method: 'GET',
  path: 'user/app/fonts',
  summary: 'The typefaces that designs are laid out with',
  access: 'public',
  maxAgeSeconds: 86_400,
  response: z.object({ data: z.array(fontFamily) }),
});
