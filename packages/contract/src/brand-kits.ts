import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText } from './validation.ts';
import { hexColor, textField } from './fields.ts';
import { schemeSchema } from './variants.ts';
import { brandParam, id, maxShortLength, messageAnswer } from './wire.ts';

/** How many brands a user may have. */
export const maxBrandKits = 10;

const brandColors = z.object({
  background: hexColor,
  surface: hexColor,
  text: hexColor,
  muted: hexColor,
  primary: hexColor,
  onPrimary: hexColor,
  accent: hexColor,
  border: hexColor,
  /** What follows is derived where it is absent: see `more`. */
  onAccent: z.optional(hexColor),
  success: z.optional(hexColor),
  warning: z.optional(hexColor),
  danger: z.optional(hexColor),
  /** Of charts, in order. */
  charts: z.optional(z.array(hexColor).check(z.minLength(1, requiredText), z.maxLength(8, 'Too many'))),
});
export type BrandColors = z.output<typeof brandColors>;

const radius = z.enum(['sharp', 'soft', 'round']);
export type BrandRadius = z.output<typeof radius>;

/** Letters that every typeface of ours has, or borrows alike. */
const writable = /^[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f‘’“”–—…•€™]*$/u;
const word = (max: number) =>
  z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(max, 'Too Long!'), z.regex(writable, 'Please use Latin letters only')),
    '',
  );

/** What people write again by hand after each paste; empty ones leave the design's own. */
export const brandWords = z.object({
  name: word(40),
  domain: word(60),
  tagline: word(90),
  cta: word(24),
  ctaSecondary: word(24),
  person: word(40),
});
export type BrandWords = z.output<typeof brandWords>;
export const brandWordKeys = [
  'name',
  'domain',
  'tagline',
  'cta',
  'ctaSecondary',
  'person',
] as const satisfies (keyof BrandWords)[];

/** The longest logo, in characters of SVG. */
export const maxLogoLength = 20_000;
const brandLogo = z.object({ svg: z.string(requiredText).check(z.maxLength(maxLogoLength, 'Too Long!')) });

/** Whether drawings keep their own colours or take the brand's hues. */
const drawings = z.enum(['keep', 'follow']);

/** Colours that a brand may leave to us. */
const moreColors = z.object({
  onAccent: hexColor,
  success: hexColor,
  warning: hexColor,
  danger: hexColor,
  charts: z.array(hexColor),
});
export type MoreColors = z.output<typeof moreColors>;

const look = {
  colors: brandColors,
  dark: brandColors,
  radius,
  headingFont: z.string(),
  bodyFont: z.string(),
  /** All of the look in one text, which `brand=` takes from anybody. */
  short: z.string().check(z.maxLength(maxShortLength)),
};

const shown = {
  ...look,
  drawings,
  words: z.nullable(brandWords),
  logo: z.nullable(brandLogo),
  /** What `colors` and `dark` leave out. */
  more: z.object({ light: moreColors, dark: moreColors }),
  /** What was not chosen, so that each design keeps its own; it is answered with its default all the same. */
  asDesigned: z.array(z.enum(['radius', 'headingFont', 'bodyFont'])),
  /** Texts that cannot be read well on their grounds: a contrast below 4.5. */
  failing: z.array(z.object({ scheme: schemeSchema, pair: z.string(), ratio: z.number() })),
};

const brand = z.object({ _id: id, name: z.string(), isDefault: z.boolean(), ...shown });
export type BrandKit = z.output<typeof brand>;

const oneBrand = z.object({ data: brand });
const name = textField(1, 60);
const font = z.string().check(z.maxLength(60, 'Too Long!'));
const lookOptions = {
  /** Derived when absent. */
  dark: z.optional(brandColors),
  /** Null: each design keeps its own, as where it is absent of a new one. */
  radius: z.optional(z.nullable(radius)),
  headingFont: z.optional(z.nullable(font)),
  bodyFont: z.optional(z.nullable(font)),
  drawings: z.optional(drawings),
  words: z.optional(z.nullable(brandWords)),
};
const options = {
  ...lookOptions,
  logo: z.optional(z.nullable(brandLogo)),
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
  keys: 'tools',
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

/** Of a style sheet, in characters: several times what the variables of a theme take. */
const maxCssLength = 20_480;
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
        color: z.optional(hexColor),
        css: z.optional(z.string().check(z.maxLength(maxCssLength, 'Please paste at most 20 KB of CSS'))),
        payload: z.optional(z.string().check(z.maxLength(maxTextLength, 'Too Long!'))),
        colors: z.optional(
          z.array(hexColor).check(z.minLength(1, requiredText), z.maxLength(12, 'Too many')),
        ),
      })
      .check(
        z.refine((from) => Object.values(from).filter((value) => value !== undefined).length === 1, {
          path: ['from'],
          error: 'Please send exactly one of color, css, payload and colors',
        }),
      ),
  }),
  response: z.object({ data: z.object(look) }),
  errors: ['TooManyRequests', 'TryLater'],
});
export type DerivedBrand = z.output<typeof deriveBrand.response>['data'];

export const previewBrand = endpoint({
  method: 'POST',
  path: 'user/app/brands/preview',
  summary: 'What a brand would be, without keeping it: its short text, its contrasts and what is derived',
  access: 'public',
  body: z.object({ colors: brandColors, ...lookOptions }),
  response: z.object({ data: z.omit(z.object(shown), { logo: true }) }),
});
export type PreviewedBrand = z.output<typeof previewBrand.response>['data'];

export const brandExports = ['css', 'tailwind', 'figma'] as const;
export type BrandExport = (typeof brandExports)[number];

export const exportBrand = endpoint({
  method: 'GET',
  path: 'user/app/brands/exports/{format}',
  summary: 'A brand as CSS variables, as a Tailwind theme or as variables that Figma imports',
  access: 'personal',
  params: z.object({ format: z.enum(brandExports) }),
  query: z.object({ brand: brandParam }),
  response: z.object({
    data: z.object({
      format: z.enum(brandExports),
      files: z.array(z.object({ path: z.string(), content: z.string() })),
    }),
  }),
  errors: ['NotFound'],
});
