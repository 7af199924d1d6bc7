import * as z from 'zod/mini';
import { assetImage } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { multilineField, textField, tooLongText } from '../fields.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { idParams, listQuery } from './lists.ts';

export const updateStatuses = ['draft', 'scheduled', 'published'] as const;

/** A path of this site: `//host` would be another one. */
const ownPath = /^\/(?![/\\])\S*$/;
const ownOrWeb = (text: string) => ownPath.test(text) || /^https?:\/\/\S+$/.test(text);

const markdown = multilineField(1, 20_000);
const link = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(2_000, tooLongText),
      z.refine(ownOrWeb, 'It must be an http or https address, or a path of this site'),
    ),
);
const src = z
  .string()
  .check(z.maxLength(500, tooLongText), z.regex(ownPath, 'It must be a path of this site'));
const picture = z.extend(assetImage, {
  src,
  width: z.int().check(z.gte(1), z.lte(20_000)),
  height: z.int().check(z.gte(1), z.lte(60_000)),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'It must be like #a1b2c3')),
});
const images = z.array(picture).check(z.maxLength(10, tooLongText));

const newUpdate = z.object({
  name: textField(1, 200),
  markdown,
  link: z.optional(link),
  images: z.optional(images),
});
const updateChange = z.object({
  name: z.optional(textField(1, 200)),
  markdown: z.optional(markdown),
  link: z.optional(link),
  images: z.optional(images),
  /** When it was read: an older one is refused. */
  updatedAt: z.optional(timestamp),
});
export type NewUpdate = z.output<typeof newUpdate>;
export type UpdateChange = z.output<typeof updateChange>;

const deskUpdate = z.object({
  _id: id,
  name: z.string(),
  markdown: z.string(),
  /** The sanitised HTML of it, as visitors get it. */
  description: z.string(),
  link: z.nullable(z.string()),
  images: z.array(assetImage),
  status: z.enum(updateStatuses),
  /** When it appears, or has appeared; null for a draft. */
  publishAt: z.nullable(timestamp),
  updatedAt: timestamp,
});
export type DeskUpdate = z.output<typeof deskUpdate>;

export const oneUpdate = z.object({ data: deskUpdate });
const roles = ['editor'] as const;
const subject = 'update';

export const listDeskUpdates = endpoint({
  method: 'GET',
  path: 'desk/updates',
  summary: 'Posts in all states',
  access: 'desk',
  desk: { roles },
  query: z.extend(listQuery(['-publishAt', 'publishAt', '-updatedAt', 'updatedAt', 'name', '-name']), {
    status: z.optional(z.enum(updateStatuses)),
  }),
  response: z.object({ data: z.array(deskUpdate), pagination }),
});

export const getDeskUpdate = endpoint({
  method: 'GET',
  path: 'desk/updates/{id}',
  summary: 'One post',
  access: 'desk',
  desk: { roles },
  params: idParams,
  response: oneUpdate,
  errors: ['NotFound'],
});

export const createUpdate = endpoint({
  method: 'POST',
  path: 'desk/updates',
  summary: 'A draft of a post, in Markdown',
  access: 'desk',
  desk: { roles, action: 'update.create', subject },
  body: newUpdate,
  status: 201,
  response: oneUpdate,
});

export const changeUpdate = endpoint({
  method: 'PUT',
  path: 'desk/updates/{id}',
  summary: 'Change a post; what is absent stays',
  access: 'desk',
  desk: { roles, action: 'update.change', subject },
  params: idParams,
  body: updateChange,
  response: oneUpdate,
  errors: ['NotFound', 'Changed'],
});

export const publishUpdate = endpoint({
  method: 'POST',
  path: 'desk/updates/{id}/publish',
  summary: 'Show a post to visitors, at once or at a time',
  access: 'desk',
  desk: { roles, action: 'update.publish', subject },
  params: idParams,
  body: z.object({ at: z.optional(z.iso.datetime({ offset: true })) }),
  response: oneUpdate,
  errors: ['NotFound', 'WrongState'],
});

export const unpublishUpdate = endpoint({
  method: 'POST',
  path: 'desk/updates/{id}/unpublish',
  summary: 'Take a post back to a draft, one that waits for its time too',
  access: 'desk',
  desk: { roles, action: 'update.unpublish', subject },
  params: idParams,
  body: z.object({}),
  response: oneUpdate,
  errors: ['NotFound', 'WrongState'],
});

export const previewUpdate = endpoint({
  method: 'POST',
  path: 'desk/updates/preview',
  summary: 'The HTML that Markdown becomes; nothing is stored',
  access: 'desk',
  desk: { roles },
  body: z.object({ markdown: z.string().check(z.maxLength(20_000, tooLongText)) }),
  response: z.object({ data: z.object({ html: z.string() }) }),
});

/** As it comes from a camera; what is kept of it is smaller. */
export const maxPictureBytes = 15 * 1024 * 1024;

export const uploadUpdatePicture = endpoint({
  method: 'POST',
  path: 'desk/updates/pictures',
  summary: 'Store a picture for a post',
  access: 'desk',
  desk: { roles, action: 'update.picture', subject },
  upload: { field: 'file', maxBytes: maxPictureBytes },
  status: 201,
  response: z.object({ data: assetImage }),
  errors: ['InvalidFile', 'TooLarge', 'UnsupportedMediaType'],
});
