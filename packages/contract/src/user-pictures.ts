import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { tooLongText } from './fields.ts';
import { id, messageAnswer, timestamp } from './wire.ts';

/** How many pictures a user may have. */
export const maxUserPictures = 12;
/** Of one upload, in bytes. */
export const maxUserPictureBytes = 8 * 1024 * 1024;
/** Of one upload: more is no photograph of a shop. */
export const maxUserPicturePixels = 40_000_000;
/** Pictures are made smaller to this length of their longer side, in px. */
export const longestSide = 2_000;

const alt = z
  .string()
  .check(z.trim(), z.maxLength(200, tooLongText), z.regex(/^\P{Cc}*$/u, 'Invalid characters'));

const userPicture = z.object({
  _id: id,
  /** The alternative text, one line; empty for what is decoration. */
  alt: z.string(),
  /** Of the stored picture, in px and bytes. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** A `data:` address of a small WebP: no other address shows a picture. */
  thumbnail: z.string(),
  createdAt: timestamp,
});
export type UserPicture = z.output<typeof userPicture>;

const onePicture = z.object({ data: userPicture });
const ofOne = { access: 'user', params: z.object({ id }), errors: ['NotFound'] } as const;

export const listUserPictures = endpoint({
  method: 'GET',
  path: 'user/app/pictures',
  summary: "The user's own pictures, in the order that designs show them",
  access: 'user',
  response: z.object({
    data: z.object({
      pictures: z.array(userPicture),
      /** Opens pictures and live pages of designs that show them (`own=`), for 10 to 20 minutes and as long as the pictures stay the same. */
      key: z.string(),
    }),
  }),
});

export const addUserPicture = endpoint({
  method: 'POST',
  path: 'user/app/pictures',
  summary:
    'Add a picture: PNG, JPEG, WebP or AVIF, at most 8 MB and 40 megapixels; it is made smaller, and its metadata goes. The same file again adds none',
  access: 'user',
  upload: { field: 'file', maxBytes: maxUserPictureBytes },
  status: 201,
  response: onePicture,
  errors: ['TooLarge', 'InvalidFile', 'LimitReached', 'TooManyRequests', 'TryLater'],
});

export const orderUserPictures = endpoint({
  method: 'PUT',
  path: 'user/app/pictures',
  summary: 'Change the order of the pictures: all of their ids, the first picture first',
  access: 'user',
  body: z.object({ ids: z.array(id).check(z.maxLength(maxUserPictures, 'Too many')) }),
  response: messageAnswer,
  errors: ['Changed'],
});

export const changeUserPicture = endpoint({
  method: 'PUT',
  path: 'user/app/pictures/{id}',
  summary: 'Change the alternative text of a picture',
  ...ofOne,
  body: z.object({ alt }),
  response: onePicture,
});

export const removeUserPicture = endpoint({
  method: 'POST',
  path: 'user/app/pictures/{id}/remove',
  summary: 'Remove a picture',
  ...ofOne,
  response: messageAnswer,
});
