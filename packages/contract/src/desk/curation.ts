import * as z from 'zod/mini';
import { assetImage } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { tooLongText } from '../fields.ts';
import { crop } from '../staff-picks.ts';
import { id, messageAnswer, timestamp } from '../wire.ts';
import { assetStatuses } from './assets.ts';
import { idParams } from './lists.ts';
import { oneUpdate } from './updates.ts';

/** As many as a row of the home page can hold without becoming a library of its own. */
export const maxPicks = 12;

const roles = ['editor'] as const;
const pick = z.object({
  _id: id,
  name: z.string(),
  /** One that is not published is not shown, and keeps its place. */
  status: z.enum(assetStatuses),
  image: z.nullable(assetImage),
  crop,
});
export type Pick = z.output<typeof pick>;
const picks = z.object({ data: z.array(pick) });

export const getStaffPicks = endpoint({
  method: 'GET',
  path: 'desk/staff-picks',
  summary: 'What the home page shows as Staff picks, in its order',
  access: 'desk',
  desk: { roles },
  response: picks,
});

export const setStaffPicks = endpoint({
  method: 'PUT',
  path: 'desk/staff-picks',
  summary: 'Choose the Staff picks, their order and the crop of their covers',
  access: 'desk',
  desk: { roles, action: 'curation.picks' },
  body: z.object({
    picks: z
      .array(z.object({ _id: id, crop: z._default(crop, 'top') }))
      .check(z.maxLength(maxPicks, tooLongText)),
  }),
  response: picks,
});

export const listScheduledAssets = endpoint({
  method: 'GET',
  path: 'desk/scheduled-assets',
  summary: 'Assets that will be published by themselves, the next first',
  access: 'desk',
  desk: { roles },
  response: z.object({ data: z.array(z.object({ _id: id, name: z.string(), at: timestamp })) }),
});

export const scheduleAsset = endpoint({
  method: 'POST',
  path: 'desk/assets/{id}/schedule',
  summary: 'Publish an asset at a time to come',
  access: 'desk',
  desk: { roles, action: 'asset.schedule', subject: 'asset' },
  params: idParams,
  body: z.object({ at: z.iso.datetime({ offset: true }) }),
  response: z.object({ data: z.object({ _id: id, at: timestamp }) }),
  errors: ['NotFound', 'WrongState'],
});

export const unscheduleAsset = endpoint({
  method: 'POST',
  path: 'desk/assets/{id}/unschedule',
  summary: 'Leave an asset a draft that was to be published at a time',
  access: 'desk',
  desk: { roles, action: 'asset.unschedule', subject: 'asset' },
  params: idParams,
  body: z.object({}),
  response: messageAnswer,
  errors: ['NotFound'],
});

export const announceAssets = endpoint({
  method: 'POST',
  path: 'desk/updates/announce',
  summary: 'A draft of a post about published assets',
  access: 'desk',
  desk: { roles, action: 'update.create', subject: 'update' },
  body: z.object({ ids: z.array(id).check(z.minLength(1, 'Required'), z.maxLength(20, tooLongText)) }),
  status: 201,
  response: oneUpdate,
});
