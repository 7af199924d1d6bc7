import * as z from 'zod/mini';
import { assetImage } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { makers } from './assets.ts';
import { missingFace } from './faces.ts';
import { idParams, listQuery } from './lists.ts';

/** Of an uploaded file. */
export const maxImportBytes = 256 * 1024 * 1024;

export const importKinds = ['fig', 'zip', 'ndjson'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

const listed = z.object({
  _id: id,
  /** Of the file, as it was uploaded. */
  name: z.string(),
  kind: z.enum(importKinds),
  /** In bytes. */
  size: z.int(),
  state: z.enum(importStates),
  /** Lines: the frames of a .fig file, the files of a .zip, the lines of an .ndjson. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Drafts. */
  created: z.int(),
  refused: z.int(),
  /** Why it could not go on. */
  error: z.nullable(z.string()),
  /** The operator's name; null for one that has left. */
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
  finishedAt: z.nullable(timestamp),
});
export type ListedImport = z.output<typeof listed>;

const reportLine = z.object({
  /** From 1; a line with several frames stands here several times. */
  line: z.int(),
  /** Of the frame, or the file in a .zip. */
  name: z.string(),
  /** Of the draft; null for what was refused. */
  assetId: z.nullable(id),
  /** What is wrong with it. */
  error: z.nullable(z.string()),
  /** How its draft looks now; null for what was refused. */
  picture: z.nullable(assetImage),
  /** Faces that its draft is set in now and that are not here. */
  missingFaces: z.array(missingFace),
});

const whole = z.extend(listed, {
  report: z.array(reportLine),
  /** Pictures that the files carry of themselves, as addresses on this site; each once. */
  thumbnails: z.array(z.string()),
});
export type AssetImport = z.output<typeof whole>;

const one = z.object({ data: whole });

export const createImport = endpoint({
  method: 'POST',
  path: 'desk/imports',
  summary:
    'Take a .fig file, a .zip of payloads or an .ndjson in; every frame becomes a draft in the background',
  access: 'desk',
  desk: { roles: makers, action: 'import.create', subject: 'import' },
  upload: { field: 'file', maxBytes: maxImportBytes },
  status: 201,
  response: one,
  errors: ['TooLarge', 'UnsupportedMediaType', 'Invalid'],
});

export const listImports = endpoint({
  method: 'GET',
  path: 'desk/imports',
  summary: 'Imported files, with how far they are',
  access: 'desk',
  desk: { roles: makers },
  query: z.extend(listQuery(['-createdAt', 'createdAt', 'name', '-name']), {
    state: z.optional(z.enum(importStates)),
  }),
  response: z.object({ data: z.array(listed), pagination }),
});

export const getImport = endpoint({
  method: 'GET',
  path: 'desk/imports/{id}',
  summary: 'One imported file, with what became of each line',
  access: 'desk',
  desk: { roles: makers },
  params: idParams,
  response: one,
  errors: ['NotFound'],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: 'desk/imports/{id}/cancel',
  summary: 'Stop an import; the drafts that it made stay',
  access: 'desk',
  desk: { roles: makers, action: 'import.cancel', subject: 'import' },
  params: idParams,
  response: one,
  errors: ['NotFound', 'WrongState'],
});
