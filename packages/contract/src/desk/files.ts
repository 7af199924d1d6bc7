import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, messageAnswer, pagination, timestamp } from '../wire.ts';
import { idParams, listQuery, reasonBody } from './lists.ts';

/** Of a file that customers download. */
export const maxSourceFileBytes = 256 * 1024 * 1024;

const shownFile = z.object({
  _id: id,
  /** What it is saved as. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Lower-case hex. */
  sha256: z.string(),
  /** Who has this plan gets it; of each file either this or an asset. */
  plan: z.nullable(z.object({ _id: id, name: z.string() })),
  /** Whose plan covers this asset gets it, while it is published; only then its name is known here. */
  asset: z.nullable(z.object({ _id: id, name: z.nullable(z.string()) })),
  createdAt: timestamp,
});
export type DeskFile = z.output<typeof shownFile>;

const roles = ['editor'] as const;
const subject = 'file';

export const listFiles = endpoint({
  method: 'GET',
  path: 'desk/files',
  summary: 'Source files that were uploaded for a plan or an asset',
  access: 'desk',
  desk: { roles },
  query: z.extend(listQuery(['-createdAt', 'createdAt', 'name', '-name']), { asset: z.optional(id) }),
  response: z.object({ data: z.array(shownFile), pagination }),
});

const designFiles = z.object({
  /** Whether the owner wants them. */
  isOn: z.boolean(),
  files: z.array(
    z.object({
      /** What it is saved as. */
      name: z.string(),
      /** Who has a plan for this tool gets it. */
      tool: z.string(),
      /** How many designs are in it. */
      designs: z.int(),
      /** Bytes; null until it is built. */
      size: z.nullable(z.int()),
      builtAt: z.nullable(timestamp),
      /** Whether it holds the designs as they are now; false: it is built in the next minutes. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type DesignFiles = z.output<typeof designFiles>;

export const listDesignFiles = endpoint({
  method: 'GET',
  path: 'desk/files/designs',
  summary: "Source files that are made of the shop's own designs, and whether they are built",
  access: 'desk',
  desk: { roles },
  response: z.object({ data: designFiles }),
});

/** Who a file is for, as parts of the form in front of it: one of the two. */
export const fileTarget = z.object({ plan: z.optional(id), asset: z.optional(id) }).check(
  z.refine(({ plan, asset }) => (plan === undefined) !== (asset === undefined), {
    error: 'Choose a plan or an asset',
    path: ['plan'],
  }),
);

export const uploadFile = endpoint({
  method: 'POST',
  path: 'desk/files',
  summary:
    'Give who has a plan, or whose plan covers an asset, a file to download; `plan` or `asset` stands in front of the file',
  access: 'desk',
  desk: { roles, action: 'file.upload', subject },
  upload: { field: 'file', maxBytes: maxSourceFileBytes },
  status: 201,
  response: z.object({ data: shownFile }),
  errors: ['TooLarge', 'UnsupportedMediaType', 'Invalid'],
});

export const removeFile = endpoint({
  method: 'POST',
  path: 'desk/files/{id}/remove',
  summary: 'Remove an uploaded source file; nobody can download it from now on',
  access: 'desk',
  desk: { roles, action: 'file.remove', subject },
  params: idParams,
  body: reasonBody,
  response: messageAnswer,
  errors: ['NotFound'],
});
