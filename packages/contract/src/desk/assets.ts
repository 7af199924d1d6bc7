import * as z from 'zod/mini';
import { asset } from '../catalogue.ts';
import { structure } from '../structure.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText, textField, tooLongText } from '../fields.ts';
import { pagination, queryBoolean, timestamp } from '../wire.ts';
import { categoryName } from './categories.ts';
import { missingFace, namedFaces } from './faces.ts';
import { historyEvent, idParams, listQuery, reasonBody, reasonField } from './lists.ts';
import { frame, variantFrames, variants } from './wanted-frames.ts';

/** Of calls that take a design. */
export const maxPayloadBytes = 25 * 1024 * 1024;

export const assetStatuses = ['draft', 'review', 'published', 'archived'] as const;
export type AssetStatus = (typeof assetStatuses)[number];

const layerNames = z.array(z.string());

/** What a designer wants to mend; layers by their names. */
const report = z.extend(structure, {
  unnamed: layerNames,
  contrastFailures: z.array(z.object({ layer: z.string(), ratio: z.number(), needed: z.number() })),
  outside: layerNames,
  textsWithoutGlyphs: layerNames,
  /** Faces of texts that came without outlines and cannot be set here; absent in reports made before they were named. */
  missingFaces: z.optional(z.array(missingFace)),
  /** Large texts that say the same as another one; absent in reports made before they were counted, as `smallTexts`. */
  repeatedHeadings: z.optional(layerNames),
  /** Texts under 12 px. */
  smallTexts: z.optional(layerNames),
  missingImages: layerNames,
  /** What the picture shows otherwise than Figma, or not at all. */
  unsupported: z.array(z.object({ what: z.string(), layer: z.string() })),
  /** Whether the design was read back into a scene, and what of it was lost on the way. */
  isReadable: z.boolean(),
  lost: z.array(z.object({ what: z.string(), layer: z.string() })),
});
export type AssetReport = z.output<typeof report>;

const findings = z.array(z.object({ kind: z.string(), text: z.string() }));
/** What stands between a design and the library: blocks, which an owner alone passes and with a reason, and warnings. */
const quality = z.object({ blocks: findings, warnings: findings });
export type AssetQuality = z.output<typeof quality>;

const suggestions = z.object({
  name: z.string(),
  /** Empty in a shop without categories. */
  category: z.string(),
  subCategories: z.array(z.string()),
  tags: z.array(z.string()),
  viewport: z.int(),
});
export type AssetSuggestions = z.output<typeof suggestions>;

const inspectedFrame = z.object({
  key: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  layers: z.int(),
  fonts: z.array(z.string()),
  report,
  /** WebP as a data URL. */
  picture: z.string(),
  missingImages: layerNames,
  unsupported: z.array(z.object({ what: z.string(), layer: z.string() })),
  suggestions,
  /** Under the name that is suggested. */
  quality,
});
export type InspectedFrame = z.output<typeof inspectedFrame>;

/** Clipboard HTML as Figma writes it. */
export const payload = z
  .string('Required')
  .check(z.minLength(1, 'Required'), z.maxLength(maxPayloadBytes, tooLongText));
/** A `.fig` file instead of a payload, beside the other fields as text. */
export const figUpload = { field: 'file', maxBytes: maxPayloadBytes } as const;
const nameField = textField(1, 60).check(
  z.refine((name) => !name.includes('|'), 'It must not hold a "|", which joins filter values'),
);
/** Names to filter by. */
export const names = (most: number) => z.array(nameField).check(z.maxLength(most, tooLongText));
const link = z.nullable(
  z.url({ protocol: /^https?$/, error: 'Invalid link' }).check(z.maxLength(2_000, tooLongText)),
);

/** What an operator says of an asset; what is absent stays as it is, or as the design suggests. */
const fields = {
  name: z.optional(textField(1, 200)),
  description: optionalText(5_000),
  category: z.optional(categoryName),
  subCategories: z.optional(names(20)),
  tags: z.optional(names(50)),
  tools: z.optional(names(10).check(z.minLength(1, 'Required'))),
  platforms: z.optional(names(10)),
  isPaid: z.optional(z.boolean()),
  link: z.optional(link),
  /** Sub-categories and tags that are new although they are like a known one: others like one are refused. */
  newNames: z.optional(names(70)),
};
export const fieldsObject = z.object(fields);
export type AssetFields = z.output<typeof fieldsObject>;

const listed = z.extend(z.omit(asset, { figma: true, badges: true }), {
  structure: z.nullable(structure),
  status: z.enum(assetStatuses),
  /** Of the design; 0 for one that is rendered from the demo library. */
  version: z.int(),
  /** By visitors, ever. */
  copies: z.int(),
  /** What a review said that gave it back, until it is handed in again. */
  returnedBecause: z.nullable(z.string()),
  updatedAt: timestamp,
});

const deskAsset = z.extend(listed, {
  report: z.nullable(report),
  quality,
  /** The picture that the file carried from which the design was taken; an address on this site. */
  thumbnail: z.nullable(z.string()),
  history: z.array(historyEvent),
});
export type DeskAsset = z.output<typeof deskAsset>;

const oneAsset = z.object({ data: deskAsset });
export const editors = ['editor'] as const;
export const makers = ['editor', 'creator'] as const;
const subject = 'asset';

export const inspectPayload = endpoint({
  method: 'POST',
  path: 'desk/assets/inspect',
  summary: 'What a paste holds; nothing is stored',
  access: 'desk',
  desk: { roles: makers },
  maxBodyBytes: maxPayloadBytes,
  upload: figUpload,
  body: z.object({ payload }),
  response: z.object({
    data: z.object({
      frames: z.array(inspectedFrame),
      /** Those that are variants of one asset by their names or by what they say, the main one first. */
      together: z.array(variantFrames),
      /** The picture that the file carries of itself, WebP as a data URL; null for a paste. */
      thumbnail: z.nullable(z.string()),
    }),
  }),
});

export const createDeskAsset = endpoint({
  method: 'POST',
  path: 'desk/assets',
  summary: 'A draft of one frame of a payload, or of several that are its variants',
  access: 'desk',
  desk: { roles: makers, action: 'asset.create', subject },
  maxBodyBytes: maxPayloadBytes,
  upload: figUpload,
  body: z.object({ payload, frame, variants, fields: z.optional(fieldsObject) }),
  status: 201,
  response: oneAsset,
});

export const listDeskAssets = endpoint({
  method: 'GET',
  path: 'desk/assets',
  summary: 'Assets in all states',
  access: 'desk',
  desk: { roles: makers },
  query: z.extend(listQuery(['-updatedAt', 'updatedAt', 'name', '-name', '-createdAt', 'createdAt']), {
    status: z.optional(z.enum(assetStatuses)),
    category: z.optional(categoryName),
    isPaid: z.optional(queryBoolean),
  }),
  response: z.object({ data: z.array(listed), pagination }),
});
export type ListedDeskAsset = z.output<typeof listed>;

export const getOwnCopies = endpoint({
  method: 'GET',
  path: 'desk/own-copies',
  summary: 'How often what the caller made was copied, by month (UTC), the newest first',
  access: 'desk',
  desk: { roles: makers },
  response: z.object({ data: z.array(z.object({ month: z.string(), copies: z.int() })) }),
});

export const getDeskAsset = endpoint({
  method: 'GET',
  path: 'desk/assets/{id}',
  summary: 'One asset, with its report and history',
  access: 'desk',
  desk: { roles: makers },
  params: idParams,
  response: oneAsset,
  errors: ['NotFound'],
});

export const changeDeskAsset = endpoint({
  method: 'PUT',
  path: 'desk/assets/{id}',
  summary: 'Change what is said of an asset',
  access: 'desk',
  desk: { roles: makers, action: 'asset.change', subject },
  params: idParams,
  body: z.object({ ...fields, updatedAt: z.optional(timestamp) }),
  response: oneAsset,
  errors: ['NotFound', 'Changed', 'WrongState'],
});

const optionalReason = z.object({ reason: z.optional(reasonField), missingFaces: namedFaces });

/** A call that takes an asset from one state to another. */
function move<const Name extends string, const Roles extends readonly ('editor' | 'creator')[]>(
  name: Name,
  roles: Roles,
  summary: string,
) {
  return endpoint({
    method: 'POST',
    path: `desk/assets/{id}/${name}` as const,
    summary,
    access: 'desk',
    desk: { roles, action: `asset.${name}`, subject },
    params: idParams,
    body: optionalReason,
    response: oneAsset,
    errors: ['NotFound', 'WrongState'],
  });
}

export const submitAsset = move('submit', makers, 'Hand a draft in for review');
export const acceptAsset = move('accept', editors, 'Publish what was handed in');
export const publishAsset = move('publish', editors, 'Publish an asset');
export const unpublishAsset = move('unpublish', editors, 'Unpublish an asset, back to a draft');
export const archiveAsset = move('archive', editors, 'Put an asset away');

export const returnAsset = endpoint({
  method: 'POST',
  path: 'desk/assets/{id}/return',
  summary: 'Give back what was handed in, with a reason that is mailed',
  access: 'desk',
  desk: { roles: editors, action: 'asset.return', subject },
  params: idParams,
  body: reasonBody,
  response: oneAsset,
  errors: ['NotFound', 'WrongState'],
});
