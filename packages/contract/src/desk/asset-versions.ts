import * as z from 'zod/mini';
import { assetImage } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { tooLongText } from '../fields.ts';
import { id, timestamp } from '../wire.ts';
import { editors, figUpload, makers, maxPayloadBytes, names, payload } from './assets.ts';
import { categoryName } from './categories.ts';
import { faceReplacements, offeredFaces } from './faces.ts';
import { idParams } from './lists.ts';
import { frame, variants } from './wanted-frames.ts';

const subject = 'asset';
const layerNames = z.array(z.string());

const version = z.object({
  n: z.int(),
  createdAt: timestamp,
  /** The operator's name; null for one that has left. */
  by: z.nullable(z.string()),
  layers: z.int(),
  picture: z.nullable(assetImage),
  /** Against the version before, by layers' names. */
  changes: z.object({ added: layerNames, removed: layerNames, changed: layerNames }),
});
export type AssetVersion = z.output<typeof version>;

export const addAssetVersion = endpoint({
  method: 'POST',
  path: 'desk/assets/{id}/versions',
  summary: 'A new version of the design, which is what the site serves from then on',
  access: 'desk',
  desk: { roles: makers, action: 'asset.version', subject },
  maxBodyBytes: maxPayloadBytes,
  upload: figUpload,
  params: idParams,
  body: z.object({ payload, frame, variants }),
  status: 201,
  response: z.object({ data: version }),
  errors: ['NotFound', 'WrongState'],
});

export const listFaces = endpoint({
  method: 'GET',
  path: 'desk/faces',
  summary: 'The faces that texts can be set in here',
  access: 'desk',
  desk: { roles: makers },
  response: z.object({ data: z.array(offeredFaces) }),
});

export const replaceFaces = endpoint({
  method: 'POST',
  path: 'desk/assets/{id}/faces',
  summary: 'A new version in which every text of a missing face is set in another one',
  access: 'desk',
  desk: { roles: makers, action: 'asset.faces', subject },
  params: idParams,
  body: z.object({ replace: faceReplacements }),
  status: 201,
  response: z.object({ data: version }),
  errors: ['NotFound', 'WrongState', 'Changed'],
});

export const previewAsset = endpoint({
  method: 'GET',
  path: 'desk/assets/{id}/preview',
  summary: 'The design as a live page, for those that could be read back; for a frame on the desk alone',
  access: 'desk',
  desk: { roles: makers },
  params: idParams,
  media: 'text/html',
  response: z.string(),
  errors: ['NotFound'],
});

export const listAssetVersions = endpoint({
  method: 'GET',
  path: 'desk/assets/{id}/versions',
  summary: 'Versions of a design, newest first',
  access: 'desk',
  desk: { roles: makers },
  params: idParams,
  response: z.object({ data: z.array(version) }),
  errors: ['NotFound'],
});

export const restoreAssetVersion = endpoint({
  method: 'POST',
  path: 'desk/assets/{id}/versions/{n}/restore',
  summary: 'A version of old once more, as a new one',
  access: 'desk',
  desk: { roles: makers, action: 'asset.restore', subject },
  params: z.object({
    id,
    n: z.codec(z.string().check(z.regex(/^\d{1,6}$/, 'Invalid number')), z.int(), {
      decode: Number,
      encode: String,
    }),
  }),
  response: z.object({ data: version }),
  errors: ['NotFound', 'WrongState'],
});

const tagList = names(50).check(z.minLength(1, 'Required'));
/** Exactly one of them. */
const change = z.union(
  [
    z.strictObject({ publish: z.literal(true) }),
    z.strictObject({ unpublish: z.literal(true) }),
    z.strictObject({ isPaid: z.boolean() }),
    z.strictObject({ addTags: tagList, newNames: z.optional(tagList) }),
    z.strictObject({ takeTags: tagList }),
    z.strictObject({ category: categoryName }),
  ],
  'Please give exactly one change',
);
export type BulkChange = z.output<typeof change>;

export const changeAssetsInBulk = endpoint({
  method: 'POST',
  path: 'desk/assets/bulk',
  summary: 'One change of up to 500 assets, of all or none; it can be undone for ten minutes',
  access: 'desk',
  desk: { roles: editors, action: 'asset.bulk' },
  body: z.object({
    ids: z.array(id).check(z.minLength(1, 'Required'), z.maxLength(500, tooLongText)),
    change,
  }),
  response: z.object({ data: z.object({ undoId: id, changed: z.int() }) }),
});

export const undoBulkChange = endpoint({
  method: 'POST',
  path: 'desk/assets/bulk/{id}/undo',
  summary: 'Take a change in bulk back',
  access: 'desk',
  desk: { roles: editors, action: 'asset.bulk-undo' },
  params: idParams,
  response: z.object({ data: z.object({ changed: z.int() }) }),
  errors: ['NotFound', 'WrongState'],
});
