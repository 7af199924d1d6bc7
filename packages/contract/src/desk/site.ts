import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { look } from '../look-settings.ts';
import { siteArea } from '../site-settings.ts';
import { queryInt, timestamp } from '../wire.ts';

export const maxSitePictureBytes = 4 * 1024 * 1024;

const params = z.object({ area: siteArea });
const version = z.int().check(z.gte(0));

const settingsVersion = z.object({
  version,
  /** Null: what the shop began with. */
  by: z.nullable(z.string()),
  /** The operator's; null for one that has left, too. */
  name: z.nullable(z.string()),
  at: timestamp,
  reason: z.string(),
  /** Of the look: its colours, `#rrggbb`; none of other areas. */
  colours: z.array(z.string()),
});
export type SettingsVersion = z.output<typeof settingsVersion>;

/** The value of an area has the form of the area (`siteAreas`). */
const area = z.object({
  area: siteArea,
  /** 0: nothing was ever changed. */
  version,
  value: z.looseObject({}),
});
export type AreaSettings = z.output<typeof area>;

const changed = z.object({ data: area });

export const getSiteSettings = endpoint({
  method: 'GET',
  path: 'desk/site/{area}',
  summary: 'The settings of the shop in one area, and its versions, the newest first',
  access: 'desk',
  desk: { roles: [] },
  params,
  response: z.object({ data: z.extend(area, { versions: z.array(settingsVersion) }) }),
  errors: ['NotFound'],
});

export const getSiteVersion = endpoint({
  method: 'GET',
  path: 'desk/site/{area}/{version}',
  summary: 'One version of the settings in an area',
  access: 'desk',
  desk: { roles: [] },
  params: z.object({ area: siteArea, version: queryInt(0, 1_000_000) }),
  response: changed,
  errors: ['NotFound'],
});

export const changeSiteSettings = endpoint({
  method: 'PUT',
  path: 'desk/site/{area}',
  summary: 'Changes the settings of the shop in one area, in every process within 2 s',
  access: 'desk',
  desk: { roles: [], action: 'site.change', subject: 'site' },
  params,
  body: z.object({
    /** Checked by the form of the area, fault by fault. */
    value: z.looseObject({}),
    /** Of the settings that were changed: an older one is refused. */
    version,
    reason: optionalText(300),
  }),
  response: changed,
  errors: ['NotFound', 'Changed'],
});

export const restoreSiteSettings = endpoint({
  method: 'POST',
  path: 'desk/site/{area}/restore',
  summary: 'Makes an earlier version of an area the current one, as a new version',
  access: 'desk',
  desk: { roles: [], action: 'site.restore', subject: 'site' },
  params,
  body: z.object({ version, current: version }),
  response: changed,
  errors: ['NotFound', 'Changed'],
});

export const countWithoutFactor = endpoint({
  method: 'GET',
  path: 'desk/without-second-factor',
  summary: 'How many customers there are, and how many of them have neither an authenticator nor a passkey',
  access: 'desk',
  desk: { roles: [] },
  response: z.object({ data: z.object({ customers: z.int(), withoutFactor: z.int() }) }),
});

const contrast = z.object({
  /** Whose colour it is. */
  field: z.enum(['accent', 'darkAccent']),
  pair: z.enum(['Text on accent', 'Accent on ground']),
  /** WCAG's, rounded down to 1/100. */
  ratio: z.number(),
  isEnough: z.boolean(),
  /** The two colours. */
  text: z.string(),
  ground: z.string(),
});
export type LookContrast = z.output<typeof contrast>;

export const previewLook = endpoint({
  method: 'POST',
  path: 'desk/site/look/preview',
  summary: 'What a look would make of pages and mails, and its contrasts; nothing is stored',
  access: 'desk',
  desk: { roles: [] },
  body: look,
  response: z.object({
    data: z.object({
      /** The style sheet of pages; empty for the built-in look. */
      css: z.string(),
      /** A colour for dark, as given or made from the one for light; null: the built-in one. */
      darkAccent: z.nullable(z.string()),
      /** None for the built-in colours. */
      contrasts: z.array(contrast),
      /** A mail with a button, as HTML. */
      mail: z.string(),
      /** Whether there is an asset whose window can be shown. */
      hasAssets: z.boolean(),
    }),
  }),
});

export const uploadSitePicture = endpoint({
  method: 'POST',
  path: 'desk/site/pictures',
  summary: 'Stores a logo, an icon or a social picture: SVG, PNG, JPEG or WebP',
  access: 'desk',
  desk: { roles: [], action: 'site.picture', subject: 'site' },
  upload: { field: 'file', maxBytes: maxSitePictureBytes },
  status: 201,
  response: z.object({ data: z.object({ src: z.string(), width: z.int(), height: z.int() }) }),
  errors: ['InvalidFile', 'TooLarge', 'UnsupportedMediaType'],
});
