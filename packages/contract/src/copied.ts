import * as z from 'zod/mini';
import { assetFormats } from './asset-formats.ts';
import { assetListItem, maxPageSize } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { copyKeys } from './variants.ts';
import { id, pagination, queryInt, timestamp } from './wire.ts';

const copied = z.object({
  /** Of the row: there is one for each asset. */
  _id: id,
  asset: assetListItem,
  /** Of the design, when it was copied. */
  version: z.int(),
  target: z.enum(assetFormats),
  variant: z.enum(copyKeys),
  /** A brand of the user's by its id, or the short text of any. */
  brand: z.nullable(z.string()),
  /** What that brand was called then; null where it had no name, or the copy is older than this field. */
  brandName: z.nullable(z.string()),
  copiedAt: timestamp,
  /** Whether the design is another one by now. */
  isOutdated: z.boolean(),
});
export type CopiedAsset = z.output<typeof copied>;

export const listCopied = endpoint({
  method: 'GET',
  path: 'user/app/copied',
  summary: 'What the user has copied, the latest first; each asset once',
  access: 'user',
  query: z.object({
    page: z.optional(queryInt(1, 1_000_000)),
    limit: z.optional(queryInt(1, maxPageSize)),
    /** Those alone whose design is another one by now. */
    outdated: z.optional(z.literal('true')),
  }),
  response: z.object({ data: z.array(copied), pagination }),
});

const layerNames = z.array(z.string());

const changes = z.object({
  /** Versions: the one that was copied, and today's. */
  from: z.int(),
  to: z.int(),
  /** Layers by their names; all empty where the design that was copied is not kept any more. */
  added: layerNames,
  removed: layerNames,
  changed: layerNames,
  /** Pictures by their paths. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type CopiedChanges = z.output<typeof changes>;

export const getCopiedChanges = endpoint({
  method: 'GET',
  path: 'user/app/copied/{id}/changes',
  summary: 'What is different in an asset since the user copied it',
  access: 'user',
  params: z.object({ id }),
  response: z.object({ data: changes }),
  errors: ['NotFound'],
});
