import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pictureChoice } from './picture-kinds.ts';
import { sectionStates } from './section-states.ts';
import { copyKeys, schemeSchema } from './variants.ts';
import { brandParam, id, oneOf, queryBoolean, queryInt } from './wire.ts';

/** What an asset is available in; which of them an asset has stands in its `formats`. */
export const assetFormats = ['figma', 'figma-plan', 'react', 'html', 'webflow', 'framer'] as const;
export type AssetFormat = (typeof assetFormats)[number];

/** Whose components React code uses: none, or those of a project of shadcn. */
export const codeFlavours = ['native', 'shadcn'] as const;
export type CodeFlavour = (typeof codeFlavours)[number];

/** What the pictures of a plan may weigh together, in characters of base64. */
const heaviestPictures = 1_400_000;
const sha1 = z.string().check(z.regex(/^[0-9a-f]{40}$/));

const codeFile = z.object({ path: z.string(), content: z.string() });

/** What a plugin of Figma builds a design from: nodes with values of the plugin API, fonts by family and style, and the tokens they come from. */
const figmaPlan = z.object({
  version: z.int(),
  fonts: z.array(z.array(z.string())),
  tokens: z.object({
    colors: z.record(z.string(), z.string()),
    radii: z.record(z.string(), z.number()),
    spaces: z.record(z.string(), z.number()),
    types: z.record(z.string(), z.unknown()),
    /** What each colour is for, in the words of brand kits; null where it belongs to no brand. */
    roles: z.record(z.string(), z.nullable(z.string())),
  }),
  /** What shadows are called, with their values as Figma's `effects`. */
  effects: z.optional(z.record(z.string(), z.array(z.unknown()))),
  sets: z.optional(z.array(z.unknown())),
  root: z.unknown(),
  /** The files of the pictures that its paints name, PNG or JPEG as base64 by their SHA-1, which Figma calls them too; absent where it shows none. */
  pictures: z.optional(z.record(sha1, z.string().check(z.maxLength(heaviestPictures)))),
});

const formatQuery = z
  .object({
    /** One that the asset has; without it, and without `width`, the main one. */
    variant: z.optional(z.string().check(z.maxLength(20, 'Too Long!'))),
    /** Of the frame to fill, in px: takes the widest layout that is not wider, else the narrowest. */
    width: z.optional(queryInt(1, 10_000)),
    brand: z.optional(brandParam),
    /** Of `figma`: one of the asset's `states`. What is copied in a state has no components. */
    state: z.optional(z.enum(sectionStates)),
    /** One of the asset's `pictures`: drawings in place of photographs, photographs in place of drawings, or with `own` those of the user, for Figma, React and HTML. */
    pictures: z.optional(pictureChoice),
    /** Of `figma`: repeated parts as components and instances. Of `figma-plan`: the brand's component sets that it uses, and instances of them. Other formats and payloads that were imported stay as they are. */
    components: z.optional(queryBoolean),
    /** Of `react`: `shadcn` uses the components, colours and typefaces of a project of shadcn; `native`, the default, has its own. */
    flavour: z.optional(z.enum(codeFlavours)),
    /** Of `react` and `html`: the files as a zip, with the typefaces that they are set in and their licences. */
    zip: z.optional(queryBoolean),
  })
  .check(
    z.refine(({ variant: key, width }) => key === undefined || width === undefined, {
      path: ['width'],
      error: 'Please send either a variant or a width',
    }),
  );

export const getAssetFormat = endpoint({
  method: 'GET',
  path: 'user/app/products/{id}/formats/{format}',
  summary: 'An asset in the format of a tool, in the variant asked for',
  access: 'user',
  keys: true,
  otherMedia: 'application/zip',
  params: z.object({ id, format: oneOf(assetFormats) }),
  query: formatQuery,
  response: z.object({
    data: z.object({
      format: z.string(),
      variant: z.object({ key: z.enum(copyKeys), width: z.int(), scheme: schemeSchema }),
      brand: z.nullable(z.string()),
      /** Of `figma`, `html` and `webflow`. */
      content: z.optional(z.string()),
      /** Of `figma-plan`. */
      plan: z.optional(figmaPlan),
      /** Of `react` and `framer`, the component first; of `framer` also `layers.json`, which its plugin makes layers of. */
      files: z.optional(z.array(codeFile)),
    }),
  }),
  errors: ['NotFound', 'NotEntitled', 'DailyLimit'],
});
